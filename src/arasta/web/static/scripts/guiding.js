// The guide of a first game: what it asks for comes into sight when a new step begins.
import { $, $$, still, table } from "./dom.js";

let shown = "";

function point() {
  const guide = $("#guide");
  const step = guide ? table().dataset.version + table().className : "";
  if (step === shown) return;
  shown = step;
  if (!guide) return;
  const marked = $$("[data-hinted]").filter((one) => one.getClientRects().length);
  const seen = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= $(".ask").getBoundingClientRect().bottom - 4 && bottom <= innerHeight;
  };
  if (marked.length && !marked.some(seen)) marked[0].scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
}

document.addEventListener("swapped", point);
point();
