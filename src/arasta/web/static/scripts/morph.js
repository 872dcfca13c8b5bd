// One part of a page becomes like another.

const keyOf = (node) => (node.nodeType === 1 && (node.id || node.dataset.key)) || "";

// Make `from` like `to`, keeping nodes that stay: their focus, their scrolling, and the way they move.
export function morph(from, to) {
  if (from.nodeType !== 1) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  if (from.isEqualNode(to)) return;
  const keeps = from.hasAttribute("data-keep");
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "aria-busy" && !(keeps && name === "open")) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !(keeps && name === "open")) from.setAttribute(name, value);
  }
  if (from.hasAttribute("data-keep-children")) return;
  const keyed = new Map();
  for (const node of from.children) if (keyOf(node)) keyed.set(keyOf(node), node);
  let cursor = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    let match = key ? keyed.get(key) : cursor && !keyOf(cursor) ? cursor : null;
    if (match && match.nodeName !== wanted.nodeName) match = null;
    if (!match) from.insertBefore(wanted, cursor);
    else {
      if (match === cursor) cursor = cursor.nextSibling;
      else from.insertBefore(match, cursor);
      morph(match, wanted);
    }
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}
