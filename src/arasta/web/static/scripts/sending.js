// Asking the server: no answer is waited for without end, and one that says "later" is asked for again.

const WAITS = 20000; // ms for which an answer is waited for
export const LOOKS = 8000; // ms for how the table stands
export const THINKS = 90000; // ms for one that has to be thought about
const LATER = 3000; // ms until the next try where the answer does not say when
const LONGEST = 60000; // ms that are waited for at most, whatever the answer says
const TRIES = 5;

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Too much was asked for, or the server is starting, stopping, or not to be reached for its proxy: it passes.
export const passing = (status) => [408, 425, 429, 500, 502, 503, 504].includes(status);

// How long the answer wants one to wait.
function waitOf(answer) {
  const seconds = Number(answer.headers.get("retry-after"));
  return seconds > 0 ? Math.min(LONGEST, seconds * 1000) : LATER;
}

// Resolves to { ok, status, text, wait }; rejects when no answer comes.
export async function ask(address, more = {}, patience = WAITS) {
  const given = new AbortController();
  const ends = setTimeout(() => given.abort(), patience);
  try {
    const answer = await fetch(address, { headers: { "x-arasta": "1" }, signal: given.signal, ...more });
    return { ok: answer.ok, status: answer.status, wait: waitOf(answer), text: await answer.text() };
  } finally {
    clearTimeout(ends);
  }
}

// The answer shows how the table stands; else it is a page that only says why there is none.
export const shows = ({ text }) => text.includes('id="table"');

// What such an answer says, to a script or as a page.
export function sentence({ text }) {
  try {
    return JSON.parse(text).error || "";
  } catch {
    return new DOMParser().parseFromString(text, "text/html").querySelector(".lead")?.textContent || "";
  }
}

// The post of a form of the table. Where the server has no time for it, it is posted again when the server says so:
// whatever it does, it does once, because it says what it answers. `again` is called before each wait.
export async function post(form, body, patience, again = () => {}) {
  for (let tries = 1; ; tries++) {
    const answer = await ask(form.action, { method: "POST", body }, patience);
    if (shows(answer) || !passing(answer.status) || answer.status === 500 || tries === TRIES) return answer;
    again();
    await pause(answer.wait);
  }
}
