/** Products as agents see them: few attributes, short values, no markup, and the page of the shop that shows more. */
import type { IndexSettings } from '@aisle/contract';
import { cut, plain } from './plain-text.ts';
import type { ObjectSchema } from './tool.ts';

/** A record, as the service gives it. */
export type ShopRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** A product in an answer. */
export interface Product {
  [name: string]: unknown;
  id: string;
  /** Its page in the shop; absent where the settings do not say where pages are. */
  url?: string;
  attributes: Record<string, unknown>;
}

/** The schema of a product in an answer. */
export const PRODUCT_SCHEMA: ObjectSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'For the other tools.' },
    url: { type: 'string', description: 'The page of the product in the shop.' },
    attributes: { type: 'object', description: 'What the shop says of it, by the names of its attributes.' },
  },
  required: ['id', 'attributes'],
};

/** Under which names shops keep what a list says of a product, the most important first. */
const USUAL_ATTRIBUTES: readonly (readonly string[])[] = [
  ['name', 'title', 'product_name', 'productName'],
  ['brand', 'vendor', 'manufacturer'],
  ['price', 'current_price', 'sale_price', 'prices'],
  ['currency'],
  ['in_stock', 'inStock', 'availability', 'stock', 'inventory'],
  ['rating', 'average_rating', 'stars'],
  ['type', 'product_type', 'category', 'categories'],
];

/** How much of a product is told: letters of a value, entries of a list, letters of all values together. */
interface Extent {
  readonly letters: number;
  readonly entries: number;
  readonly total: number;
}

/** In a list of products. */
export const BRIEF: Extent = { letters: 160, entries: 8, total: 500 };
/** Where a few products stand beside each other; they share the room. */
const COMPARED: Extent = { letters: 60, entries: 4, total: 1600 };
/** Of a variant of it. */
const VARIANT: Extent = { letters: 60, entries: 4, total: 200 };
/** Where one product is asked for. */
export const DETAILED: Extent = { letters: 800, entries: 30, total: 4000 };

/** A value within its extent; undefined for one that says nothing. */
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

/** The attributes that a list shows of a record. */
const briefNames = (record: ShopRecord, { agents }: IndexSettings): readonly string[] =>
  agents?.attributes ?? USUAL_ATTRIBUTES.flatMap((names) => names.find((name) => record[name] !== undefined) ?? []);

/** The attributes that one product shows: those of lists first. */
const detailNames = (record: ShopRecord, settings: IndexSettings): readonly string[] =>
  settings.agents?.details ?? [
    ...new Set([
      ...briefNames(record, settings),
      ...Object.keys(record).filter((name) => name !== 'objectID' && !name.startsWith('_')),
    ]),
  ];

/** The values by their names, as long as there is room. */
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
 * The page of a record by the template of the settings; undefined where an attribute of it is missing or there is no template.
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

/** The attributes of a record that one product shows of itself, by their names, in the extent of a comparison of so many. */
export const comparedValues = (
  record: ShopRecord,
  { settings, products }: { settings: IndexSettings; products: number },
): Record<string, unknown> =>
  valuesOf(record, detailNames(record, settings), { ...COMPARED, total: COMPARED.total / products });

/**
 * Of records of one group, what each of them calls itself and what they differ in.
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
 * A record as agents see it.
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

/** A product in one line: its name, what else is told of it, and its id. */
export function lineOf({ id, url, attributes }: Product): string {
  const [name, ...others] = Object.entries(attributes);
  const details = others.map(([attribute, value]) => `${attribute}: ${inWords(value)}`).join('; ');
  const head = name ? inWords(name[1]) : id;
  return `${head}${details && ` — ${details}`} [id ${id}]${url === undefined ? '' : ` ${url}`}`;
}
