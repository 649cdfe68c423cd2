/** Shows a highlighted text: text nodes and `<mark>` alone. */
import { matchedParts } from './matched-parts.ts';

/** Replaces the children of an element by the parts of a highlighted text. */
export const renderMatches = (element: Element, value: string): void => {
  const parts = matchedParts(value);
  // One text node for the usual case of a text without matches.
  if (parts.length === 1) {
    element.textContent = parts[0]!;
    return;
  }
  const nodes = parts.flatMap((part, index): (string | Node)[] => {
    if (index % 2 === 0) return part ? [part] : [];
    const mark = element.ownerDocument.createElement('mark');
    mark.textContent = part;
    return [mark];
  });
  element.replaceChildren(...nodes);
};
