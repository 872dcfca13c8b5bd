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

// What is new comes in from above, and the strip at the head grows: lines that stand in sight stay where they are, and
// unless somebody has scrolled down the log then glides to its head. Room below (`.gliding`) lets it do so however short it is.
let gliding = 0;
export function glide(exchange) {
  const log = $("#log");
  if (!log) return exchange();
  const [top, edge] = [log.scrollTop, log.getBoundingClientRect().top];
  const seen = $$("[data-v]", log).find((line) => line.getBoundingClientRect().top >= edge);
  const below = () => seen.getBoundingClientRect().top - log.getBoundingClientRect().top;
  const before = seen && below();
  exchange();
  if (!seen?.isConnected || !log.isConnected || below() === before) return;
  if (below() > before) log.classList.add("gliding");
  log.scrollTop += below() - before;
  if (top > 4 && !gliding) return;
  clearTimeout(gliding);
  gliding = setTimeout(() => {
    gliding = 0;
    log.classList.remove("gliding");
  }, 650);
  requestAnimationFrame(() => requestAnimationFrame(() => log.scrollTo({ top: 0, behavior: still.matches ? "auto" : "smooth" })));
}
