/** Attributes to highlight: read from a card template before any card is created, because the first search has to request them. */

/** Attributes by kind of highlighting; a snippet's number of words follows a colon, as in the API. */
export interface ShownAttributes {
  highlighted: string[];
  snippeted: string[];
}

/** Reads the `<aisle-highlight>` and `<aisle-snippet>` elements of a template, including nested templates. */
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
