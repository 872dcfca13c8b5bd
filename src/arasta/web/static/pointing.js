// At a table: the rules of what one points at, and the keys. Everything works without it too.
"use strict";
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const root = document.documentElement;
  const table = () => $("#table");
  document.addEventListener("swap", () => hideAbout());

  // --------------------------------------------------------------------------------------- rules of what one points at

  // Where it lies in the flow it comes only when asked for, or things would move from under the pointer.
  const roomy = matchMedia("(min-width: 960px) and (min-height: 600px)");
  let aboutTimer;
  function about(subject) {
    const text = $(`#subjects [data-subject="${CSS.escape(subject)}"]`);
    const box = $("#about");
    if (!text || !box) return;
    clearTimeout(aboutTimer);
    $(".about-text", box).replaceChildren(...text.cloneNode(true).childNodes);
    box.classList.add("shown");
  }
  function hideAbout() {
    clearTimeout(aboutTimer);
    $("#about")?.classList.remove("shown");
  }
  const subjectOf = (node) => node.closest?.("[data-about]")?.dataset.about;

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !roomy.matches) return;
    const subject = subjectOf(event.target);
    clearTimeout(aboutTimer);
    aboutTimer = subject ? setTimeout(about, 120, subject) : setTimeout(hideAbout, 200);
  });
  document.addEventListener("focusin", (event) => {
    const subject = event.target.matches(":focus-visible") && subjectOf(event.target);
    if (subject) about(subject);
  });
  document.addEventListener("click", (event) => {
    const subject = subjectOf(event.target);
    const explaining = $("[data-explain]")?.getAttribute("aria-pressed") === "true";
    if (event.target.closest("[data-explain]")) {
      event.target.closest("[data-explain]").setAttribute("aria-pressed", String(!explaining));
      root.classList.toggle("explaining", !explaining);
    } else if (subject && (explaining || !event.target.closest("[data-choice], summary, .act-tag"))) {
      event.preventDefault();
      event.stopPropagation();
      about(subject);
      if (!roomy.matches) $("#about")?.scrollIntoView({ block: "nearest" });
    } else if (!subject && (roomy.matches || event.target.closest("[data-close]"))) hideAbout();
  }, true);

  // ----------------------------------------------------------------------------------------------------------- keys

  const listed = () => $$(".choices [data-choice]");
  let typed = "", typedAt = 0;

  function digit(key) {
    const now = performance.now();
    typed = now - typedAt < 900 ? typed + key : key;
    typedAt = now;
    const plain = listed().filter((button) => !$(".number", button));
    const find = (text) => listed().find((button) => $(".number", button)?.textContent === text) || plain[Number(text) - 1];
    (find(typed) || find((typed = key)))?.focus();
  }

  function walk(key) {
    const at = document.activeElement?.dataset?.cell;
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const column = at === undefined ? 0 : (Number(at) % 4) + across;
    const row = at === undefined ? 0 : Math.floor(Number(at) / 4) + down;
    if (column >= 0 && column < 4 && row >= 0 && row < 4) $(`[data-cell="${4 * row + column}"]`)?.focus();
  }

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
    const key = event.key;
    const end = ["end_turn", "done", "skip"].map((kind) => $(`.choices [data-kind="${kind}"]`)).find(Boolean);
    root.classList.add("keys");
    if (key === "Escape") return hideAbout();
    if (/^[0-9]$/.test(key)) digit(key);
    else if (key.startsWith("Arrow") && (document.activeElement === document.body || table().contains(document.activeElement)) && !$(".replay")) walk(key);
    else if (key === "u") $("[data-undo]")?.click();
    else if (key === "e") end?.click();
    else if (key === "b") $(".hit")?.focus();
    else if (key === "c") (listed()[0] || $(".choices"))?.focus();
    else return;
    event.preventDefault();
  });
})();
