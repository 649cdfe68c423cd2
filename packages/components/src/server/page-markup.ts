/** Page markup: parses the HTML of a page for its searches, lists of results, card templates, options and prices. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { sameTitle } from '../elements/panel/same-title.ts';
import { PageElement } from './page-element.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Template = DefaultTreeAdapterTypes.Template;

/** An element of the page to render. */
export interface ElementMarkup {
  /** Position after its name in the tag. */
  place: number;
  /** The language around it. */
  lang: string;
  /** The parsed element. */
  node: Element;
  /** Whether the panel around it shows its name already. */
  titled?: boolean;
}

/** A list of results in a page. */
export interface ListMarkup {
  tagName: string;
  /** The number of its element. */
  element: number;
  attributes: Readonly<Record<string, string>>;
  /** The language around it. */
  lang: string;
  /** Where its content ends. */
  end: number;
  template?: DefaultTreeAdapterTypes.DocumentFragment;
}

/** A search with its lists: a root, or another index inside one. */
export interface SearchMarkup {
  attributes: Readonly<Record<string, string>>;
  /** Start of its content. */
  start: number;
  /** The number of its element. */
  element: number;
  /** The search around it; a root has none. */
  page?: SearchMarkup;
  lists: ListMarkup[];
}

/** A price in the page itself. */
export interface PriceMarkup {
  attributes: Readonly<Record<string, string>>;
  lang: string;
  /** Start and end of its content. */
  start: number;
  end: number;
}

/** An element for dynamic facets. */
export interface FacetsMarkup {
  /** The number of its element. */
  element: number;
  attributes: Readonly<Record<string, string>>;
  /** Where its content ends. */
  end: number;
  /** Facets with an element of the page, and the position after the name in its tag. */
  written: readonly { attribute: string; place: number }[];
  /** Content of its template. */
  template?: DefaultTreeAdapterTypes.DocumentFragment;
}

/** Parsed parts of a page. */
export interface PageMarkup {
  /** Searches; each comes after the one around it. */
  searches: readonly SearchMarkup[];
  elements: readonly ElementMarkup[];
  prices: readonly PriceMarkup[];
  facets: readonly FacetsMarkup[];
  /** Templates, whose content is not part of the page. */
  templates: readonly { start: number; end: number }[];
}

/** Lists whose cards are created from a `<template>`. */
const listTags = new Set(['aisle-hits', 'aisle-infinite-hits', 'aisle-recommendations']);

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

/** Returns all descendant elements, except in templates. */
const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.filter(isElement).flatMap((child) => [child, ...elementsIn(child)]);

/** Returns the facet of an element, or of the first one inside it; for a hierarchy the root level. */
const facetOf = (element: Element): string | undefined =>
  [element, ...elementsIn(element)]
    .map(attributesOf)
    .map(({ attribute, levels }) => attribute || levels?.split(/[\s,]+/).find(Boolean))
    .find(Boolean);

function readFacets(element: Element, number: number): FacetsMarkup | undefined {
  const end = element.sourceCodeLocation?.endTag?.startOffset;
  const template = element.childNodes.find((node): node is Template => node.nodeName === 'template');
  if (end === undefined) return undefined;
  const written = element.childNodes.filter(isElement).flatMap((child) => {
    const attribute = child === template ? undefined : facetOf(child);
    const start = child.sourceCodeLocation?.startOffset;
    return attribute && start !== undefined ? [{ attribute, place: start + 1 + child.tagName.length }] : [];
  });
  return {
    element: number,
    attributes: attributesOf(element),
    end,
    written,
    ...(template && { template: template.content }),
  };
}

function readList(element: Element, { lang, number }: { lang: string; number: number }): ListMarkup | undefined {
  const end = element.sourceCodeLocation?.endTag?.startOffset;
  const template = element.childNodes.find((node): node is Template => node.nodeName === 'template');
  if (end === undefined) return undefined;
  return {
    tagName: element.tagName,
    element: number,
    attributes: attributesOf(element),
    lang,
    end,
    ...(template && { template: template.content }),
  };
}

/** Returns the language tag to format with, as elements determine it. */
export const localeOf = (lang: string): string => {
  try {
    return Intl.getCanonicalLocales(lang)[0] || 'en';
  } catch {
    return 'en';
  }
};

/** Whether a panel already shows the name of an element, as in a browser. */
const isTitled = (
  { label, attribute }: Record<string, string>,
  parent: DefaultTreeAdapterTypes.ParentNode,
): boolean => {
  if (!('tagName' in parent) || parent.tagName !== 'aisle-panel') return false;
  const { heading = '' } = attributesOf(parent);
  return sameTitle(
    label || attribute,
    heading || PageElement.of(parent).querySelector(':scope > [slot=heading]')?.textContent,
  );
};

/** Parses a page. */
export function readPage(html: string): PageMarkup {
  const searches: SearchMarkup[] = [];
  const elements: ElementMarkup[] = [];
  const prices: PriceMarkup[] = [];
  const facets: FacetsMarkup[] = [];
  const templates: { start: number; end: number }[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode, around: { lang: string; search?: SearchMarkup }): void => {
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      const { tagName, sourceCodeLocation: place } = child;
      const attributes = attributesOf(child);
      const lang = attributes['lang'] ?? around.lang;
      let { search } = around;
      // A declarative shadow root is part of the page.
      if (tagName === 'template' && place && !('shadowrootmode' in attributes))
        templates.push({ start: place.startOffset, end: place.endOffset });
      const start = place?.startTag?.endOffset;
      const end = place?.endTag?.startOffset;
      if (tagName.startsWith('aisle-') && place && start !== undefined) {
        elements.push({
          place: place.startOffset + 1 + tagName.length,
          lang,
          node: child,
          titled: isTitled(attributes, node),
        });
        if (tagName === 'aisle-search' || (tagName === 'aisle-index' && search)) {
          const page = tagName === 'aisle-index' ? search : undefined;
          search = { attributes, start, element: elements.length - 1, lists: [], ...(page && { page }) };
          searches.push(search);
        }
        const list = listTags.has(tagName) ? readList(child, { lang, number: elements.length - 1 }) : undefined;
        if (list) search?.lists.push(list);
        const dynamic = tagName === 'aisle-dynamic-facets' ? readFacets(child, elements.length - 1) : undefined;
        if (dynamic) facets.push(dynamic);
        if (tagName === 'aisle-price' && end !== undefined) prices.push({ attributes, lang, start, end });
      }
      visit(child, { lang, ...(search && { search }) });
    }
  };
  visit(parse(html, { sourceCodeLocationInfo: true }), { lang: '' });
  return { searches, elements, prices, facets, templates };
}
