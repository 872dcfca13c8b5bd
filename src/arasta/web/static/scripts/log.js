// The log: what it tells screen readers, what is new in it, what of it is in sight.
import { $, $$, table } from "./dom.js";

// What happened, to screen readers: oldest first, then the question.
export function tell(before) {
  const news = told(table(), before).map((line) => line.textContent.trim());
  if (table().classList.contains("my-turn") || table().classList.contains("over")) news.push($("#prompt")?.textContent);
  $("#live").textContent = news.filter(Boolean).join(" ");
}

// The lines of the log after a version, oldest first: the turns stand newest first, the lines in each as they came.
export function told(within, before) {
  const lines = $$("#log .turn", within).reverse().flatMap((turn) => $$("[data-v]", turn));
  return lines.filter((line) => Number(line.dataset.v) > before);
}

// The latest line is in sight, however long its turn has become; unless somebody reads elsewhere in the log.
let scrolled = 0;
export function scrollLog() {
  const [log, line] = [$("#log"), $$("#log .turn:first-child [data-v]").at(-1)];
  if (!log || !line || Math.abs(log.scrollTop - scrolled) > 4) return;
  log.scrollTop += line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  scrolled = log.scrollTop;
}
