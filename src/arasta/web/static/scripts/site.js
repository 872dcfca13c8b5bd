// On every page: day or night, what is copied, menus, the keys of help and replay.
import { $, $$, root } from "./dom.js";
import "./language.js";
import "./over.js";
import { toast } from "./toast.js";

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
