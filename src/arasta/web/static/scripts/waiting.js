// The sign of waiting for the server: after a moment, and at once when somebody clicks meanwhile.
import { $ } from "./dom.js";

const SHOWN_AFTER = 1000; // ms
let timer;

const box = () => $("#waiting");
function show(words) {
  box().hidden = false;
  if (box().textContent !== words) box().textContent = words;
}

export function begin() {
  end();
  timer = setTimeout(() => show(box().dataset.waiting), SHOWN_AFTER);
}

// Another click, which is not counted.
export function busy() {
  clearTimeout(timer);
  show(box().dataset.busy);
}

// The server has no time: the click is posted again in a moment.
export function later() {
  clearTimeout(timer);
  show(box().dataset.later);
}

// No answer came: what became of the click is not known yet.
export function failed() {
  clearTimeout(timer);
  show(box().dataset.failed);
}

// It is known now: nothing.
export function again() {
  clearTimeout(timer);
  show(box().dataset.again);
}

export function end() {
  clearTimeout(timer);
  box().hidden = true;
}
