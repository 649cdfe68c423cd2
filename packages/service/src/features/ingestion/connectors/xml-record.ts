/** XML records: converts an element into a record, with plain names, lists for repeated names, and the types of product feed fields. */
import type { XmlElement } from './xml-element.ts';

/** The namespace of product feeds (`g:`). */
const PRODUCT_FEED = 'http://base.google.com/ns/1.0';
const isProductField = ({ uri, prefix }: XmlElement): boolean => uri === PRODUCT_FEED || (uri === '' && prefix === 'g');

/** Fields of product feeds that may be repeated: they are always lists. */
const LISTS = new Set([
  'additional_image_link',
  'additional_product_category',
  'product_type',
  'product_detail',
  'product_highlight',
  'shipping',
  'tax',
  'promotion_id',
  'included_destination',
  'excluded_destination',
  'shopping_ads_excluded_country',
  'size_type',
  'certification',
  'lifestyle_image_link',
  'consumer_notice',
  'loyalty_program',
]);

/** Amounts of product feeds, as `19.99 EUR`. */
const AMOUNTS = new Set([
  'price',
  'sale_price',
  'cost_of_goods_sold',
  'maximum_retail_price',
  'auto_pricing_min_price',
  'amount',
  'downpayment',
]);

/** Value of an element: a text, or an object. A repeated name becomes a list. */
export type XmlValue = string | XmlValue[] | { [name: string]: XmlValue };
export type XmlFields = Record<string, XmlValue>;

const nameOf = (prefix: string, name: string): string =>
  prefix === '' || prefix === 'xml' ? name : `${prefix}_${name}`;

/** Fields by name, and whether a product feed field has taken the name. */
class FieldList {
  readonly #fields = new Map<string, { values: XmlValue[]; isProductField: boolean; isList: boolean }>();

  add(name: string, value: XmlValue, { isProduct = false }: { isProduct?: boolean } = {}): void {
    const field = this.#fields.get(name);
    // `<title>` of RSS and `<g:title>` have the same meaning: the one of the product feed is preferred.
    if (field && field.isProductField === isProduct) field.values.push(value);
    else if (!field || isProduct)
      this.#fields.set(name, { values: [value], isProductField: isProduct, isList: isProduct && LISTS.has(name) });
  }

  toFields(): XmlFields {
    return Object.fromEntries(
      Array.from(this.#fields, ([name, { values, isList }]) => [
        name,
        isList || values.length > 1 ? values : values[0]!,
      ]),
    );
  }
}

function fieldsOf(element: XmlElement, rowUri: string): XmlFields {
  const fields = new FieldList();
  for (const [prefix, name, value] of element.attributes) fields.add(nameOf(prefix, name), value);
  for (const child of element.children) {
    const isProduct = isProductField(child);
    // Names of the row's own namespace need no prefix, nor do those of product feeds.
    const isOwn = child.uri === rowUri && (child.uri !== '' || child.prefix === '');
    const name = isProduct || isOwn ? child.name : nameOf(child.prefix, child.name);
    fields.add(name, valueOf(child, rowUri), { isProduct });
  }
  const text = element.text.trim();
  if (text !== '') fields.add('value', text);
  return fields.toFields();
}

function valueOf(element: XmlElement, rowUri: string): XmlValue {
  if (element.children.length === 0 && element.attributes.length === 0) return element.text.trim();
  return fieldsOf(element, rowUri);
}

/** Converts a row into its fields. */
export const toXmlFields = (element: XmlElement): XmlFields => fieldsOf(element, element.uri);

/** Returns the text of a field that may have attributes. */
const textOf = (value: XmlValue | undefined): string | undefined => {
  const text = typeof value === 'object' && !Array.isArray(value) ? value['value'] : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Returns the paths with dots of the amounts in a row of a product feed. */
export function amountsOf(element: XmlElement): string[] {
  const paths = new Set<string>();
  const visit = ({ children }: XmlElement, path: string) => {
    for (const child of children) {
      if (!isProductField(child)) continue;
      if (AMOUNTS.has(child.name) && child.children.length === 0) paths.add(path + child.name);
      visit(child, `${path}${child.name}.`);
    }
  };
  visit(element, '');
  return [...paths];
}

/** Returns the default ID of a row: that of a product feed, or of RSS or Atom. */
export function identifierOf(element: XmlElement, fields: XmlFields): string | undefined {
  if (element.children.some((child) => child.name === 'id' && isProductField(child))) return textOf(fields['id']);
  if (element.name === 'item') return textOf(fields['guid']);
  return element.name === 'entry' ? textOf(fields['id']) : undefined;
}

/** The location of a text in a record, where it can be read and changed. */
export interface TextPlace {
  holder: Record<string, unknown>;
  name: string;
}

/**
 * Returns the locations of the texts of a path, including those within lists and objects.
 *
 * @example
 * placesOf({ shipping: [{ price: '4.90' }] }, 'shipping.price'); // [{ holder: { price: '4.90' }, name: 'price' }]
 */
export function placesOf(fields: Record<string, unknown>, path: string): TextPlace[] {
  const [name = '', ...rest] = Object.hasOwn(fields, path) ? [path] : path.split('.');
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length === 0 && typeof value === 'string') return [{ holder: fields, name }];
  if (typeof value !== 'object' || value === null) return [];
  if (rest.length === 0)
    return Array.isArray(value)
      ? Object.keys(value).flatMap((at) => placesOf(value as unknown as Record<string, unknown>, at))
      : [];
  const inner = Array.isArray(value) ? (value as unknown[]) : [value];
  return inner.flatMap((one) =>
    typeof one === 'object' && one !== null ? placesOf(one as Record<string, unknown>, rest.join('.')) : [],
  );
}
