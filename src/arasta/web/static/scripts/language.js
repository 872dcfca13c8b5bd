// Another language: one stays where one is, with what has been filled in and unfolded. What cannot be kept by the server
// is kept for the moment between the two pages.
import { $, $$, root } from "./dom.js";

const KEPT = "arasta-language";
const form = $(".languages");

// What people have filled in: all but what says its language, or is posted as soon as it is changed.
const fields = () =>
  $$("input:not([type=hidden], [readonly]), select, textarea").filter((field) => field.name !== "language" && !field.matches("[data-submit]"));
const folds = () => $$("details");
const marks = () => $$("h1, h2, h3, legend, label, p, li, dt, summary, [id]").filter((one) => one.getClientRects().length && getComputedStyle(one).position !== "fixed");

// Texts have other lengths in other languages: what is at the top of the window stays there.
function standing() {
  const found = marks();
  const n = found.findIndex((one) => one.getBoundingClientRect().top >= 0);
  return n < 0 ? null : { n, top: found[n].getBoundingClientRect().top };
}

function keep() {
  const filled = fields().map(({ name, type, value, checked }) => ({ name, type, value, checked }));
  const boxes = $$("*").filter((one) => one.scrollTop > 0 && one !== root && one.id).map((one) => [one.id, one.scrollTop]);
  const open = folds().map((fold) => fold.open);
  sessionStorage.setItem(KEPT, JSON.stringify({ at: address(), filled, open, boxes, stands: standing(), y: scrollY }));
}
const address = () => form.back.value;

// What was kept a moment ago, for this page; null for nothing, also where storage is blocked.
function taken() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    sessionStorage.removeItem(KEPT);
    return kept?.at === address() ? kept : null;
  } catch {
    return null;
  }
}

function restore() {
  const kept = taken();
  if (!kept) return;
  const now = fields();
  if (now.length === kept.filled.length) {
    kept.filled.forEach(({ name, type, value, checked }, n) => {
      const field = now[n];
      if (field.name !== name || field.type !== type) return;
      const changed = field.value !== value || field.checked !== checked;
      if (type === "checkbox" || type === "radio") field.checked = checked;
      else field.value = value;
      if (changed) field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
  const unfolded = folds();
  if (unfolded.length === kept.open.length) unfolded.forEach((fold, n) => (fold.open = kept.open[n] && !fold.matches(".menu")));
  for (const [id, top] of kept.boxes) document.getElementById(id)?.scrollTo({ top, behavior: "instant" });
  const one = kept.stands && marks()[kept.stands.n];
  scrollTo({ top: one ? scrollY + one.getBoundingClientRect().top - kept.stands.top : kept.y, behavior: "instant" });
}

async function change() {
  try {
    keep();
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    if (answer.type !== "opaqueredirect") throw new Error(answer.status);
  } catch {
    // Blocked, or refused: as without script.
    return form.submit();
  }
  const here = location.pathname + location.search;
  history.scrollRestoration = "manual";
  if (here === address()) location.reload();
  else location.replace(address() + location.hash);
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  change();
});
if (form) addEventListener("load", restore, { once: true });
