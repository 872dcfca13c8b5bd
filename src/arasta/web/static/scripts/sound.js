// Sounds, for those who have switched them on: dice, a ruby, one's turn, the end. They are made here; there are no files.
import { $, table } from "./dom.js";
import { told } from "./log.js";

const KEPT = "arasta_sound";
// Tones of each sound: frequency (0: a rattle), when it begins and how long it lasts, in seconds.
const TONES = {
  roll: [[0, 0, 0.05], [0, 0.09, 0.05], [0, 0.2, 0.07]],
  ruby: [[1047, 0, 0.16], [1319, 0.08, 0.16], [1568, 0.16, 0.34]],
  turn: [[659, 0, 0.28], [880, 0.16, 0.5]],
  end: [[523, 0, 0.3], [659, 0.2, 0.3], [784, 0.4, 0.3], [1047, 0.6, 0.9]],
};
const LOUDNESS = 0.12;
const BETWEEN = 0.35;
let context = null;

const wanted = () => {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
};

// A browser lets a page sound only after somebody has done something on it.
function awake() {
  if (!wanted()) return;
  context ||= new AudioContext();
  if (context.state === "suspended") context.resume();
}

function source(frequency, seconds) {
  if (frequency) return new OscillatorNode(context, { type: "triangle", frequency });
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}

function tone([frequency, begin, seconds], at) {
  const volume = new GainNode(context, { gain: 0 });
  const start = at + begin;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  const sounding = source(frequency, seconds);
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: frequency ? 5000 : 1800 });
  sounding.connect(filter).connect(volume).connect(context.destination);
  sounding.start(start);
  sounding.stop(start + seconds + 0.02);
}

export function sound(names) {
  if (!wanted()) return;
  for (const [n, name] of names.entries()) {
    document.dispatchEvent(new CustomEvent("sounded", { detail: name }));
    if (context?.state === "running") for (const one of TONES[name]) tone(one, context.currentTime + n * BETWEEN);
  }
}

let before = null;
const now = () => {
  const { classList, dataset } = table();
  return { version: Number(dataset.version), turn: classList.contains("my-turn"), over: classList.contains("over") };
};

document.addEventListener("swap", () => (before = now()));
document.addEventListener("swapped", () => {
  const after = now();
  if (!before || after.version <= before.version) return;
  const heard = new Set(told(table(), before.version).flatMap((line) => [line, ...line.querySelectorAll("[data-sound]")]).map((line) => line.dataset.sound));
  const names = ["roll", "ruby"].filter((name) => heard.has(name));
  if (after.over && !before.over) names.push("end");
  else if (after.turn && !before.turn) names.push("turn");
  sound(names);
});

export function switched() {
  const box = $("[data-sound-switch]");
  if (!box) return;
  box.checked = wanted();
  box.addEventListener("change", () => {
    localStorage.setItem(KEPT, box.checked ? "on" : "off");
    awake();
    sound(["turn"]);
  });
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, awake, { passive: true });
