// All tabs of a browser share one live connection for all their tables: a browser opens six connections to a site, and
// what people do needs one. Runs in a shared worker; where there is none, in each page for itself (`joining.js`).
//
// A tab says { table, passes, seen }, again whenever one of them changes, { check: true } when it wants to be sure of
// the connection, { here: true } when asked, { bye: true } when it closes. It is told { news: { table, mark, turn } },
// { live: true or false }, and asked { ping: true }.

const NEWS = "/news";
const ASK_EVERY = 4000; // ms between two questions while there is no live connection
const ANSWER_WITHIN = 4000; // ms that an answer to such a question, or a new connection, may take
const MISSED = 2; // signs of life that may be missed before a connection counts as dead
const MOST_UNANSWERED = 3; // questions after which a tab that answers none is gone
const MOST_WAIT = 30000; // ms between two attempts to connect
const MOST_TABLES = 32; // as many as the server takes (news.py)

export class Hub {
  // alone: only one tab is served here, others have their own: it gives its connection back while nobody sees it.
  constructor(alone) {
    this.alone = alone;
    this.tabs = new Map();
    this.source = null;
    this.every = 10000;
    this.heard = 0;
    this.failures = 0;
    this.retryAt = 0;
    this.asking = false;
    this.askAt = 0;
    this.wanted = "";
    setInterval(() => this.look(), 1000);
  }

  connect(port) {
    port.onmessage = ({ data }) => this.told(port, data);
  }

  told(port, said) {
    if (said.bye) this.tabs.delete(port);
    const tab = { ...this.tabs.get(port), ...said, unanswered: 0 };
    if (tab.table && !said.bye) this.tabs.set(port, tab);
    if (said.table || said.bye) this.regroup();
    if (said.check) this.check();
  }

  // The tables of all tabs, those that are seen first; of each everything that the browser holds there.
  tables() {
    const found = new Map();
    for (const tab of [...this.tabs.values()].sort((one, other) => other.seen - one.seen)) {
      const known = found.get(tab.table) || { seen: false, passes: new Set() };
      known.seen ||= tab.seen;
      for (const one of tab.passes.split(" ").filter(Boolean)) known.passes.add(one);
      found.set(tab.table, known);
    }
    return [...found].slice(0, MOST_TABLES);
  }
  address(path) {
    const at = this.tables().map(([table, { seen, passes }]) => `at=${[table, Number(seen), ...passes].join(".")}`);
    return `${path}?${at.join("&")}`;
  }
  // What must change so that another connection is needed: who looks alone does not.
  group() {
    const parts = this.tables().map(([table, { passes }]) => [table, ...passes].join("."));
    return parts.sort().join(" ");
  }

  regroup() {
    const rests = this.alone && ![...this.tabs.values()].some((tab) => tab.seen);
    const group = rests ? "" : this.group();
    if (group === this.wanted) return;
    this.wanted = group;
    clearTimeout(this.soon);
    // Tabs that are opened together, as when a browser starts, are told of together.
    this.soon = setTimeout(() => this.open(), 50);
  }

  open() {
    const old = this.source;
    if (!this.wanted) {
      this.source = null;
      return old?.close();
    }
    const source = (this.source = new EventSource(this.address(NEWS)));
    this.heard = Date.now();
    source.onopen = () => {
      // Only now, so that nobody is gone meanwhile.
      old?.close();
      if (source !== this.source) return;
      this.failures = 0;
      this.heard = Date.now();
      this.tell({ live: true });
    };
    source.onerror = () => {
      old?.close();
      this.broken(source);
    };
    source.addEventListener("beat", ({ data }) => {
      this.every = 1000 * (JSON.parse(data).every || this.every / 1000);
      this.heard = Date.now();
      this.tidy();
    });
    source.addEventListener("news", ({ data }) => {
      this.heard = Date.now();
      this.pass(JSON.parse(data));
    });
  }

  broken(source) {
    source.close();
    if (source !== this.source) return;
    this.source = null;
    this.retryAt = Date.now() + Math.min(MOST_WAIT, 1000 * 2 ** this.failures++);
    this.askAt = 0;
    this.look();
  }

  // Once a second: is the connection dead, is it time for another attempt, is it time to ask?
  look() {
    if (!this.tabs.size) return;
    const now = Date.now();
    const patience = this.source?.readyState === 1 ? MISSED * this.every : ANSWER_WITHIN;
    if (this.source && now - this.heard > patience) return this.broken(this.source);
    if (!this.source && this.wanted && now >= this.retryAt) this.open();
    if (this.source?.readyState !== 1 && now >= this.askAt && (this.failures || !this.wanted)) this.ask();
  }

  // While there is no live connection, how the tables stand is asked every few seconds.
  async ask() {
    if (this.asking) return;
    this.asking = true;
    this.askAt = Date.now() + ASK_EVERY;
    const given = new AbortController();
    const ends = setTimeout(() => given.abort(), ANSWER_WITHIN);
    try {
      const answer = await fetch(this.address(`${NEWS}/now`), { signal: given.signal });
      if (!answer.ok) {
        this.askAt = Math.max(this.askAt, Date.now() + 1000 * Math.min(60, Number(answer.headers.get("retry-after"))));
        return this.tell({ live: false, status: answer.status });
      }
      (await answer.json()).forEach((news) => this.pass(news));
      this.tell({ live: true });
    } catch {
      this.tell({ live: false });
    } finally {
      clearTimeout(ends);
      this.asking = false;
    }
  }

  // Somebody looks, or an answer did not come: whatever should have been heard by now must be.
  check() {
    this.retryAt = 0;
    if (this.source && Date.now() - this.heard > this.every + 1000) this.broken(this.source);
    else this.look();
  }

  pass(news) {
    for (const [port, tab] of this.tabs) if (tab.table === news.table) port.postMessage({ news });
  }
  tell(what) {
    for (const port of this.tabs.keys()) port.postMessage(what);
  }
  // Tabs that crashed answer nothing.
  tidy() {
    for (const [port, tab] of this.tabs) {
      if (++tab.unanswered > MOST_UNANSWERED) this.tabs.delete(port);
    }
    this.tell({ ping: true });
    this.regroup();
  }
}

if ("onconnect" in self) {
  const hub = new Hub(false);
  self.onconnect = ({ ports: [port] }) => hub.connect(port);
}
