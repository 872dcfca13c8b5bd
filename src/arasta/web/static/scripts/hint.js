// Asking for a hint.
import { $, table } from "./dom.js";
import { lost, refresh } from "./following.js";
import { THINKS, pause, post, sentence, shows } from "./sending.js";
import { acted, swap } from "./swapping.js";
import { toast } from "./toast.js";

// A hint takes seconds: meanwhile the page lives on, and whoever knows already may choose.
let pondered = "";
function showPondering() {
  const button = $("[data-hint]");
  if (!button || pondered !== table().dataset.version) return;
  button.setAttribute("aria-disabled", "true");
  $("span", button).textContent = button.dataset.busy;
}

// While hints are being made ready, the answer says how far that is: it is shown, and the same is asked again, until the
// hint comes or the game goes on. Resolves to the last answer and to how much had been done when it was asked for.
async function answered(form, version) {
  const body = new URLSearchParams(new FormData(form));
  for (;;) {
    const before = acted();
    const answer = await post(form, body, THINKS);
    if (answer.status !== 503 || !shows(answer)) return { answer, before };
    if (acted() === before) swap(answer.text, true);
    await pause(answer.wait);
    if (table().dataset.version !== version) return {};
  }
}

export async function ponder(form) {
  const version = table().dataset.version;
  if (pondered === version) return;
  pondered = version;
  $("#live").textContent = $("[data-hint]")?.dataset.busy || "";
  showPondering();
  try {
    const { answer, before } = await answered(form, version);
    if (pondered === version) pondered = "";
    if (!answer) return;
    // The server keeps the hint: what one did meanwhile does not take it away, nor does it bring back what was before.
    if (acted() !== before) await refresh();
    else if (!swap(answer.text, true)) {
      toast(sentence(answer));
      return refresh();
    }
    const hint = $("#hint-text");
    if (hint && table().dataset.version === version) {
      $("#live").textContent = hint.textContent;
      hint.scrollIntoView({ block: "nearest" });
    }
  } catch {
    if (pondered === version) pondered = "";
    lost();
  }
}

document.addEventListener("swapped", showPondering);
