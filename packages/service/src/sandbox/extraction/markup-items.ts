/** Markup items: items in attributes of elements: microdata, and RDFa as shops write it. */
import type { CheerioAPI } from 'cheerio';
import type { DocumentNode } from '../page/page-document.ts';
import { type Item, type ItemValue, shortName } from './item.ts';

type ElementNode = Extract<DocumentNode, { attribs: unknown }>;

/** The attributes of both syntaxes that start an item, name its types, and name its properties. */
interface Vocabulary {
  scope: string;
  type: string;
  property: string;
  id: string;
}

const VOCABULARIES: readonly Vocabulary[] = [
  { scope: 'itemscope', type: 'itemtype', property: 'itemprop', id: 'itemid' },
  { scope: 'typeof', type: 'typeof', property: 'property', id: 'resource' },
];

/** Maximum number of items per page. */
const MAX_ITEMS = 5000;
/** Maximum number of names of one element, and of other elements that an item refers to: for each of them the page is read again. */
const MAX_NAMES = 20;

/** The attribute with the value, by element. */
const VALUE_ATTRIBUTES: Readonly<Record<string, string>> = {
  meta: 'content',
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  iframe: 'src',
  embed: 'src',
  track: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

/** Properties whose links are incidental: the text of the element is the value. */
const TEXT_PROPERTIES =
  /^(?:name|brand|category|description|price|priceCurrency|author|manufacturer|headline|sku|mpn|gtin\d*)$/;

/** Prices, near which shops show a crossed-out one. */
const PRICE_PROPERTIES = /^(?:price|lowPrice|highPrice)$/;

/** The URL of an image: lazy-loaded ones have it in another attribute, and some only by size. */
const pictureOf = (attribs: ElementNode['attribs']): string =>
  attribs['data-src'] ??
  attribs['src'] ??
  (attribs['data-srcset'] ?? attribs['srcset'])?.trim().split(/\s/, 1)[0]?.replace(/,$/, '') ??
  '';

/** The text of an element; of a price without crossed-out parts. */
function wordsOf(page: CheerioAPI, node: ElementNode, name: string): string {
  const element = page(node);
  const isCrossedOut =
    PRICE_PROPERTIES.test(name) && element.find('ins').length > 0 && element.find('del, s').length > 0;
  const shown = isCrossedOut ? element.find('ins').first() : element;
  return shown.text().replace(/\s+/g, ' ').trim();
}

function valueOf(page: CheerioAPI, node: ElementNode, name: string): string {
  const { attribs } = node;
  if (attribs['content'] !== undefined) return attribs['content'];
  const attribute = VALUE_ATTRIBUTES[node.name];
  const isLink = attribute === 'href' && node.name !== 'link' && TEXT_PROPERTIES.test(name);
  const attributeValue = attribute !== undefined && !isLink ? attribs[attribute] : undefined;
  if (node.name === 'img') return pictureOf(attribs);
  if (attributeValue !== undefined) return attributeValue;
  const words = wordsOf(page, node, name);
  const [picture] = name === 'image' && words === '' ? page(node).find('img').toArray() : [];
  return picture ? pictureOf(picture.attribs) : words;
}

function readVocabulary(page: CheerioAPI, { scope, type, property, id }: Vocabulary): Item[] {
  let left = MAX_ITEMS;
  const words = (value: string | undefined) => (value ?? '').split(/\s+/).filter(Boolean).map(shortName);

  const itemOf = (node: ElementNode): Item => {
    const properties = new Map<string, ItemValue[]>();
    const put = (name: string, value: ItemValue) => {
      const existing = properties.get(name);
      if (existing) existing.push(value);
      else properties.set(name, [value]);
    };
    const add = (element: ElementNode) => {
      const isScope = element.attribs[scope] !== undefined;
      const inner = isScope && left-- > 0 ? itemOf(element) : undefined;
      for (const name of words(element.attribs[property]).slice(0, MAX_NAMES))
        put(name, inner ?? valueOf(page, element, name));
      return isScope;
    };
    const walk = (children: readonly DocumentNode[]) => {
      for (const child of children) {
        if (!('attribs' in child)) continue;
        const ends = child.attribs[property] !== undefined ? add(child) : child.attribs[scope] !== undefined;
        if (!ends) walk(child.children);
      }
    };
    walk(node.children);
    for (const name of (node.attribs['itemref'] ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_NAMES)) {
      const [other] = page(`[id=${JSON.stringify(name)}]`).toArray();
      if (!other || other === node) continue;
      if (other.attribs[property] === undefined) walk(other.children);
      else add(other);
    }
    const own = node.attribs[id];
    return { types: words(node.attribs[type]), properties, ...(own !== undefined && { id: own }) };
  };

  return page(`[${scope}]`)
    .toArray()
    .filter((node): node is ElementNode => 'attribs' in node && node.attribs[property] === undefined)
    .slice(0, MAX_ITEMS)
    .map((node) => itemOf(node));
}

/**
 * Reads the top-level items of microdata and RDFa, with nested ones.
 *
 * @example
 * markupItems(page).find(({ types }) => types.includes('Product'));
 */
export const markupItems = (page: CheerioAPI): Item[] =>
  VOCABULARIES.flatMap((vocabulary) => readVocabulary(page, vocabulary));
