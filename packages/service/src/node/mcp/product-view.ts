/** Products as agents see them: few attributes, short values, no markup, and the page in the shop with more. */
import type { IndexSettings } from '@aisle/contract';
import { cut, plain } from './plain-text.ts';
import type { ObjectSchema } from './tool.ts';

/** A record, as the service returns it. */
export type ShopRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** A product in a result. */
export interface Product {
  [name: string]: unknown;
  id: string;
  /** Its page in the shop. Absent if the settings have no URL template. */
  url?: string;
  attributes: Record<string, unknown>;
}

/** The schema of a product in a result. */
export const PRODUCT_SCHEMA: ObjectSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'For the other tools.' },
    url: { type: 'string', description: 'The page of the product in the shop.' },
    attributes: { type: 'object', description: 'What the shop says of it, by the names of its attributes.' },
  },
  required: ['id', 'attributes'],
};

/** Common attribute names for the values in a list, the most important first. */
const USUAL_ATTRIBUTES: readonly (readonly string[])[] = [
  ['name', 'title', 'product_name', 'productName'],
  ['brand', 'vendor', 'manufacturer'],
  ['price', 'current_price', 'sale_price', 'prices'],
  ['currency'],
  ['in_stock', 'inStock', 'availability', 'stock', 'inventory'],
  ['rating', 'average_rating', 'stars'],
  ['type', 'product_type', 'category', 'categories'],
];

/** Limits of a product's values: characters of a value, entries of a list, characters of all values together. */
interface Extent {
  readonly letters: number;
  readonly entries: number;
  readonly total: number;
}

/** For a list of products. */
export const BRIEF: Extent = { letters: 160, entries: 8, total: 500 };
/** For a comparison of a few products, which share the limit. */
const COMPARED: Extent = { letters: 60, entries: 4, total: 1600 };
/** For a variant. */
const VARIANT: Extent = { letters: 60, entries: 4, total: 200 };
/** For a single product. */
export const DETAILED: Extent = { letters: 800, entries: 30, total: 4000 };

/** Shortens a value to its limits. Undefined for an empty one. */
function shorten(value: unknown, extent: Extent): unknown {
  if (typeof value === 'string') return cut(plain(value), extent.letters) || undefined;
  if (Array.isArray(value)) {
    const entries = value.slice(0, extent.entries).map((entry) => shorten(entry, extent));
    const shown = entries.filter((entry) => entry !== undefined);
    return shown.length > 0 ? shown : undefined;
  }
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const text = JSON.stringify(value);
  return text.length <= extent.letters ? value : cut(text, extent.letters);
}

/** Returns the attributes of a record to show in a list. */
const briefNames = (record: ShopRecord, { agents }: IndexSettings): readonly string[] =>
  agents?.attributes ?? USUAL_ATTRIBUTES.flatMap((names) => names.find((name) => record[name] !== undefined) ?? []);

/** Returns the attributes to show for one product: those of lists first. */
const detailNames = (record: ShopRecord, settings: IndexSettings): readonly string[] =>
  settings.agents?.details ?? [
    ...new Set([
      ...briefNames(record, settings),
      ...Object.keys(record).filter((name) => name !== 'objectID' && !name.startsWith('_')),
    ]),
  ];

/** Returns the values by name, as many as fit. */
function valuesOf(record: ShopRecord, names: readonly string[], extent: Extent): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let room = extent.total;
  for (const name of names) {
    const value = shorten(record[name], extent);
    const size = value === undefined ? 0 : JSON.stringify(value).length + name.length;
    if (value === undefined || size > room) continue;
    room -= size;
    values[name] = value;
  }
  return values;
}

/**
 * Returns the page of a record by the template of the settings. Undefined if one of its attributes is missing or there is no template.
 *
 * @example
 * pageOf({ objectID: '7', slug: 'rain jacket' }, 'https://shop.example/{slug}?id={objectID}'); // 'https://shop.example/rain%20jacket?id=7'
 */
export function pageOf(record: ShopRecord, template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  let isWhole = true;
  const url = template.replaceAll(/\{([^{}]+)\}/g, (_match, name: string) => {
    const value = record[name];
    if (typeof value === 'string' || typeof value === 'number') return encodeURIComponent(value);
    isWhole = false;
    return '';
  });
  return isWhole ? url : undefined;
}

/** Returns the attributes of a record by name, within the limits of a comparison of so many products. */
export const comparedValues = (
  record: ShopRecord,
  { settings, products }: { settings: IndexSettings; products: number },
): Record<string, unknown> =>
  valuesOf(record, detailNames(record, settings), { ...COMPARED, total: COMPARED.total / products });

/**
 * Returns the name of each record of a group, and the attributes in which they differ.
 *
 * @example
 * variantValues([{ objectID: 'a', name: 'Jacket', color: 'red' }, { objectID: 'b', name: 'Jacket', color: 'blue' }], {});
 * // [{ name: 'Jacket', color: 'red' }, { name: 'Jacket', color: 'blue' }]
 */
export function variantValues(records: readonly ShopRecord[], settings: IndexSettings): Record<string, unknown>[] {
  const details = records.map((record) => valuesOf(record, detailNames(record, settings), DETAILED));
  const names = [...new Set(details.flatMap((values) => Object.keys(values)))];
  const isDifferent = (name: string): boolean =>
    new Set(details.map((values) => JSON.stringify(values[name]))).size > 1;
  const [first = ''] = names;
  const shown = [first, ...names.filter((name) => name !== first && isDifferent(name))];
  return records.map((record) => valuesOf(record, shown, VARIANT));
}

/**
 * Converts a record for agents.
 *
 * @example
 * productOf({ objectID: '7', name: 'Rain jacket', price: 59 }, { settings: {}, isDetailed: false });
 * // { id: '7', attributes: { name: 'Rain jacket', price: 59 } }
 */
export function productOf(
  record: ShopRecord,
  { settings, isDetailed }: { settings: IndexSettings; isDetailed: boolean },
): Product {
  const names = isDetailed ? detailNames(record, settings) : briefNames(record, settings);
  const url = pageOf(record, settings.agents?.url);
  return {
    id: record.objectID,
    ...(url !== undefined && { url }),
    attributes: valuesOf(record, names, isDetailed ? DETAILED : BRIEF),
  };
}

const inWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(inWords).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Formats a product in one line: its name, its other values, and its ID. */
export function lineOf({ id, url, attributes }: Product): string {
  const [name, ...others] = Object.entries(attributes);
  const details = others.map(([attribute, value]) => `${attribute}: ${inWords(value)}`).join('; ');
  const head = name ? inWords(name[1]) : id;
  return `${head}${details && ` — ${details}`} [id ${id}]${url === undefined ? '' : ` ${url}`}`;
}
