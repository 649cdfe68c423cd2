/** Hit click: whether a click on an item opens its hit. */

/**
 * Returns whether a click opens the hit: a link does, in any tab or window, by pointer or keyboard. Other controls (add to cart,
 * favourite) do not. In an item without any link, a click anywhere counts.
 * @param path - The composed path of the event.
 */
export const isHitClick = (path: readonly EventTarget[], item: Element): boolean => {
  const inside = path.slice(0, path.indexOf(item)).filter((target) => target instanceof Element);
  const passes = (selector: string): boolean => inside.some((element) => element.matches(selector));
  // A nested list in a card, such as result children, emits its own events.
  if (passes('.aisle-hit')) return false;
  if (passes('a[href]')) return true;
  return !item.querySelector('a[href]') && !passes('button, input, select, textarea, label, summary');
};
