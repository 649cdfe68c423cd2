/** Focus move: to something that may not be focusable by itself, or to a fallback. */
import { focusedIn, keepsFocus } from './focus-state.ts';

/** The list of results that belongs to an element: the one in the same search. */
export const resultsOf = (from: Element): HTMLElement | null =>
  (from.closest('aisle-index, aisle-search') ?? from.ownerDocument.body).querySelector<HTMLElement>(
    'aisle-hits, aisle-infinite-hits',
  );

/** The open dialog around a node, through shadow roots and slots: what is behind it cannot take the focus. */
const dialogAround = (from: Element): HTMLElement | null => {
  for (let node: Node | null = from; node;) {
    if (node instanceof HTMLDialogElement && node.open) return node;
    node = (node as Partial<Element>).assignedSlot ?? node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  }
  return null;
};

/** Where the focus goes when nothing beside it is left: the dialog around, else the results, else the search as a whole. */
export const focusFallbackOf = (from: Element): HTMLElement | null => {
  const results = resultsOf(from);
  return (
    dialogAround(from) ??
    (results?.checkVisibility?.() === false ? null : results) ??
    from.closest<HTMLElement>('aisle-index, aisle-search')
  );
};

/** Focuses an element without scrolling; one that cannot take the focus becomes able to. */
export const focusOn = (target: HTMLElement | null | undefined): void => {
  target?.focus({ preventScroll: true });
  const focused = target && focusedIn(target);
  if (!target || (focused && keepsFocus(focused))) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/**
 * Focuses the results and scrolls them into view; the page's own `scroll-behavior` and `scroll-margin` decide how.
 * @param selector - What to go to instead, searched in the whole page; what cannot be found falls back to the list.
 */
export const goToResults = (from: Element, selector: string): void => {
  const target = (selector && from.ownerDocument.querySelector<HTMLElement>(selector)) || resultsOf(from);
  focusOn(target);
  target?.scrollIntoView({ block: 'start' });
};
