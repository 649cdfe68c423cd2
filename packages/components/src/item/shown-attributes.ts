/** Finds what a card shows with matches marked, before any card is made: the first search has to ask for it. */

/** Attributes by how they are marked; a snippet's number of words follows a colon, as the service wants it. */
export interface ShownAttributes {
  readonly highlighted: readonly string[];
  readonly snippeted: readonly string[];
}

/** Reads the `<aisle-highlight>` elements of a template, those behind a condition too. */
export const shownAttributes = ({ content }: HTMLTemplateElement): ShownAttributes => {
  const highlighted: string[] = [];
  const snippeted: string[] = [];
  for (const element of content.querySelectorAll('aisle-highlight[attribute]')) {
    const attribute = element.getAttribute('attribute')!;
    const words = element.getAttribute('snippet');
    if (words === null) highlighted.push(attribute);
    else snippeted.push(words ? `${attribute}:${words}` : attribute);
  }
  for (const inner of content.querySelectorAll('template')) {
    const shown = shownAttributes(inner);
    highlighted.push(...shown.highlighted);
    snippeted.push(...shown.snippeted);
  }
  return { highlighted, snippeted };
};
