/** Focus state: which node has the focus below an element, and whether it keeps it when the browser draws next. */

/** The node with the focus, in whatever shadow tree; undefined where nobody has it. */
const focusedNode = ({ activeElement, body }: Document): HTMLElement | undefined => {
  let node = activeElement as HTMLElement | null;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement as HTMLElement;
  return !node || node === body ? undefined : node;
};

/** The node with the focus below an element: in its shadow tree, in its slots, and in theirs. */
export const focusedIn = (host: HTMLElement): HTMLElement | undefined =>
  host.matches(':focus-within') ? focusedNode(host.ownerDocument) : undefined;

/**
 * Whether a node keeps the focus: the browser takes it only when it draws from what is disabled, inert, hidden, or a link that leads
 * nowhere any more, so nobody has been told when an element has just rendered.
 */
export const keepsFocus = (node: HTMLElement): boolean =>
  node.isConnected &&
  !node.matches(':disabled, a:not([href], [tabindex])') &&
  !node.closest('[inert]') &&
  node.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Whether the focus is nowhere, or about to be. */
export const isFocusLost = (document: Document): boolean => {
  const node = focusedNode(document);
  return !node || !keepsFocus(node);
};
