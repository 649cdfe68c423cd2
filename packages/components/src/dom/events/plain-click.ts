/** Plain click: tells clicks that stay on the page from those that belong to the browser (modifier keys, other buttons). */

/** Whether a click on a link opens it here: no tab, no window, no download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !button && !metaKey && !ctrlKey && !shiftKey && !altKey;
