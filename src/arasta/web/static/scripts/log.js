// The log: what it tells screen readers, what is new in it.
import { $, $$, still, table } from "./dom.js";

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

// Lines and turns keep their node through an exchange: the oldest line of a turn names it.
export function name(within) {
  const seen = {};
  for (const line of $$("#log [data-v]", within).reverse()) {
    const v = line.dataset.v;
    line.dataset.key ||= `line-${v}-${(seen[v] = (seen[v] || 0) + 1)}`;
  }
  for (const turn of $$("#log .turn", within)) {
    const oldest = $$("[data-v]", turn).at(-1);
    if (oldest) turn.dataset.key = `turn-${oldest.dataset.key}`;
  }
}

// What is new comes in from above: lines that are being read stay where they are, else the log glides to its head.
let gliding = false;
export function glide(exchange) {
  const log = $("#log");
  const [height, top] = [log?.scrollHeight, log?.scrollTop];
  exchange();
  if (!log?.isConnected || log.scrollHeight <= height || log.scrollHeight <= log.clientHeight) return;
  log.scrollTop = top + log.scrollHeight - height;
  if (top > 4 && !gliding) return;
  gliding = true;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    log.scrollTo({ top: 0, behavior: still.matches ? "auto" : "smooth" });
    setTimeout(() => (gliding = false), 600);
  }));
}
