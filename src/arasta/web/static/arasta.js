// What the pages do with script: post choices, follow the table, keys, explanations. Everything works without it too.
"use strict";
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const root = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const table = () => $("#table");

  // ------------------------------------------------------------------------------------------------ on every page

  $("[data-theme-switch]")?.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    document.cookie = `arasta_theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  });
  document.addEventListener("click", (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = copy.matches("input") ? copy : $("input", copy.parentElement);
      const written = navigator.clipboard?.writeText(field.value) ?? Promise.reject();
      written.catch(() => (field.select(), document.execCommand("copy"))).then(() => toast(copy.dataset.copy));
    }
    for (const menu of $$("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });

  let toastTimer;
  function toast(text) {
    const box = $("#toast");
    if (!box || !text) return;
    box.textContent = text;
    box.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => (box.hidden = true), 4000);
  }

  let resized;
  addEventListener("resize", () => {
    root.classList.add("resizing");
    clearTimeout(resized);
    resized = setTimeout(() => root.classList.remove("resizing"), 250);
  });

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const menu = event.key === "Escape" && $("details.menu[open]");
    if (menu) {
      menu.open = false;
      $("summary", menu).focus();
    }
    if (event.target.matches("input, select, textarea")) return;
    const help = event.key === "?" && $("[data-help]");
    const step = { ArrowLeft: "back", ArrowRight: "on", PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last" };
    const link = help || ($(".replay") && $(`[data-step="${step[event.key]}"]`));
    if (link) {
      event.preventDefault();
      link.click();
    }
  });

  if (!table()) return;

  // --------------------------------------------------------------------------------------------- swapping in place

  const keyOf = (node) => (node.nodeType === 1 && (node.id || node.dataset.key)) || "";

  // Make `from` like `to`, keeping nodes that stay: their focus, their scrolling, and the way they move.
  function morph(from, to) {
    if (from.nodeType !== 1) {
      if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
      return;
    }
    if (from.isEqualNode(to)) return;
    const keeps = from.hasAttribute("data-keep");
    for (const { name } of [...from.attributes]) {
      if (!to.hasAttribute(name) && name !== "aria-busy" && !(keeps && name === "open")) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) !== value && !(keeps && name === "open")) from.setAttribute(name, value);
    }
    if (from.hasAttribute("data-keep-children")) return;
    const keyed = new Map();
    for (const node of from.children) if (keyOf(node)) keyed.set(keyOf(node), node);
    let cursor = from.firstChild;
    for (const wanted of [...to.childNodes]) {
      const key = keyOf(wanted);
      let match = key ? keyed.get(key) : cursor && !keyOf(cursor) ? cursor : null;
      if (match && match.nodeName !== wanted.nodeName) match = null;
      if (!match) from.insertBefore(wanted, cursor);
      else {
        if (match === cursor) cursor = cursor.nextSibling;
        else from.insertBefore(match, cursor);
        morph(match, wanted);
      }
    }
    while (cursor) {
      const next = cursor.nextSibling;
      cursor.remove();
      cursor = next;
    }
  }

  function swap(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("table");
    if (!fresh) return location.reload();
    const old = table();
    const before = Number(old.dataset.version);
    const version = Number(fresh.dataset.version);
    if (version < before) return;
    const focused = document.activeElement;
    const focus = focused?.dataset?.key;
    const within = old.contains(focused);
    const hidden = [old, fresh].some((one) => one.classList.contains("screened"));
    const flights = version > before && !still.matches && before && !hidden ? leaving(fresh, before) : [];
    document.dispatchEvent(new Event("swap"));
    morph(old, fresh);
    if (within && document.activeElement !== focused) {
      // A node that was moved has lost its focus, as one that is gone.
      const again = focused.isConnected ? focused : focus && $(`[data-key="${CSS.escape(focus)}"]`);
      (again || $(".choices") || old).focus({ preventScroll: true });
    }
    mark();
    if (version > before) {
      tell(before);
      scrollLog();
      flights.forEach(fly);
    }
  }

  function mark() {
    const now = table();
    document.title = now.dataset.title;
    icon(now.classList.contains("my-turn"));
    const here = now.dataset.here.split(" ");
    showPondering();
    for (const form of $$("[data-leave]")) form.hidden = !here.includes(form.dataset.leave);
  }
  function icon(turn) {
    const link = $("link[rel=icon]");
    link.dataset.rest ||= link.getAttribute("href");
    link.href = turn ? link.dataset.turn : link.dataset.rest;
  }

  // What happened, to screen readers: oldest first, then the question.
  function tell(before) {
    const news = told(table(), before).map((line) => line.textContent.trim());
    if (table().classList.contains("my-turn") || table().classList.contains("over")) news.push($("#prompt")?.textContent);
    $("#live").textContent = news.filter(Boolean).join(" ");
  }

  // The lines of the log after a version, oldest first: the turns stand newest first, the lines in each as they came.
  function told(within, before) {
    const lines = $$("#log .turn", within).reverse().flatMap((turn) => $$("[data-v]", turn));
    return lines.filter((line) => Number(line.dataset.v) > before);
  }

  // The latest line is in sight, however long its turn has become; unless somebody reads elsewhere in the log.
  let scrolled = 0;
  function scrollLog() {
    const [log, line] = [$("#log"), $$("#log .turn:first-child [data-v]").at(-1)];
    if (!log || !line || Math.abs(log.scrollTop - scrolled) > 4) return;
    log.scrollTop += line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
    scrolled = log.scrollTop;
  }

  // --------------------------------------------------------------------- what the log tells flies over the table

  function leaving(fresh, before) {
    const things = told(fresh, before).flatMap((line) => [line, ...$$("[data-from]", line)]);
    return things.filter((thing) => thing.dataset.from).slice(-8).map((thing) => ({ ...thing.dataset }));
  }

  function fly({ from: source, to: target, drawing, coin }, n) {
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

  // -------------------------------------------------------------------------------------------------------- posting

  // A hint takes seconds: meanwhile the page lives on, and whoever knows already may choose.
  let pondered = "";
  function showPondering() {
    const button = $("[data-hint]");
    if (!button || pondered !== table().dataset.version) return;
    button.setAttribute("aria-disabled", "true");
    $("span", button).textContent = button.dataset.busy;
  }
  async function ponder(form) {
    const version = table().dataset.version;
    if (pondered === version) return;
    pondered = version;
    $("#live").textContent = $("[data-hint]")?.dataset.busy || "";
    showPondering();
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "x-arasta": "1" } });
      const text = await answer.text();
      pondered = "";
      swap(text);
      const hint = $("#hint-text");
      if (hint && table().dataset.version === version) {
        $("#live").textContent = hint.textContent;
        hint.scrollIntoView({ block: "nearest" });
      }
    } catch {
      pondered = "";
      lost();
    }
  }

  let busy = false;
  const IN_PLACE = /\/(choose|undo|hint|show|back|leave|stand-in)$/;

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || !IN_PLACE.test(new URL(form.action).pathname)) return;
    event.preventDefault();
    if (form.id === "hint") return ponder(form);
    if (busy) return;
    busy = true;
    table().setAttribute("aria-busy", "true");
    try {
      const body = new URLSearchParams(new FormData(form, event.submitter));
      // A click that says two things: data-then is chosen after the click's own choice, if it is offered then.
      if (event.submitter?.dataset.then) body.set("then", event.submitter.dataset.then);
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-arasta": "1" } });
      swap(await answer.text());
      if (answer.ok && form.closest("details.menu")) form.closest("details.menu").open = false;
      if (!answer.ok) toast($(".notice")?.textContent);
    } catch {
      lost();
    } finally {
      busy = false;
      table().removeAttribute("aria-busy");
    }
  });

  // The second click of a double click must not choose what has just come to lie under the pointer.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest("[data-choice]")) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);

  // -------------------------------------------------------------------------------------------------- following live

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

  async function refresh() {
    if (document.hidden) return void (stale = true);
    if (fetching) return void (again = true);
    fetching = true;
    stale = false;
    try {
      const answer = await fetch(table().dataset.view, { headers: { "x-arasta": "1" } });
      if (!answer.ok) throw new Error(answer.status);
      swap(await answer.text());
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

  function lost() {
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

  function follow() {
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
      if (document.hidden && table().dataset.seat !== "") {
        const turn = news.seats.includes(Number(table().dataset.seat));
        icon(turn);
        document.title = (turn ? `${table().dataset.turn} · ` : "") + table().dataset.name;
      }
      refresh();
    });
    mine.addEventListener("table", refresh);
    mine.addEventListener("again", refresh);
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

  mark();
  scrollLog();
  if (!document.hidden) note(true);
  follow();
})();
