// Asking for a hint.
import { $, table } from "./dom.js";
import { lost, refresh } from "./following.js";
import { THINKS, post, sentence } from "./sending.js";
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

export async function ponder(form) {
  const version = table().dataset.version;
  if (pondered === version) return;
  pondered = version;
  $("#live").textContent = $("[data-hint]")?.dataset.busy || "";
  showPondering();
  const before = acted();
  try {
    const answer = await post(form, new URLSearchParams(new FormData(form)), THINKS);
    pondered = "";
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
    pondered = "";
    lost();
  }
}

document.addEventListener("swapped", showPondering);
