/** Finds in the HTML of a page what a server has to know: searches, lists of results, templates of cards, options and prices. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { sameTitle } from '../elements/panel/same-title.ts';
import { PageElement } from './page-element.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Template = DefaultTreeAdapterTypes.Template;

/** An element of the page that is to be rendered. */
export interface ElementMarkup {
  /** Where its name ends in the tag. */
  place: number;
  /** The language around it. */
  lang: string;
  /** The element itself, for what it says about its inside and its surroundings. */
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
  /** Where its content begins. */
  start: number;
  /** The number of its element. */
  element: number;
  /** The search around it; a root has none. */
  page?: SearchMarkup;
  lists: ListMarkup[];
}

/** A price that stands in the page itself. */
export interface PriceMarkup {
  attributes: Readonly<Record<string, string>>;
  lang: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

/** An element that shows the facets which the index names. */
export interface FacetsMarkup {
  /** The number of its element. */
  element: number;
  attributes: Readonly<Record<string, string>>;
  /** Where its content ends. */
  end: number;
  /** The facets that elements are written for, and where the names of those end in their tags. */
  written: readonly { attribute: string; place: number }[];
  /** What is in its template. */
  template?: DefaultTreeAdapterTypes.DocumentFragment;
}

/** What a page holds. */
export interface PageMarkup {
  /** The searches; each comes after the one around it. */
  searches: readonly SearchMarkup[];
  elements: readonly ElementMarkup[];
  prices: readonly PriceMarkup[];
  facets: readonly FacetsMarkup[];
  /** Templates, which are none of the page's elements. */
  templates: readonly { start: number; end: number }[];
}

/** Lists whose cards are made of a `<template>`. */
const listTags = new Set(['aisle-hits', 'aisle-infinite-hits', 'aisle-recommendations']);

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

/** All elements inside; what is in a template is none of the page. */
const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.filter(isElement).flatMap((child) => [child, ...elementsIn(child)]);

/** The facet of an element, or of the first one inside it; of a hierarchy it is the top level. */
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

/** The language tag to format with, as elements find it. */
export const localeOf = (lang: string): string => {
  try {
    return Intl.getCanonicalLocales(lang)[0] || 'en';
  } catch {
    return 'en';
  }
};

/** As a panel finds out in a browser. */
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

/** Reads a page. */
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
      // One that is a shadow root is part of the page.
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
