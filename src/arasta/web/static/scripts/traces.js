// Traces on the board of what the others did since one last chose: where pieces came from, where they acted, what it brought.
import { $, $$ } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 2; // of a place, where frames are
const GAINS = 2; // drawn at a place; the strip has them all
let shown = "";

const made = (name, parent, values) => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
  return parent.appendChild(node);
};

// Where an element lies on the board, which may be scrolled.
function boxOn(board, id) {
  const box = document.getElementById(id)?.getBoundingClientRect();
  if (!box?.width) return null;
  const of = board.getBoundingClientRect();
  const x = box.left - of.left - board.clientLeft + board.scrollLeft;
  const y = box.top - of.top - board.clientTop + board.scrollTop;
  return { x, y, width: box.width, height: box.height, cx: x + box.width / 2, cy: y + box.height / 2 };
}

// A way from one place to another, bowed, so that it does not lie on those between; it ends in an arrow at the border.
function way(svg, from, to) {
  const [dx, dy] = [to.cx - from.cx, to.cy - from.cy];
  const long = Math.hypot(dx, dy) || 1;
  const [mx, my] = [(from.cx + to.cx) / 2 - dy * 0.14, (from.cy + to.cy) / 2 + dx * 0.14];
  const back = Math.min(to.width, to.height) * 0.48;
  const [ax, ay] = [(to.cx - mx), (to.cy - my)].map((part) => part / (Math.hypot(to.cx - mx, to.cy - my) || 1));
  const [ex, ey] = [to.cx - ax * back, to.cy - ay * back];
  const d = `M${from.cx} ${from.cy}Q${mx} ${my} ${ex} ${ey}`;
  made("path", svg, { class: "trace-under", d });
  made("path", svg, { class: "trace-way", d });
  made("circle", svg, { class: "trace-start", cx: from.cx, cy: from.cy, r: long > 60 ? 6 : 4 });
  const tip = Math.min(11, back);
  const [bx, by] = [ex - ax * tip, ey - ay * tip];
  const points = [[ex + ax * 3, ey + ay * 3], [bx - ay * tip * 0.6, by + ax * tip * 0.6], [bx + ay * tip * 0.6, by - ax * tip * 0.6]];
  made("polygon", svg, { class: "trace-start", points: points.map((point) => point.join(",")).join(" ") });
}

// What somebody did at a place: the emblem, and the first things gained there, if nobody else acted there.
function tag(layer, row, box, n, alone) {
  const label = layer.appendChild(document.createElement("span"));
  label.className = `trace-tag of-${row.dataset.emblem}`;
  label.append($(".disc", row).cloneNode(true));
  if (alone && box.width > 120) label.append(...$$(".gain", row).slice(0, GAINS).map((chip) => chip.cloneNode(true)));
  label.style.left = `${box.x + box.width - 4}px`;
  label.style.top = `${box.y}px`;
  label.style.setProperty("--n", n);
}

export function trace() {
  const board = $("#board");
  $(".traces", board || document)?.remove();
  const rows = $$("#since [data-to]");
  if (!board || !rows.length) return void (shown = "");
  const layer = document.createElement("div");
  layer.className = "traces";
  layer.setAttribute("aria-hidden", "true");
  const svg = made("svg", layer, { width: board.scrollWidth, height: board.scrollHeight });
  const places = (row) => [...new Set(row.dataset.to.split(" "))];
  const visits = {};
  for (const id of rows.flatMap(places)) visits[id] = (visits[id] ?? 0) + 1;
  const tags = {};
  for (const row of rows) {
    const { from, emblem } = row.dataset;
    const all = places(row);
    const group = made("g", svg, { class: `of-${emblem}` });
    for (const id of all) {
      const box = boxOn(board, id);
      if (!box) continue;
      const n = (tags[id] = (tags[id] ?? -1) + 1);
      const frame = { x: box.x + EDGE, y: box.y + EDGE, width: box.width - 2 * EDGE, height: box.height - 2 * EDGE, rx: 5 };
      if (n === 0) made("rect", group, { class: "trace-under", ...frame });
      const rect = made("rect", group, { class: "trace-frame", ...frame });
      // Where several acted, their dashes follow one another: one frame at the edge, off the name and the numbers.
      rect.style.strokeDasharray = `9 ${5 + 14 * (visits[id] - 1)}`;
      rect.style.strokeDashoffset = `${-14 * n}`;
      tag(layer, row, box, n, visits[id] === 1);
    }
    const [begin, end] = [from && boxOn(board, from), boxOn(board, all.at(-1))];
    if (begin && end) way(group, begin, end);
  }
  const told = rows.map((row) => `${row.dataset.emblem}${row.dataset.from}${row.dataset.to}`).join();
  if (told !== shown) layer.classList.add("fresh");
  shown = told;
  board.append(layer);
}

document.addEventListener("swapped", trace);
addEventListener("resize", () => requestAnimationFrame(trace));
