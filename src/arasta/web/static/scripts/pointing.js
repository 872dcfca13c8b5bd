// At a table: the rules of what one points at, and the keys. Everything works without it too.
import { $, $$, root, table } from "./dom.js";

document.addEventListener("swap", () => hideAbout());

// --------------------------------------------------------------------------------------- rules of what one points at

// Where it lies in the flow it comes only when asked for, or things would move from under the pointer.
const roomy = matchMedia("(min-width: 960px) and (min-height: 600px)");
let aboutTimer;
function about(subject) {
  const text = $(`#subjects [data-subject="${CSS.escape(subject)}"]`);
  const box = $("#about");
  if (!text || !box) return;
  clearTimeout(aboutTimer);
  $(".about-text", box).replaceChildren(...text.cloneNode(true).childNodes);
  box.classList.add("shown");
}
function hideAbout() {
  clearTimeout(aboutTimer);
  $("#about")?.classList.remove("shown");
}
// Taps explain and choose nothing until it ends.
function explain(on) {
  $("[data-explain]")?.setAttribute("aria-pressed", String(on));
  root.classList.toggle("explaining", on);
  hideAbout();
}
const subjectOf = (node) => node.closest?.("[data-about]")?.dataset.about;

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || !roomy.matches) return;
  const subject = subjectOf(event.target);
  clearTimeout(aboutTimer);
  aboutTimer = subject ? setTimeout(about, 120, subject) : setTimeout(hideAbout, 200);
});
document.addEventListener("focusin", (event) => {
  const subject = event.target.matches(":focus-visible") && subjectOf(event.target);
  if (subject) about(subject);
});
document.addEventListener("click", (event) => {
  const subject = subjectOf(event.target);
  const explaining = root.classList.contains("explaining");
  const closes = event.target.closest("[data-close]");
  if (event.target.closest("[data-explain]") || (closes && explaining)) {
    explain(!explaining);
  } else if (subject && (explaining || !event.target.closest("[data-choice], [data-goes], [data-go], label, summary"))) {
    event.preventDefault();
    event.stopPropagation();
    about(subject);
    if (!roomy.matches) $("#about")?.scrollIntoView({ block: "nearest" });
  } else if (!subject && (roomy.matches || closes)) hideAbout();
}, true);

// ----------------------------------------------------------------------------------------------------------- keys

const listed = () => $$(".choices [data-choice]");
let typed = "", typedAt = 0;

function digit(key) {
  const now = performance.now();
  typed = now - typedAt < 900 ? typed + key : key;
  typedAt = now;
  const plain = listed().filter((button) => !$(".number", button));
  const find = (text) => listed().find((button) => $(".number", button)?.textContent === text) || plain[Number(text) - 1];
  (find(typed) || find((typed = key)))?.focus();
}

// To the nearest cell of the board in that direction.
function walk(key) {
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const cells = $$("[data-cell]");
  const here = document.activeElement;
  if (!cells.includes(here)) return cells[0]?.focus();
  const centre = (cell) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(cell.getBoundingClientRect());
  const [x, y] = centre(here);
  const far = (cell) => {
    const [dx, dy] = (([left, top]) => [left - x, top - y])(centre(cell));
    const [ahead, aside] = [dx * across + dy * down, Math.abs(dx * down) + Math.abs(dy * across)];
    return ahead > 4 && aside <= ahead ? ahead + 2 * aside : Infinity;
  };
  const next = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  if (far(next) < Infinity) next.focus();
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox]), select, textarea")) return;
  const key = event.key;
  root.classList.add("keys");
  if (key === "Escape") return explain(false);
  if (/^[0-9]$/.test(key)) digit(key);
  else if (key.startsWith("Arrow") && (document.activeElement === document.body || table().contains(document.activeElement)) && !$(".replay")) walk(key);
  else if (key === "u") $("[data-undo]")?.click();
  else if (key === "h") $("[data-hint]")?.click();
  else if (key === "e") $(".choices [data-end-turn], .choices .ending [data-choice]")?.click();
  else if (key === "b") $("[data-cell]")?.focus();
  else if (key === "c") (listed()[0] || $(".choices"))?.focus();
  else return;
  event.preventDefault();
});
