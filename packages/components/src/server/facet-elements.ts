/** Server rendering of dynamic facets: inserts their elements into a page, as `<aisle-dynamic-facets>` does in a browser. */
import { parseFragment, serializeOuter } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { madeMark } from '../elements/dynamic-facets/shown-facets.ts';
import type { FacetsMarkup } from './page-markup.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A text to insert into a page, and its position. */
interface Insertion {
  place: number;
  text: string;
}

const usual = 'aisle-refinement-list';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Fills the empty attributes of a template, and folds collapsible panels. */
function fill(node: Element, { attribute, folded }: { attribute: string; folded: boolean | undefined }): void {
  for (const one of node.attrs)
    if (one.value === '' && ['attribute', 'label', 'heading'].includes(one.name)) one.value = attribute;
  if (folded !== undefined && node.attrs.some(({ name }) => name === 'collapsible'))
    node.attrs = [
      ...node.attrs.filter(({ name }) => name !== 'collapsed'),
      ...(folded ? [{ name: 'collapsed', value: '' }] : []),
    ];
  for (const child of node.childNodes) if ('tagName' in child) fill(child, { attribute, folded });
}

/** Returns the element for the facet at a place: a copy of the template's content, otherwise one of the tag that the page names. */
function elementFor(attribute: string, place: number, { attributes, template }: FacetsMarkup): string {
  const model = template?.childNodes.find((node): node is Element => 'tagName' in node);
  if (model) {
    const [copy] = parseFragment(serializeOuter(model)).childNodes as Element[];
    const unfolded = Number.parseInt(attributes['unfolded'] ?? '', 10);
    fill(copy!, { attribute, folded: unfolded >= 0 ? place >= unfolded : undefined });
    copy!.attrs.push({ name: 'slot', value: `facet:${attribute}` }, { name: madeMark, value: '' });
    return serializeOuter(copy!);
  }
  const { element = usual } = attributes;
  const tag = customElements.get(element) ? element : usual;
  return `<${tag} attribute="${escaped(attribute)}" slot="facet:${escaped(attribute)}" ${madeMark}></${tag}>`;
}

/** Returns the insertions that put each facet in its place, and create elements for facets without one. */
export function facetElements(markup: FacetsMarkup, shown: readonly string[]): readonly Insertion[] {
  const { end, written } = markup;
  const missing = shown.flatMap((attribute, place) =>
    written.some((one) => one.attribute === attribute) ? [] : [elementFor(attribute, place, markup)],
  );
  return [
    ...written.map(({ attribute, place }) => ({ place, text: ` slot="facet:${escaped(attribute)}"` })),
    ...(missing[0] ? [{ place: end, text: missing.join('') }] : []),
  ];
}
