/** Attributes of ARIA, written as such: the properties that stand for them came to Firefox with version 119. */

/**
 * Writes an attribute; null removes it.
 * @example
 * writeAttribute(link, 'aria-current', isCurrent ? 'true' : null);
 */
export const writeAttribute = (element: Element, name: string, value: string | null): void =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
