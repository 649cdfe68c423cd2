/** Shows a highlighted text: text nodes and `<mark>` alone. */
import { matchedParts } from './matched-parts.ts';

/**
 * Makes the parts of a highlighted text the children of an element. Where as many parts of the same kinds stand there already,
 * their texts alone are written: that costs a tenth of new nodes.
 */
export const renderMatches = (element: Element, value: string): void => {
  const parts = matchedParts(value)
    .map((text, index) => ({ text, name: index % 2 ? 'MARK' : '#text' }))
    .filter(({ text, name }) => text || name === 'MARK');
  const { childNodes, ownerDocument } = element;
  const stays = childNodes.length === parts.length && parts.every(({ name }, at) => childNodes[at]!.nodeName === name);
  if (!stays)
    element.replaceChildren(...parts.map(({ name }) => (name === 'MARK' ? ownerDocument.createElement('mark') : '')));
  parts.forEach(({ text }, at) => {
    const node = childNodes[at]!;
    if (node.textContent !== text) node.textContent = text;
  });
};
