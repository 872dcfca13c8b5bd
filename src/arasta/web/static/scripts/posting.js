// What people do: forms of the table are posted, and what comes back is swapped in.
import { $, table } from "./dom.js";
import { lost } from "./following.js";
import { ponder } from "./hint.js";
import { swap } from "./swapping.js";
import { toast } from "./toast.js";

let busy = false;
const IN_PLACE = /\/(choose|undo|end-turn|hint|show|back|leave|stand-in)$/;

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
    swap(await answer.text(), true);
    if (answer.ok && form.closest("details.menu")) form.closest("details.menu").open = false;
    if (!answer.ok) toast($("[data-key=notice]")?.textContent);
  } catch {
    lost();
  } finally {
    busy = false;
    table().removeAttribute("aria-busy");
  }
});

// The second click of a double click must not choose what has just come to lie under the pointer.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("[data-choice], [data-end-turn]")) {
    event.preventDefault();
    event.stopPropagation();
  }
}, true);
