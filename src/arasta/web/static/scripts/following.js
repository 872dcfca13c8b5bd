// Following the table live: what happens is said, and the page fetches how the table stands.
import { $, table } from "./dom.js";
import { icon } from "./marks.js";
import { ask } from "./sending.js";
import { swap } from "./swapping.js";

let source, wait = 0, stale = false, fetching = false, again = false, failures = 0, retryAt = 0;

// A browser opens six connections to a site. The pages looked at last follow live, others once they are looked at
// again: so there is always a connection left for what people do.
const LIVE = "arasta_live";
const MOST_LIVE = 3;
const me = Math.random().toString(36).slice(2);
function lately() {
  try {
    return (localStorage.getItem(LIVE) || "").split(" ").filter(Boolean);
  } catch {
    return document.hidden ? [] : [me];
  }
}
function note(here) {
  const others = lately().filter((page) => page !== me);
  try {
    localStorage.setItem(LIVE, (here ? [me, ...others] : others).slice(0, 4 * MOST_LIVE).join(" "));
  } catch {
    // Nothing may be kept here: then only a page that is seen follows.
  }
}
const mayFollow = () => lately().slice(0, MOST_LIVE).includes(me);
const following = () => source?.readyState === 1;

export async function refresh() {
  if (document.hidden) return void (stale = true);
  if (fetching) return void (again = true);
  fetching = true;
  stale = false;
  try {
    const { ok, status, text } = await ask(table().dataset.view);
    if (!ok) throw new Error(status);
    swap(text);
    $("#offline").hidden = true;
  } catch {
    lost();
  }
  fetching = false;
  if (again) {
    again = false;
    refresh();
  }
}

export function lost() {
  $("#offline").hidden = false;
  later(2000);
}

// While there is no live connection, the page asks every few seconds.
function later(delay) {
  wait ||= setTimeout(async () => {
    wait = 0;
    if (!table().dataset.events || (document.hidden && !mayFollow())) return void (stale = true);
    if (mayFollow() && (!source || source.readyState === 2) && Date.now() >= retryAt) follow();
    await refresh();
    if (!following()) later(4000);
  }, delay);
}

export function follow() {
  unfollow();
  if (!table().dataset.events) return;
  if (!mayFollow()) return later(4000);
  const mine = (source = new EventSource(table().dataset.events));
  mine.onopen = () => {
    failures = 0;
    refresh();
  };
  mine.onerror = () => {
    if (mine.readyState === 2) retryAt = Date.now() + Math.min(30000, 2000 * 2 ** failures++);
    later(1000);
  };
  mine.addEventListener("step", (event) => {
    const news = JSON.parse(event.data);
    if (news.version <= Number(table().dataset.version)) return;
    sign(news.seats);
    refresh();
  });
  mine.addEventListener("table", (event) => {
    // The end of a turn that waited for it is no new version.
    sign(JSON.parse(event.data).seats);
    refresh();
  });
  mine.addEventListener("again", refresh);
}

// A hidden page shows by title and icon whose turn it is.
function sign(seats) {
  if (!document.hidden || table().dataset.seat === "") return;
  const turn = seats.includes(Number(table().dataset.seat));
  icon(turn);
  document.title = (turn ? `${table().dataset.turn} · ` : "") + table().dataset.name;
}

function unfollow() {
  source?.close();
  source = null;
}

function seen() {
  note(true);
  if (!source || source.readyState === 2) follow();
  if (stale) refresh();
}
document.addEventListener("visibilitychange", () => (document.hidden ? mayFollow() || unfollow() : seen()));
addEventListener("focus", seen);
addEventListener("pageshow", (event) => event.persisted && seen());
addEventListener("pagehide", () => {
  unfollow();
  note(false);
});
addEventListener("storage", ({ key }) => {
  if (key !== LIVE && key !== null) return;
  if (!mayFollow()) {
    if (source) unfollow(), (stale = true);
    if (!document.hidden) later(4000);
  } else if (!source) follow();
});

if (!document.hidden) note(true);
