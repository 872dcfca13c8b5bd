// A sentence at the edge of the page, for some seconds.
import { $ } from "./dom.js";

let toastTimer;
export function toast(text) {
  const box = $("#toast");
  if (!box || !text) return;
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (box.hidden = true), 4000);
}
