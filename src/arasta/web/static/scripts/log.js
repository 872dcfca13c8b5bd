// The log: what it tells screen readers, what is new in it.
import { $, $$, table } from "./dom.js";

// What happened, to screen readers: oldest first, then the question.
export function tell(before) {
  const news = told(table(), before).map((line) => line.textContent.trim());
  if (table().classList.contains("my-turn") || table().classList.contains("over")) news.push($("#prompt")?.textContent);
  $("#live").textContent = news.filter(Boolean).join(" ");
}

// The lines of the log after a version, oldest first: on the page the newest stand first.
export function told(within, before) {
  return $$("#log [data-v]", within).reverse().filter((line) => Number(line.dataset.v) > before);
}
