// The way to what all tabs of this browser share (`hub.js`).
import { Hub } from "./hub.js";

// Gives a function that says something to the hub; `told` is called with what it says.
export function join(told) {
  let port = null;
  const listen = (to) => {
    port = to;
    port.onmessage = ({ data }) => (data.ping ? port.postMessage({ here: true }) : told(data));
  };
  function alone() {
    const channel = new MessageChannel();
    new Hub(true).connect(channel.port1);
    listen(channel.port2);
  }
  try {
    const worker = new SharedWorker(new URL("hub.js", import.meta.url), { type: "module", name: "arasta" });
    // It cannot be loaded: what was said to it is said again.
    worker.onerror = () => {
      alone();
      told({ again: true });
    };
    listen(worker.port);
  } catch {
    alone();
  }
  return (said) => port.postMessage(said);
}
