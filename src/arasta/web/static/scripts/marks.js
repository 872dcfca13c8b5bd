// What says around the table how it stands there: the title and icon of the tab, the menu of the table.
import { $, $$, table } from "./dom.js";
import { sound } from "./sound.js";

export function mark() {
  const now = table();
  document.title = now.dataset.title;
  icon(now.classList.contains("my-turn"));
  const here = now.dataset.here.split(" ");
  for (const form of $$("[data-leave]")) form.hidden = !here.includes(form.dataset.leave);
}

// Whether one is to decide, where the table itself is fetched only once somebody looks.
export function sign(turn) {
  if (turn && !document.title.startsWith(table().dataset.turn)) sound(["turn"]);
  document.title = (turn ? `${table().dataset.turn} · ` : "") + table().dataset.name;
  icon(turn);
}

function icon(turn) {
  const link = $("link[rel=icon]");
  link.dataset.rest ||= link.getAttribute("href");
  const wanted = turn ? link.dataset.turn : link.dataset.rest;
  // The same one again would be fetched again.
  if (link.getAttribute("href") !== wanted) link.href = wanted;
}
