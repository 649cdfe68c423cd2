/** Scroll lock: keeps the page behind a sheet from scrolling. */

/**
 * Locks a document; returns a function that unlocks it. The space of the scroll bar is reserved, so that nothing moves.
 * @example
 * const unlock = lockScroll(document);
 */
export const lockScroll = ({ documentElement: { style } }: Document): (() => void) => {
  const { overflow, scrollbarGutter } = style;
  // Set through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
  Object.assign(style, {
    overflow: 'hidden',
    scrollbarGutter: innerWidth > document.documentElement.clientWidth ? 'stable' : scrollbarGutter,
  });
  return () => void Object.assign(style, { overflow, scrollbarGutter });
};
