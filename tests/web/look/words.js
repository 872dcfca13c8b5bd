// What is wrong with the texts of a page: words broken within, texts cut off or outside the window. -> [fault, text, where]
// A word may be broken behind a hyphen that is written, or where it has a soft one.
() => {
  const PIECE = /[^\s\u00AD\u200B]+/gu;
  const BEHIND = /(?<=[-‐–—/…|:.@?&=_→×+])(?=.)/u;
  const faults = [];
  const range = document.createRange();
  const clips = new Map();
  const whole = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 };
  const hides = (way) => way === "hidden" || way === "clip";
  // What of an element's inside can be seen: what scrolls down hides nothing.
  const clip = (one) => {
    if (!one || one === document.body) return whole;
    if (!clips.has(one)) {
      const [style, box, outer] = [getComputedStyle(one), one.getBoundingClientRect(), { ...clip(one.parentElement) }];
      if (hides(style.overflowX)) [outer.left, outer.right] = [Math.max(outer.left, box.left), Math.min(outer.right, box.right)];
      if (hides(style.overflowY)) [outer.top, outer.bottom] = [Math.max(outer.top, box.top), Math.min(outer.bottom, box.bottom)];
      const scrolls = ["auto", "scroll"];
      if (scrolls.includes(style.overflowY)) [outer.top, outer.bottom] = [whole.top, whole.bottom];
      if (scrolls.includes(style.overflowX)) [outer.left, outer.right] = [whole.left, whole.right];
      clips.set(one, { ...outer, scrolls: clip(one.parentElement).scrolls || scrolls.includes(style.overflowX) && one.scrollWidth > one.clientWidth });
    }
    return clips.get(one);
  };
  const boxes = (node, from, to) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter((box) => box.width > 0.01);
  };
  const called = (one) => `${one.tagName.toLowerCase()}.${one.className.baseVal ?? one.className}`;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest(".sr, .skip, select, svg, script, noscript") || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest("[class]")?.getBoundingClientRect().width <= 1) continue;
    const all = boxes(node, 0, node.length);
    if (!all.length) continue;
    const tell = (fault, text) => faults.push([fault, text.trim().slice(0, 40), `${called(one.parentElement)} ${called(one)}`]);
    if (all.some((box) => box.top > all[0].top + all[0].height / 2)) {
      for (const match of node.data.matchAll(PIECE)) {
        let at = match.index;
        for (const piece of match[0].split(BEHIND)) {
          const [first, last] = [boxes(node, at, at + 1).at(-1), boxes(node, at + piece.length - 1, at + piece.length).at(-1)];
          at += piece.length;
          if (first && last && last.top > first.top + first.height / 2) tell("broken", match[0]);
        }
      }
    }
    const seen = clip(one);
    for (const box of all) {
      const off = box.right > seen.right + 1 || box.left < seen.left - 1 || box.bottom > seen.bottom + 3 || box.top < seen.top - 3;
      if (off) tell("cut", node.data);
      else if (!seen.scrolls && (box.right > innerWidth + 1 || box.left < -1)) tell("outside", node.data);
    }
    if (getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1) tell("cut", node.data);
  }
  return faults;
}
