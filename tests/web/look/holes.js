// The largest empty square in the columns of a table, in pixels, where it is larger than 200: [side, left, top], or null.
// Empty is where there is no line of text, no drawing, no control and no border.
() => {
  const CELL = 8;
  const table = document.querySelector("#table:not(.screened)");
  if (!table) return null;
  const [columns, rows] = [Math.floor(innerWidth / CELL), Math.floor(innerHeight / CELL)];
  const full = new Uint8Array(columns * rows);
  const fill = (left, top, right, bottom) => {
    for (let y = Math.max(0, Math.floor(top / CELL)); y <= Math.min(rows - 1, Math.floor(bottom / CELL)); y++)
      for (let x = Math.max(0, Math.floor(left / CELL)); x <= Math.min(columns - 1, Math.floor(right / CELL)); x++)
        full[y * columns + x] = 1;
  };
  const outer = table.getBoundingClientRect();
  fill(0, 0, innerWidth, outer.top);
  fill(0, outer.bottom, innerWidth, innerHeight);
  fill(0, 0, outer.left, innerHeight);
  fill(outer.right, 0, innerWidth, innerHeight);
  const range = document.createRange();
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.nodeType === 1 ? node : node.parentElement;
    if (one.closest(".sr, #subjects") || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (node.nodeType !== 1) {
      range.selectNodeContents(node);
      if (node.data.trim()) for (const box of range.getClientRects()) fill(box.left, box.top, box.right, box.bottom);
      continue;
    }
    const [box, style] = [one.getBoundingClientRect(), getComputedStyle(one)];
    if (one.matches("svg, img, input, select, button:not(.hit)")) fill(box.left, box.top, box.right, box.bottom);
    if (parseFloat(style.borderTopWidth)) fill(box.left, box.top, box.right, box.top);
    if (parseFloat(style.borderBottomWidth)) fill(box.left, box.bottom, box.right, box.bottom);
    if (parseFloat(style.borderLeftWidth)) fill(box.left, box.top, box.left, box.bottom);
    if (parseFloat(style.borderRightWidth)) fill(box.right, box.top, box.right, box.bottom);
  }
  const side = new Uint16Array(columns * rows);
  let [most, at] = [0, 0];
  for (let n = 0; n < full.length; n++) {
    if (full[n]) continue;
    const inside = n % columns && n >= columns;
    side[n] = inside ? 1 + Math.min(side[n - 1], side[n - columns], side[n - columns - 1]) : 1;
    if (side[n] > most) [most, at] = [side[n], n];
  }
  if (most * CELL <= 200) return null;
  return [most * CELL, (at % columns - most + 1) * CELL, (Math.floor(at / columns) - most + 1) * CELL];
}
