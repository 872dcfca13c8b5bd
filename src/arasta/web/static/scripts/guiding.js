// The guide of a first game: what it asks for comes into sight when a new step begins.
import { $, $$, still, table } from "./dom.js";

const MARGIN = 12; // px around what is marked
let shown = "";

function point() {
  const guide = $("#guide");
  const step = guide ? table().dataset.version + table().className : "";
  if (step === shown) return;
  shown = step;
  if (!guide) return;
  const marked = $$("[data-hinted]").filter((one) => one.getClientRects().length);
  // Between the question, where that stays on top, and what stays at the bottom.
  const ask = $(".ask");
  const low = Math.min(innerHeight, ...$$(".closing, .dock").filter((one) => getComputedStyle(one).position === "fixed").map((one) => one.getBoundingClientRect().top));
  const above = (one) => one.getBoundingClientRect().top - MARGIN - (getComputedStyle(ask).position === "sticky" ? ask.getBoundingClientRect().height : 0);
  const below = (one) => one.getBoundingClientRect().bottom + MARGIN - low;
  const fixed = (one) => one.closest(".closing, .dock");
  const far = (one) => (fixed(one) ? 0 : below(one) > 0 ? below(one) : Math.min(0, above(one)));
  const nearest = marked.sort((one, other) => Math.abs(far(one)) - Math.abs(far(other)))[0];
  if (!nearest || !far(nearest)) return;
  const behavior = still.matches ? "auto" : "smooth";
  if (innerWidth < 960) scrollBy({ top: far(nearest), behavior });
  else nearest.scrollIntoView({ block: "nearest", behavior });
}

document.addEventListener("swapped", point);
point();
