// At a table: ticking several things that are chosen together, as a game's holder says (docs/web.md). Without this
// script the server says what does not go together.
import { $, $$ } from "./dom.js";

const boxesOf = (holder) => [...document.getElementById(holder.dataset.several).elements].filter((one) => one.type === "checkbox");
const ticked = (holder) => boxesOf(holder).filter((box) => box.checked);
const rooms = (holder) => Object.fromEntries((holder.dataset.room || "").split(" ").map((entry) => entry.split(":")));

// How many of the things ticked are beyond what each part has room for; wild ones fit everywhere.
function beyond(holder, boxes) {
  const room = rooms(holder);
  const found = {};
  for (const { dataset } of boxes) if (dataset.part !== "wild") found[dataset.part] = (found[dataset.part] || 0) + 1;
  return Object.entries(found).reduce((sum, [part, n]) => sum + Math.max(0, n - (room[part] || 0)), 0) - (room.any || 0);
}

// One more was ticked than there is to choose: what is most like it makes way.
function makeRoom(holder, kept) {
  const most = Number(holder.dataset.count);
  for (let boxes = ticked(holder); boxes.length > most || beyond(holder, boxes) > 0; boxes = ticked(holder)) {
    const others = boxes.filter((box) => box !== kept);
    const spills = (box) => beyond(holder, boxes) > beyond(holder, boxes.filter((one) => one !== box));
    const next =
      others.find((box) => box.dataset.part === kept.dataset.part) ||
      (beyond(holder, boxes) > 0 ? others.find(spills) : others.find((box) => box.dataset.part === "wild")) ||
      others[others.length - 1];
    if (!next) break;
    next.checked = false;
  }
}

function check(holder) {
  // What was chosen before, one by one, is posted with the rest.
  const before = Number(holder.dataset.picked || 0);
  const boxes = ticked(holder);
  const count = holder.dataset.count;
  const enough = count ? boxes.length === Number(count) && beyond(holder, boxes) <= 0 : boxes.length + before > 0;
  for (const button of holder.querySelectorAll("[data-go]")) button.disabled = !enough;
  for (const told of holder.querySelectorAll("[data-ticked]")) told.textContent = boxes.length;
  guide(holder);
}

// A guide's star stands on what is still to be ticked, or is not to be; then on the button that posts it.
function guide(holder) {
  const all = boxesOf(holder);
  const wanted = all.filter((box) => box.closest("[data-wanted]"));
  if (!wanted.length) return;
  const { wanted: words } = wanted[0].closest("[data-wanted]").dataset;
  const wrong = all.filter((box) => box.checked !== wanted.includes(box));
  const next = wrong.length ? wrong : $$("[data-go]", holder);
  for (const one of [...all, ...$$("[data-go]", holder)]) star(one, next.includes(one), words);
}

// The star is drawn on the label of a box, and told of the box itself.
function star(one, on, words) {
  const shown = one.closest("label") || one;
  shown.toggleAttribute("data-hinted", on);
  const drawn = $(":scope > .star", shown);
  if (on && !drawn) shown.insertAdjacentHTML("afterbegin", '<span class="star" aria-hidden="true"></span>');
  if (!on && drawn) drawn.remove();
  if (on) one.setAttribute("aria-description", words);
  else one.removeAttribute("aria-description");
}
const checkAll = () => $$("[data-several]").forEach(check);

document.addEventListener("change", ({ target }) => {
  const holder = target.type === "checkbox" && target.form && document.querySelector(`[data-several="${target.form.id}"]`);
  if (!holder) return;
  if (target.checked && holder.dataset.count) makeRoom(holder, target);
  check(holder);
});
document.addEventListener("swapped", checkAll);
checkAll();
