// What the log tells flies over the table: from whom it leaves to whom it goes.
import { $$ } from "./dom.js";
import { told } from "./log.js";

export function leaving(fresh, before) {
  const things = told(fresh, before).flatMap((line) => [line, ...$$("[data-from]", line)]);
  return things.filter((thing) => thing.dataset.from).slice(-8).map((thing) => ({ ...thing.dataset }));
}

export function fly({ from: source, to: target, drawing, coin }, n) {
  const ends = [source, target].map((id) => document.getElementById(id));
  if (!ends.every((end) => end?.getClientRects().length)) return;
  const thing = document.createElement("span");
  thing.className = "flying";
  thing.setAttribute("aria-hidden", "true");
  if (drawing) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.append(document.createElementNS("http://www.w3.org/2000/svg", "use"));
    svg.firstChild.setAttribute("href", `#d-${drawing}`);
    thing.append(svg);
  } else {
    thing.classList.add("coin");
    thing.textContent = coin;
  }
  const centre = (box) => [box.left + box.width / 2 - 15, box.top + Math.min(box.height / 2, 24) - 15];
  const [from, to] = ends.map((end) => centre(end.getBoundingClientRect()));
  document.body.append(thing);
  const at = ([x, y], scale) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });
  const frames = [at(from, 0.6), { ...at([(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - 30], 1.25), offset: 0.5 }, at(to, 0.7)];
  thing.animate(frames, { duration: 620, delay: n * 70, easing: "ease-in-out", fill: "backwards" }).onfinish = () => thing.remove();
}
