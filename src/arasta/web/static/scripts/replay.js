// A replay goes from step to step without loading the page anew, or plays by itself. The address follows without filling
// the history of the browser.
import { $, $$, table } from "./dom.js";
import { offline } from "./following.js";
import { morph } from "./morph.js";
import { LOOKS, ask, pause, passing } from "./sending.js";
import { swap } from "./swapping.js";

const KEPT = 120; // steps kept in memory
const AHEAD = 6; // steps that are asked for before they are wanted
const WRITES_EVERY = 400; // ms between two changes of the address: browsers refuse more than about three a second
const SPEED = "arasta-replay-speed";

const bar = $("#replay");
const slider = $("[name=step]", bar);
const speed = $("[data-speed]", bar);
const last = Number(slider.max);
const turns = bar.dataset.turns.split(" ").map(Number);
const address = (step) => `${bar.dataset.page}?step=${step}`;
const parts = new Map(); // step -> the promise of its part of the page

let at = Number(table().dataset.version); // the step that is wanted
let shown = at;
let way = 1;
let busy = false, playing = false, timer = 0, writing = 0;

function part(step) {
  if (!parts.has(step)) {
    const asked = ask(`${bar.dataset.page}/part?step=${step}`, {}, LOOKS);
    asked.then((answer) => answer.ok || parts.delete(step), () => parts.delete(step));
    parts.set(step, asked);
    if (parts.size > KEPT) parts.delete(parts.keys().next().value);
  }
  return parts.get(step);
}

// Where each of the buttons leads.
const leads = () => ({
  first: at ? 0 : null,
  "turn-back": turns.filter((turn) => turn < at).at(-1) ?? null,
  back: at ? at - 1 : null,
  on: at < last ? at + 1 : null,
  "turn-on": turns.find((turn) => turn > at) ?? null,
  last: at < last ? last : null,
});

function mark() {
  slider.value = at;
  const words = `${at} / ${last}`;
  $("[data-count]", bar).textContent = words;
  slider.setAttribute("aria-valuetext", words);
  const to = leads();
  for (const link of $$("[data-step]", bar)) {
    const step = to[link.dataset.step];
    if (step === null) link.removeAttribute("href");
    else link.href = address(step);
    link.toggleAttribute("aria-disabled", step === null);
    if (step === null) link.setAttribute("aria-disabled", "true");
  }
  const back = $(".languages [name=back]");
  if (back) back.value = address(at);
  writing ||= setTimeout(write, WRITES_EVERY);
}
function write() {
  writing = 0;
  history.replaceState(history.state, "", address(at));
}

// What a step shows; false where there is nothing to show, and the page says why.
async function draw(step) {
  const { ok, status, text, wait } = await part(step);
  if (!ok) {
    if (!passing(status)) return location.assign(address(step));
    offline(status);
    return pause(wait);
  }
  offline();
  const before = shown;
  shown = step;
  swap(text, true, true);
  const more = new DOMParser().parseFromString(text, "text/html").getElementById("replay-more");
  if (more) morph($("#replay-more"), more);
  if (step < before) $("#live").textContent = $("[data-count]", bar).textContent;
}

async function go(step) {
  const wanted = Math.min(last, Math.max(0, step));
  way = Math.sign(wanted - at) || way;
  at = wanted;
  mark();
  if (busy) return ahead();
  busy = true;
  while (shown !== at) {
    // Where one goes step by step, every step is seen; where it jumps, only the last one.
    const near = Math.abs(at - shown) <= 12;
    const next = near ? shown + Math.sign(at - shown) : at;
    try {
      await draw(next);
    } catch {
      offline(0);
      await pause(3000);
    }
  }
  busy = false;
  ahead();
}

// Whoever has gone on goes on: what comes next is asked for before it is wanted.
function ahead() {
  for (let n = 0; n <= AHEAD; n++) {
    const step = at + n * way;
    if (step >= 0 && step <= last) part(step).catch(() => {});
  }
}

// ---------------------------------------------------------------------------------------------------- playing by itself

function play(on) {
  playing = on;
  clearTimeout(timer);
  bar.classList.toggle("playing", on);
  const button = $("[data-play]", bar);
  const words = on ? button.dataset.pauseWords : button.dataset.playWords;
  button.setAttribute("aria-label", words);
  button.title = words;
  if (!on) return;
  if (at === last) go(0);
  else go(at + 1);
  next();
}
function next() {
  timer = setTimeout(async () => {
    if (!document.hidden && !busy) await go(at + 1);
    if (!playing) return;
    if (at === last) play(false);
    else next();
  }, Number(speed.value));
}

try {
  const kept = localStorage.getItem(SPEED);
  if (kept && [...speed.options].some((option) => option.value === kept)) speed.value = kept;
} catch {
  // Storage is blocked: the usual speed.
}
speed.addEventListener("change", () => {
  try {
    localStorage.setItem(SPEED, speed.value);
  } catch {
    // As above: it holds for this page.
  }
  if (playing) {
    clearTimeout(timer);
    next();
  }
});

bar.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("[data-play]")) return play(!playing);
  const link = event.target.closest("[data-step]");
  if (!link) return;
  event.preventDefault();
  play(false);
  const step = leads()[link.dataset.step];
  if (step !== null) go(step);
});
slider.addEventListener("input", () => {
  play(false);
  go(Number(slider.value));
});
slider.form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("keydown", (event) => {
  if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("a, button, input, select, summary, textarea")) return;
  event.preventDefault();
  play(!playing);
});
addEventListener("pagehide", () => writing && write());
mark();
