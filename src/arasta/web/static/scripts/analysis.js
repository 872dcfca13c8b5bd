// The page of an analysis: it is asked for again while it is made, and the picture tells of the moment that is pointed at.
import { $ } from "./dom.js";
import { LOOKS, ask, pause } from "./sending.js";

const FIRST = 250; // ms until the first look at how far it is: the chances are known soon
const EVERY = 1000; // ms between two looks
const page = $("#content");
const part = () => $("#analysis");
const made = () => ["nothing", "done"].includes(part().dataset.state);

async function follow() {
  for (let wait = FIRST; !made(); wait = Math.min(EVERY, 2 * wait)) {
    await pause(wait);
    if (document.hidden) continue;
    let answer;
    try {
      answer = await ask(page.dataset.part, {}, LOOKS);
    } catch {
      await pause(3 * EVERY);
      continue;
    }
    if (!answer.ok) {
      await pause(answer.wait);
      continue;
    }
    const next = new DOMParser().parseFromString(answer.text, "text/html").getElementById("analysis");
    if (!next) continue;
    show(next);
  }
}

// What somebody is reading stays: while choices are judged, only the progress changes.
function show(next) {
  const before = part().dataset.state;
  const now = next.dataset.state;
  const old = $(".working", part()), fresh = $(".working", next);
  if (before === now && old && fresh && !$("[data-chart]", part()) === !$("[data-chart]", next)) {
    old.replaceWith(fresh);
    return;
  }
  const within = part().contains(document.activeElement);
  part().replaceWith(next);
  if (within) page.focus();
  point();
  if (now === "done") $("#live").textContent = page.dataset.ready;
}

// The moment under the pointer, or under the slider: a line in the picture, and the chances in words.
function point() {
  const chart = $("[data-chart]");
  if (!chart) return;
  const { steps: [steps], chances } = JSON.parse(chart.dataset.numbers);
  const first = Number(chart.dataset.first), last = Number(chart.dataset.last);
  const picture = $(".chances", chart), line = $(".cursor", chart);
  const slider = $(".seek [name=step]"), readout = $("[data-readout]");
  const names = JSON.parse(slider.dataset.names);

  function at(step) {
    const n = Math.max(0, steps.findLastIndex((one) => one <= step));
    const x = `${(100 * (steps[n] - first)) / Math.max(1, last - first)}%`;
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
    line.removeAttribute("hidden");
    const words = names.map((name, seat) => `${name} ${Math.round(chances[n][seat] / 10)}\u00a0%`).join(" · ");
    const when = steps[n] === last ? slider.dataset.end : slider.dataset.words.replace("{n}", steps[n] - first + 1);
    const said = `${when}: ${words}`;
    readout.textContent = said;
    slider.value = steps[n];
    slider.setAttribute("aria-valuetext", said);
  }
  function under(event) {
    const box = picture.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return Math.round(first + part * (last - first));
  }
  picture.addEventListener("pointermove", (event) => at(under(event)));
  picture.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.assign(`${chart.dataset.replay}?step=${under(event)}`);
  });
  slider.addEventListener("input", () => at(Number(slider.value)));
  at(last);
  slider.addEventListener("keydown", (event) => event.key === "Enter" && slider.form.requestSubmit());
}

point();
follow();
