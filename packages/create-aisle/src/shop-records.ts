/** Shop records: reads them from a file and derives search, filter and display settings from their attributes. */
import { readFileSync } from 'node:fs';
import { demoRecords } from './demo-records.ts';
import { UsageError } from './usage-error.ts';

export type ShopRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Record attributes shown on a product card; empty if there is none. */
export interface CardAttributes {
  name: string;
  price: string;
  image: string;
  brand: string;
  description: string;
}

/** The records with their search settings, card attributes and facets. */
export interface Catalog {
  records: readonly ShopRecord[];
  settings: { searchableAttributes: string[]; attributesForFaceting: string[] };
  fields: CardAttributes;
  facets: { attribute: string; label: string }[];
}

/** Common attribute names for each part of a card, most common first. */
const commonAttributes: Readonly<Record<keyof CardAttributes, readonly string[]>> = {
  name: ['name', 'title', 'product_name', 'productName', 'label'],
  price: ['price', 'sale_price', 'price_eur', 'amount', 'unit_price'],
  image: ['image', 'image_url', 'imageUrl', 'image_link', 'picture', 'thumbnail', 'img'],
  brand: ['brand', 'manufacturer', 'vendor', 'maker'],
  description: ['description', 'summary', 'text', 'body'],
};
const idAttributes = ['objectID', 'id', 'sku', 'SKU', '_id', 'product_id', 'handle'];
/** Range of distinct values of a useful facet. */
const FACET_VALUES = { min: 2, max: 40 };
/** Minimum average number of values per distinct value. */
const MIN_RECORDS_PER_VALUE = 1.5;
export const MAX_FACETS = 4;

/** Whether a parsed JSON value is an object (not a list, not null). */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseLines(text: string, file: string): unknown[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      throw new UsageError(`${file}, line ${index + 1} is not JSON; give a JSON list of records, or one record a line`);
    }
  });
}

/** Parses a list of records, an object with `records`, a single record, or one record a line. */
function parseRecords(text: string, file: string): unknown[] {
  if (/\.(csv|tsv|xml|xlsx)$/i.test(file))
    throw new UsageError(
      `${file} is not JSON; convert it, or use --records demo and import the file with: aisle-service ingest ${file}`,
    );
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return parseLines(text, file);
  }
  if (isObject(parsed) && Array.isArray(parsed['records'])) return parsed['records'];
  return Array.isArray(parsed) ? parsed : [parsed];
}

/** Gives every record an objectID: its own ID, or its position in the file. */
function withIds(values: readonly unknown[], file: string): ShopRecord[] {
  if (values.length === 0) throw new UsageError(`${file} holds no records; give at least one`);
  const ids = new Set<string>();
  return values.map((value, index) => {
    if (!isObject(value))
      throw new UsageError(`${file}: record ${index + 1} is not a JSON object; give a list of objects`);
    const found = idAttributes
      .map((name) => value[name])
      .find((id) => typeof id === 'string' || typeof id === 'number');
    const objectID = found === undefined || found === '' ? `record-${index + 1}` : String(found);
    if (ids.has(objectID))
      throw new UsageError(`${file}: record ${index + 1} repeats the ID "${objectID}"; give each record its own`);
    ids.add(objectID);
    return { ...value, objectID };
  });
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Attributes with few distinct values that several records share, in the order of the records, at most MAX_FACETS. */
function findFacets(records: readonly ShopRecord[], attributes: readonly string[], fields: CardAttributes): string[] {
  const excluded = new Set(['objectID', fields.name, fields.image, fields.description, ...idAttributes]);
  return attributes
    .filter((name) => !excluded.has(name))
    .map((name) => ({ name, values: records.flatMap((record) => stringsIn(record[name])) }))
    .filter(({ values }) => {
      const { size } = new Set(values);
      return size >= FACET_VALUES.min && size <= FACET_VALUES.max && values.length >= size * MIN_RECORDS_PER_VALUE;
    })
    .map(({ name }) => name)
    .slice(0, MAX_FACETS);
}

/** `sub_category` becomes `Sub category`. */
export const labelOf = (attribute: string): string => {
  const words = attribute
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Derives search settings, card attributes and facets from records. */
export function describeRecords(records: readonly ShopRecord[]): Catalog {
  const attributes = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const find = (kind: keyof CardAttributes): string =>
    commonAttributes[kind].find((name) => attributes.includes(name)) ?? '';
  const isText = (name: string): boolean => records.some((record) => stringsIn(record[name]).length > 0);
  const card = {
    name: find('name') || attributes.find((name) => !idAttributes.includes(name) && isText(name)) || 'objectID',
    price: find('price'),
    image: find('image'),
    brand: find('brand'),
    description: find('description'),
  };
  const facets = findFacets(records, attributes, card);
  const texts = attributes.filter((name) => isText(name) && name !== card.image && name !== 'objectID');
  const relevant = [card.name, card.brand, ...facets].filter((name) => texts.includes(name));
  const hasNumericPrice = records.some((record) => typeof record[card.price] === 'number');
  return {
    records,
    settings: {
      searchableAttributes: [...new Set([...relevant, ...texts])],
      attributesForFaceting: [...facets, ...(hasNumericPrice ? [card.price] : [])],
    },
    fields: card,
    facets: facets.map((attribute) => ({ attribute, label: labelOf(attribute) })),
  };
}

/**
 * Whether pictures are named by a path that begins with a slash, which is one of another host's.
 *
 * @example
 * hasRelativePictures(describeRecords([{ objectID: '1', image: '/pictures/1.svg' }])); // true
 */
export const hasRelativePictures = ({ records, fields }: Catalog): boolean =>
  fields.image !== '' &&
  records.some((record) => stringsIn(record[fields.image]).some((path) => /^\/(?!\/)/.test(path)));

/**
 * Reads and describes the records of a shop.
 * @param source `demo`, or a file.
 * @throws UsageError that names the file, the record and the fix.
 */
export function readShopRecords(source: string): Catalog {
  if (source === 'demo') return describeRecords(demoRecords());
  let text: string;
  try {
    text = readFileSync(source, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'ENOENT'
        ? `There is no file ${source}; name one with --records, or use --records demo`
        : `${source} cannot be read (${code ?? String(error)})`,
    );
  }
  return describeRecords(withIds(parseRecords(text.replace(/^\uFEFF/, ''), source), source));
}
