// What is unfolded over the page (`details[data-over]`) is closed by Escape, by its cross and by a click beside it.
import { $, $$ } from "./dom.js";

const opened = () => $$("details[data-over][open]");
const lies = (fold) => getComputedStyle(fold.lastElementChild).position === "fixed";

function close(fold) {
  const within = fold.contains(document.activeElement);
  fold.open = false;
  if (within) $("summary", fold).focus();
}

document.addEventListener("click", (event) => {
  for (const fold of opened()) {
    if (event.target.closest("[data-close-over]") && fold.contains(event.target)) close(fold);
    else if (lies(fold) && !fold.contains(event.target) && !event.target.closest("summary")) fold.open = false;
  }
});
addEventListener("keydown", (event) => {
  const fold = event.key === "Escape" && opened().at(-1);
  if (fold) close(fold);
});
