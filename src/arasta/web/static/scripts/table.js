// At a table: it is followed live, what people do is posted, and what comes back is swapped in.
import "./posting.js";
import "./listing.js";
import "./pointing.js";
import "./several.js";
import "./guiding.js";
import { follow } from "./following.js";
import { name } from "./log.js";
import { mark } from "./marks.js";
import { switched } from "./sound.js";
import { trace } from "./traces.js";

mark();
name(document);
trace();
switched();
follow();
