// On phones the list of choices leaves out what the board offers; who wants all of it as a list says so.
import { $$, root } from "./dom.js";

const show = () => $$("[data-listing]").forEach((one) => one.setAttribute("aria-pressed", String(root.classList.contains("listing"))));
document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-listing]")) return;
  root.classList.toggle("listing");
  show();
});
document.addEventListener("swapped", show);
