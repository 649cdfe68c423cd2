/** ARIA attributes, set as attributes because Firefox supports their properties only since version 119. */

/**
 * Sets an attribute; null removes it.
 * @example
 * writeAttribute(link, 'aria-current', isCurrent ? 'true' : null);
 */
export const writeAttribute = (element: Element, name: string, value: string | null): void =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
