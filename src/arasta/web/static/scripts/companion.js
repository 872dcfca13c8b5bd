// At a companion: a phone that waits looks now and then whether another one has answered.
import { $ } from "./dom.js";

const asked = $("#asked");
const address = asked?.dataset.watch;
const look = async () => {
  if (document.visibilityState === "visible") {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok && String((await answer.json()).changed) !== asked.dataset.changed) return location.reload();
  }
  setTimeout(look, 2000);
};
if (address) setTimeout(look, 2000);
