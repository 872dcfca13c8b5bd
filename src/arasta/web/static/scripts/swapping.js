// The table's part of the page is exchanged for a newer one, with all that goes with it.
import { $, still, table } from "./dom.js";
import { fly, leaving } from "./flying.js";
import { glide, name, tell } from "./log.js";
import { mark } from "./marks.js";
import { morph } from "./morph.js";

// What the server said to what one did (`data-key="notice"`) stays, whatever others do, until one does something else.
const noticeIn = (part) => $("[data-key=notice]", part);
function keepNotice(old, fresh) {
  if (noticeIn(old) && !noticeIn(fresh)) $(".choices, .screen, .end", fresh)?.prepend(noticeIn(old).cloneNode(true));
}

// How many answers to what one did have been shown: one that was asked for before the latest of them, and comes after it,
// may know less, such as whose hand the screen shows.
let acts = 0;
export const acted = () => acts;

// Scripts of things inside hear "swap" before the exchange and "swapped" after it. done: it answers what one did; earlier:
// also by one from before. False: there is no table in it, and nothing has changed.
export function swap(text, done = false, earlier = false) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("table");
  if (!fresh) return false;
  const old = table();
  const before = Number(old.dataset.version);
  const version = Number(fresh.dataset.version);
  if (version < before && !earlier) return true;
  if (done) acts++;
  const focused = document.activeElement;
  const focus = focused?.dataset?.key;
  const within = old.contains(focused);
  const over = old.classList.contains("over");
  const hidden = [old, fresh].some((one) => one.classList.contains("screened"));
  const flights = version > before && !still.matches && before && !hidden ? leaving(fresh, before) : [];
  document.dispatchEvent(new Event("swap"));
  if (!done) keepNotice(old, fresh);
  name(old);
  name(fresh);
  glide(() => morph(old, fresh));
  const gathering = page.getElementById("gathering");
  if (gathering) morph($("#gathering"), gathering);
  if (within && document.activeElement !== focused) {
    // A node that was moved has lost its focus, as one that is gone.
    const again = focused.isConnected ? focused : focus && $(`[data-key="${CSS.escape(focus)}"]`);
    (again || $(".choices") || $(".end") || old).focus({ preventScroll: true });
  }
  mark();
  // The end stands above the board: whoever has scrolled down sees it all the same.
  if (!over && old.classList.contains("over")) scrollTo({ top: 0, behavior: still.matches ? "instant" : "smooth" });
  document.dispatchEvent(new Event("swapped"));
  if (version > before) {
    tell(before);
    flights.forEach(fly);
  }
  return true;
}
