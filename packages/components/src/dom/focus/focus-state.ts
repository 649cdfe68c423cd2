/** Focus state: which node has the focus below an element, and whether it keeps it when the browser draws next. */

/** The node with the focus in the tree that a node is in: a page may be written in a shadow tree, which those outside cannot look into. */
export const activeBeside = (node: Node): HTMLElement | null =>
  (node.getRootNode() as Partial<Document>).activeElement as HTMLElement | null;

/** The node with the focus in the shadow trees below one that seems to have it. */
const deepest = (node: HTMLElement | null): HTMLElement | null => {
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement as HTMLElement;
  return node;
};

/** The node with the focus below an element: in its shadow tree, in its slots, and in theirs. */
export const focusedIn = (host: HTMLElement): HTMLElement | null =>
  host.matches(':focus-within') ? deepest(activeBeside(host)) : null;

/**
 * Whether a node keeps the focus: the browser takes it only when it draws from what is disabled, inert, hidden, or a link that leads
 * nowhere any more, so nobody has been told when an element has just rendered.
 */
export const keepsFocus = (node: HTMLElement): boolean =>
  node.isConnected &&
  !node.matches(':disabled, a:not([href], [tabindex])') &&
  !node.closest('[inert]') &&
  node.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Whether the focus is nowhere, or about to be, as far as an element can see. */
export const isFocusLost = (host: Node): boolean => {
  const { activeElement, body } = host.ownerDocument!;
  const node = deepest(activeBeside(host) ?? (activeElement as HTMLElement | null));
  return !node || node === body || !keepsFocus(node);
};
