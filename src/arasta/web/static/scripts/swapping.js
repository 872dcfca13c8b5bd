// The table's part of the page is exchanged for a newer one, with all that goes with it.
import { $, still, table } from "./dom.js";
import { fly, leaving } from "./flying.js";
import { scrollLog, tell } from "./log.js";
import { mark } from "./marks.js";
import { morph } from "./morph.js";

// Scripts of things inside hear "swap" before the exchange and "swapped" after it.
export function swap(text) {
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
  document.dispatchEvent(new Event("swapped"));
  if (version > before) {
    tell(before);
    scrollLog();
    flights.forEach(fly);
  }
}
