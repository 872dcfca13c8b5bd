// Following the table live: what is new is heard of, and the page fetches how the table stands.
import { $, table } from "./dom.js";
import { join } from "./joining.js";
import { sign } from "./marks.js";
import { LOOKS, ask, passing, shows } from "./sending.js";
import { acted, swap } from "./swapping.js";

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
  retry = 0;
  const before = acted();
  try {
    const answer = await ask(table().dataset.view, {}, LOOKS);
    if (answer.ok && shows(answer)) {
      if (acted() === before) swap(answer.text);
      else again = true;
      offline();
    } else if (answer.ok || passing(answer.status)) {
      // The table stays as it is: it is asked for again when the server says so.
      offline(answer.status);
      retry = setTimeout(refresh, answer.wait);
    } else location.reload(); // There is nothing to be seen any more: the page says why.
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

// Says that how the table stands could not be fetched: with which status, 0 for no answer; without one, that it could.
export function offline(status) {
  const box = $("#offline");
  box.hidden = status === undefined;
  const words = box.dataset[passing(status) ? "crowded" : "lost"];
  if (!box.hidden && box.textContent !== words) box.textContent = words;
}

// An answer did not come: whoever knows more is asked.
export function lost() {
  offline(0);
  say({ check: true });
}

function told({ news, live, status = 0, again: anew }) {
  if (anew) present();
  if (live === false) offline(status);
  if (live && !fetching && !stale && !retry) offline();
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
