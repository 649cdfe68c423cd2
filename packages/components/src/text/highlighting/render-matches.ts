/** Highlight rendering: shows a highlighted text with text nodes and `<mark>` only. */
import { matchedParts } from './matched-parts.ts';

/**
 * Renders the parts of a highlighted text as children of an element. If it already has the same number of parts of the same kinds,
 * only their texts are updated, which takes a tenth of the time of new nodes.
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
