/** Server rendering of cards: fills their `<template>` by the same rules as in browsers: only text and attributes, with checked URLs. */
import { parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeValue, isForbidden } from '../looks/templates/attribute-binding.ts';
import { readPieces, textOfPieces } from '../looks/templates/expression.ts';
import type { ItemScope } from '../looks/templates/expression.ts';
import { highlightedValue } from '../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../text/highlighting/matched-parts.ts';
import { valueAt } from '../text/highlighting/value-at.ts';
import { priceText } from '../elements/price/price-text.ts';
import { localeOf } from './page-markup.ts';
import type { PriceMarkup } from './page-markup.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

const text = (value: string): ChildNode => ({ nodeName: '#text', value, parentNode: null });

const around = (tagName: string, value: string): ChildNode => {
  const element: Element = {
    nodeName: tagName,
    tagName,
    attrs: [],
    namespaceURI: 'http://www.w3.org/1999/xhtml' as Element['namespaceURI'],
    childNodes: [],
    parentNode: null,
  };
  element.childNodes = [text(value)];
  return element;
};

const priceNodes = (read: (attribute: string) => string | undefined, locale: string): ChildNode[] => {
  const [now, before] = priceText({ getAttribute: (name) => read(name) ?? null }, locale);
  if (before) return [around('del', before), text(' '), around('ins', now!)];
  return now ? [text(now)] : [];
};

const attributeOf = ({ attrs }: Element, attribute: string): string | undefined =>
  attrs.find(({ name }) => name === attribute)?.value;

/** Attribute with the number of the hit of a card's element; removed from the final HTML. */
export const hitMark = 'data-aisle-hit';

/** A record of a card, and its number on the page, with which elements in the card find it. */
interface CardScope extends ItemScope {
  number?: number;
}

/** Elements that use the hit of their card. */
const askingForHits = new Set([
  'aisle-compare-button',
  'aisle-product-card',
  'aisle-quick-view',
  'aisle-result-children',
]);

const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function fillAttributes({ tagName, attrs }: Element, scope: ItemScope): Element['attrs'] {
  return attrs.flatMap((attribute) => {
    const { name, value } = attribute;
    const pieces = readPieces(value);
    if (!pieces) return [attribute];
    const filled = isForbidden(tagName, name) ? undefined : attributeValue(tagName, name, pieces)(scope);
    return filled === undefined ? [] : [{ ...attribute, value: filled }];
  });
}

function fillNode(node: ChildNode, scope: CardScope): ChildNode[] {
  if (node.nodeName === '#text' && 'value' in node) {
    const pieces = readPieces(node.value);
    return [text(pieces ? textOfPieces(pieces, scope) : node.value)];
  }
  if (!('tagName' in node)) return [];
  const { tagName } = node;
  const ifPath = attributeOf(node, 'if');
  const unlessPath = attributeOf(node, 'unless');
  const condition = ifPath ?? unlessPath;
  if (tagName === 'template' && 'content' in node && condition !== undefined) {
    const shown = isThere(valueAt(scope.hit, condition.trim())) === (ifPath !== undefined);
    return shown ? fillNodes(node.content.childNodes, scope) : [];
  }
  const shown = /^aisle-(highlight|snippet)$/.test(tagName) && attributeOf(node, 'attribute');
  const snippet = tagName === 'aisle-snippet' || attributeOf(node, 'snippet') !== undefined;
  const childNodes = shown
    ? matchedParts(highlightedValue(scope.hit, shown, { snippet })).map((part, at) =>
        at % 2 ? around('mark', part) : text(part),
      )
    : isForbidden(tagName)
      ? node.childNodes
      : fillNodes(node.childNodes, scope);
  const filled = { ...node, attrs: fillAttributes(node, scope), childNodes };
  if (tagName === 'aisle-price') {
    const locale = localeOf(attributeOf(filled, 'lang') ?? scope.locale);
    filled.childNodes = priceNodes((name) => attributeOf(filled, name), locale);
  }
  if (askingForHits.has(tagName) && scope.number !== undefined)
    filled.attrs = [...filled.attrs, { name: hitMark, value: `${scope.number}` }];
  return [filled];
}

const fillNodes = (nodes: readonly ChildNode[], scope: CardScope): ChildNode[] =>
  nodes.flatMap((node) => fillNode(node, scope));

/** Returns the HTML of a card for one hit. */
export const fillCard = (content: Fragment, scope: CardScope): string =>
  serialize({ ...content, childNodes: fillNodes(content.childNodes, scope) });

/** Returns the inner HTML of a price in the page itself. */
export const fillPrice = ({ attributes, lang }: Pick<PriceMarkup, 'attributes' | 'lang'>): string => {
  const childNodes = priceNodes((name) => attributes[name], localeOf(lang));
  return serialize({ ...parseFragment(''), childNodes });
};

const emptyPrice = /<aisle-price\b((?:[^>"]|"[^"]*")*)>(?:\s|<!--.*?-->)*<\/aisle-price>/g;

/** Fills the prices in the shadow trees of elements, because price elements do not use Lit and have no renderer. */
export const fillInnerPrices = (html: string, lang: string): string =>
  html.replaceAll(emptyPrice, (tag, written: string) => {
    const [element] = parseFragment(`<i${written}></i>`).childNodes;
    if (!element || !('attrs' in element)) return tag;
    const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    return `<aisle-price${written}>${fillPrice({ attributes, lang })}</aisle-price>`;
  });
