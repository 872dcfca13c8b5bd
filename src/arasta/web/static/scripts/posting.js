// What people do: forms of the table are posted, and what comes back is swapped in.
import { $, table } from "./dom.js";
import { lost, refresh } from "./following.js";
import { ponder } from "./hint.js";
import { post, sentence } from "./sending.js";
import { swap } from "./swapping.js";
import { toast } from "./toast.js";
import * as waiting from "./waiting.js";

let busy = false;
const IN_PLACE = /\/(choose|undo|end-turn|hint|show|back|leave|leave-guide|stand-in|start|pace)$/;

// What anything that a form does would change.
const standing = () => [table().className, ...["version", "prompt", "here"].map((name) => table().dataset[name])].join("|");

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method !== "post" || !IN_PLACE.test(new URL(form.action).pathname)) return;
  event.preventDefault();
  if (form.id === "hint") return ponder(form);
  if (busy) return waiting.busy();
  busy = true;
  table().setAttribute("aria-busy", "true");
  waiting.begin();
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    // A click that says two things: data-then is chosen after the click's own choice, if it is offered then.
    if (event.submitter?.dataset.then) body.set("then", event.submitter.dataset.then);
    const answer = await post(form, body, undefined, waiting.later);
    const { ok, text } = answer;
    waiting.end();
    if (!swap(text, true)) {
      // It was refused before anybody looked at the table, which stays as it is until it is fetched.
      toast(sentence(answer));
      return refresh();
    }
    if (ok && form.closest("details.menu")) form.closest("details.menu").open = false;
    if (!ok) toast($("[data-key=notice]")?.textContent);
  } catch {
    const before = standing();
    waiting.failed();
    document.addEventListener("swapped", () => (standing() === before ? waiting.again() : waiting.end()), { once: true });
    lost();
    refresh();
  } finally {
    busy = false;
    table().removeAttribute("aria-busy");
  }
});

// The second click of a double click must not choose what has just come to lie under the pointer; that it did not is said.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("[data-choice], [data-end-turn], [data-go]")) {
    event.preventDefault();
    event.stopPropagation();
    toast($("#toast").dataset.second);
  }
}, true);
