/** Console line: names the element that a message is about. Lazy-loaded with the first message. */

/** Finds the element of Aisle that has the attribute with which a message begins: converters of attributes have no element. */
const elementWith = (message: string): Element | undefined => {
  const [, name, , value] = /^([\w-]+)=(["'])(.*?)\2/s.exec(message) ?? [];
  if (!name || typeof document === 'undefined') return undefined;
  return [...document.querySelectorAll(`[${name}]`)].find(
    (element) => element.localName.startsWith('aisle-') && element.getAttribute(name) === value,
  );
};

/**
 * Returns the line of a message.
 * @example
 * lineOf(undefined, 'limit="many" is no whole number'); // '<aisle-menu> limit="many" is no whole number'
 */
export const lineOf = (host: { localName: string } | undefined, message: string): string => {
  const element = host ?? elementWith(message);
  return `${element ? `<${element.localName}>` : 'Aisle:'} ${message}`;
};
