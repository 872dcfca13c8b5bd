// Asking the server: no answer is waited for without end.

const WAITS = 20000; // ms for which an answer is waited for
export const LOOKS = 8000; // ms for how the table stands
export const THINKS = 90000; // ms for one that has to be thought about

// Resolves to { ok, status, text }; rejects when no answer comes.
export async function ask(address, more = {}, patience = WAITS) {
  const given = new AbortController();
  const ends = setTimeout(() => given.abort(), patience);
  try {
    const answer = await fetch(address, { headers: { "x-arasta": "1" }, signal: given.signal, ...more });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } finally {
    clearTimeout(ends);
  }
}

// The post of a form of the table.
export const post = (form, body, patience) => ask(form.action, { method: "POST", body }, patience);
