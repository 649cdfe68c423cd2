/** Attributes to highlight: what a card shows with matches marked, found before any card is made: the first search has to ask for it. */

/** Attributes by how they are marked; a snippet's number of words follows a colon, as the service wants it. */
export interface ShownAttributes {
  highlighted: string[];
  snippeted: string[];
}

/** Reads the `<aisle-highlight>` and `<aisle-snippet>` elements of a template, those in the templates inside it too. */
export const shownAttributes = (
  { content }: HTMLTemplateElement,
  shown: ShownAttributes = { highlighted: [], snippeted: [] },
): ShownAttributes => {
  for (const element of content.querySelectorAll(':is(aisle-highlight,aisle-snippet)[attribute]')) {
    const attribute = element.getAttribute('attribute')!;
    const words = element.matches('aisle-snippet')
      ? (element.getAttribute('words') ?? '')
      : element.getAttribute('snippet');
    if (words === null) shown.highlighted.push(attribute);
    else shown.snippeted.push(Number(words) > 0 ? `${attribute}:${words}` : attribute);
  }
  for (const inner of content.querySelectorAll('template')) shownAttributes(inner, shown);
  return shown;
};
