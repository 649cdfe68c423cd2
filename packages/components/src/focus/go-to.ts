/** Moves the focus to something that may not be focusable by itself. */

/** The list of results that belongs to an element: the one in the same search. */
export const resultsOf = (from: Element): HTMLElement | null =>
  (from.closest('aisle-index, aisle-search') ?? from.ownerDocument.body).querySelector<HTMLElement>(
    'aisle-hits, aisle-infinite-hits',
  );

/** Focuses an element without scrolling; one that cannot take the focus becomes able to. */
export const focusOn = (target: HTMLElement | null | undefined): void => {
  target?.focus({ preventScroll: true });
  if (!target || target.matches(':focus-within')) return;
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
