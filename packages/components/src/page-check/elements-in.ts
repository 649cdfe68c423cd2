/** Elements of a page's markup, those inside of templates too, without the cards that a list has made beyond its first one. */

const isFurtherCard = (node: Node): boolean =>
  node instanceof Element && node.matches('li.aisle-hit:not(:first-child)');

/**
 * Returns the elements below a node.
 * @example
 * elementsIn(document.querySelector('aisle-search')).filter(({ localName }) => localName.startsWith('aisle-'));
 */
export const elementsIn = (parent: ParentNode & Node): Element[] => {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_ELEMENT, (node) =>
    isFurtherCard(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const elements: Element[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    elements.push(element);
    if (element instanceof HTMLTemplateElement) for (const inside of elementsIn(element.content)) elements.push(inside);
  }
  return elements;
};
