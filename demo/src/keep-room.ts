/** Keeps the room of a list that changes with each answer, as long as somebody looks at it. */

/**
 * While a list is in sight it has one height: one that gets shorter with a search would pull up what stands below it, one that grows
 * scrolls. Out of sight it takes the height that it needs; so it does above the window where the browser keeps the place of what is read.
 * @example
 * keepRoom(document.querySelector('aisle-hierarchical-menu'));
 */
export function keepRoom(list: HTMLElement): void {
  const anchors = CSS.supports('overflow-anchor: auto');
  new IntersectionObserver(([entry]) => {
    const { isIntersecting, boundingClientRect } = entry!;
    if (isIntersecting) list.style.blockSize = `${boundingClientRect.height}px`;
    else if (anchors || boundingClientRect.top >= 0) list.style.blockSize = '';
  }).observe(list);
}
