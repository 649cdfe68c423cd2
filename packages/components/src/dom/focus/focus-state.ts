/** Focus state: finds the focused node below an element, and whether it will keep the focus. */

/** Returns the focused node in the tree of a node, which may be a shadow tree whose inside `document.activeElement` does not show. */
export const activeElementInTree = (node: Node): HTMLElement | null =>
  (node.getRootNode() as Partial<Document>).activeElement as HTMLElement | null;

/** Returns the focused node in the shadow trees below an active element. */
const deepest = (node: HTMLElement | null): HTMLElement | null => {
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement as HTMLElement;
  return node;
};

/** Returns the focused node below an element: in its shadow tree, in its slots, and in nested ones. */
export const focusedIn = (host: HTMLElement): HTMLElement | null =>
  host.matches(':focus-within') ? deepest(activeElementInTree(host)) : null;

/**
 * Whether a node will keep the focus. A browser removes it from a node that is disabled, inert, hidden, or no longer a link, but only
 * at the next frame, so immediately after rendering there was no event yet.
 */
export const keepsFocus = (node: HTMLElement): boolean =>
  node.isConnected &&
  !node.matches(':disabled, a:not([href], [tabindex])') &&
  !node.closest('[inert]') &&
  node.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Whether the focus in an element's tree is lost, or about to be. */
export const isFocusLost = (host: Node): boolean => {
  const { activeElement, body } = host.ownerDocument!;
  const node = deepest(activeElementInTree(host) ?? (activeElement as HTMLElement | null));
  return !node || node === body || !keepsFocus(node);
};
