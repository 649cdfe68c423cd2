/** Hit click: whether a click on an item opens its hit. */

/**
 * A link opens it, in whatever tab or window and whether by pointer or keyboard. Other controls (add to cart, favourite)
 * do not. In an item without any link, the item itself is what shoppers click on.
 * @param path - What the event went through, from the inside out.
 */
export const isHitClick = (path: readonly EventTarget[], item: Element): boolean => {
  const inside = path.slice(0, path.indexOf(item)).filter((target) => target instanceof Element);
  const passes = (selector: string): boolean => inside.some((element) => element.matches(selector));
  // A list in a card speaks for itself, as records that are folded into a result do.
  if (passes('.aisle-hit')) return false;
  if (passes('a[href]')) return true;
  return !item.querySelector('a[href]') && !passes('button, input, select, textarea, label, summary');
};
