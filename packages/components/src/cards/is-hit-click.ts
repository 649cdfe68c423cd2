/** Hit click: whether a click on an item opens its hit. */

/**
 * A link opens it, in whatever tab or window and whether by pointer or keyboard. Other controls (add to cart, favourite)
 * do not. In an item without any link, the item itself is what shoppers click on.
 * @param path - What the event went through, from the inside out.
 */
export const isHitClick = (path: readonly EventTarget[], item: Element): boolean => {
  const inside = path.slice(0, path.indexOf(item)).filter((target) => target instanceof Element);
  if (inside.some((element) => element.matches('a[href]'))) return true;
  return (
    !item.querySelector('a[href]') &&
    !inside.some((element) => element.matches('button, input, select, textarea, label, summary'))
  );
};
