/** Plain click: distinguishes clicks that stay on the page from those that the browser handles (modifier keys, other buttons). */

/** Whether a click on a link opens it here, not in a tab or window or as a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !button && !metaKey && !ctrlKey && !shiftKey && !altKey;
