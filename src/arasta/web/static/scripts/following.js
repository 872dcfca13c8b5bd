// Following the table live: what is new is heard of, and the page fetches how the table stands.
import { $, table } from "./dom.js";
import { join } from "./joining.js";
import { sign } from "./marks.js";
import { LOOKS, ask } from "./sending.js";
import { swap } from "./swapping.js";

let stale = false, fetching = false, again = false, retry = 0;

const follows = () => Boolean(table().dataset.events);
const id = () => table().dataset.url.split("/")[2];

// Fetch how the table stands; a page that nobody sees does so once it is seen.
export async function refresh() {
  if (document.hidden) return void (stale = true);
  if (fetching) return void (again = true);
  fetching = true;
  stale = false;
  clearTimeout(retry);
  try {
    const { ok, text } = await ask(table().dataset.view, {}, LOOKS);
    if (!ok) throw new Error();
    swap(text);
    found();
  } catch {
    lost();
    retry = setTimeout(refresh, 4000);
  }
  fetching = false;
  if (again) {
    again = false;
    refresh();
  }
}

const found = () => ($("#offline").hidden = true);

// An answer did not come: whoever knows more is asked.
export function lost() {
  $("#offline").hidden = false;
  say({ check: true });
}

function told({ news, live, again: anew }) {
  if (anew) present();
  if (live === false) $("#offline").hidden = false;
  if (live && !fetching && !stale) found();
  if (!news || news.mark === table().dataset.mark) return;
  if (document.hidden) sign(news.turn);
  refresh();
}

const say = follows() ? join(told) : () => {};

// Which table this page shows, for whom, and whether somebody sees it.
const here = () => ({ table: id(), passes: table().dataset.passes, seen: !document.hidden });
let presented = "";
function present() {
  presented = JSON.stringify(here());
  say(here());
}
const changed = () => presented === JSON.stringify(here()) || present();

function seen() {
  present();
  say({ check: true });
  if (stale) refresh();
}

export function follow() {
  if (!follows()) return;
  present();
  document.addEventListener("swapped", changed);
  document.addEventListener("visibilitychange", () => (document.hidden ? changed() : seen()));
  addEventListener("focus", seen);
  addEventListener("online", seen);
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    present();
    refresh();
  });
  addEventListener("pagehide", () => say({ bye: true }));
}
