/** Focus move: focuses elements that may not be focusable by themselves, and finds fallbacks. */
import { focusedIn, keepsFocus } from './focus-state.ts';

/** Returns the list of results in the same search as an element. */
export const resultsOf = (from: Element): HTMLElement | null =>
  (from.closest('aisle-index, aisle-search') ?? from.ownerDocument.body).querySelector<HTMLElement>(
    'aisle-hits, aisle-infinite-hits',
  );

/** Returns the open dialog around a node, across shadow roots and slots; elements behind it cannot take the focus. */
const dialogAround = (from: Element): HTMLElement | null => {
  for (let node: Node | null = from; node;) {
    if (node instanceof HTMLDialogElement && node.open) return node;
    node = (node as Partial<Element>).assignedSlot ?? node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  }
  return null;
};

/** Returns the target if no neighbour can take the focus: the dialog around, otherwise the results, otherwise the search as a whole. */
export const focusFallbackOf = (from: Element): HTMLElement | null => {
  const results = resultsOf(from);
  return (
    dialogAround(from) ??
    (results?.checkVisibility?.() === false ? null : results) ??
    from.closest<HTMLElement>('aisle-index, aisle-search')
  );
};

/** Focuses an element without scrolling, and makes it focusable if needed. */
export const focusOn = (target: HTMLElement | null | undefined): void => {
  target?.focus({ preventScroll: true });
  const focused = target && focusedIn(target);
  if (!target || (focused && keepsFocus(focused))) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/**
 * Focuses the results and scrolls them into view; the page's own `scroll-behavior` and `scroll-margin` decide how.
 * @param selector - Selects another target in the whole page; without a match, the list is used.
 */
export const goToResults = (from: Element, selector: string): void => {
  const target = (selector && from.ownerDocument.querySelector<HTMLElement>(selector)) || resultsOf(from);
  focusOn(target);
  target?.scrollIntoView({ block: 'start' });
};
