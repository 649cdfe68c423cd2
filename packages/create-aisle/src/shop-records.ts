/** Shop records: reads them from a file and derives search, filter and display settings from their attributes. */
import { readFileSync } from 'node:fs';
import { demoRecords } from './demo-records.ts';
import { Misuse } from './misuse.ts';

export type ShopRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Record attributes shown on a product card; empty if there is none. */
export interface Fields {
  name: string;
  price: string;
  image: string;
  brand: string;
  description: string;
}

/** The records with their search settings, card attributes and facets. */
export interface ShopRecords {
  records: readonly ShopRecord[];
  settings: { searchableAttributes: string[]; attributesForFaceting: string[] };
  fields: Fields;
  facets: { attribute: string; label: string }[];
}

/** Common attribute names for each part of a card, most common first. */
const usualNames: Readonly<Record<keyof Fields, readonly string[]>> = {
  name: ['name', 'title', 'product_name', 'productName', 'label'],
  price: ['price', 'sale_price', 'price_eur', 'amount', 'unit_price'],
  image: ['image', 'image_url', 'imageUrl', 'image_link', 'picture', 'thumbnail', 'img'],
  brand: ['brand', 'manufacturer', 'vendor', 'maker'],
  description: ['description', 'summary', 'text', 'body'],
};
const usualIds = ['objectID', 'id', 'sku', 'SKU', '_id', 'product_id', 'handle'];
/** Number of distinct values that make an attribute useful as a facet. */
const FACET_VALUES = { least: 2, most: 40 };
const MAX_FACETS = 4;

/** Whether a parsed JSON value is an object (not a list, not null). */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseLines(text: string, file: string): unknown[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      throw new Misuse(`${file}, line ${at + 1} is not JSON; give a JSON list of records, or one record a line`);
    }
  });
}

function parseRecords(text: string, file: string): unknown[] {
  if (/\.(csv|tsv|xml|xlsx)$/i.test(file))
    throw new Misuse(
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
  if (values.length === 0) throw new Misuse(`${file} holds no records; give at least one`);
  const ids = new Set<string>();
  return values.map((value, at) => {
    if (!isObject(value)) throw new Misuse(`${file}: record ${at + 1} is not a JSON object; give a list of objects`);
    const found = usualIds.map((name) => value[name]).find((id) => typeof id === 'string' || typeof id === 'number');
    const objectID = found === undefined || found === '' ? `record-${at + 1}` : String(found);
    if (ids.has(objectID))
      throw new Misuse(`${file}: record ${at + 1} repeats the ID "${objectID}"; give each record its own`);
    ids.add(objectID);
    return { ...value, objectID };
  });
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Attributes with few distinct values that several records share, in the order of the records, at most MAX_FACETS. */
function findFacets(records: readonly ShopRecord[], attributes: readonly string[], fields: Fields): string[] {
  const not = new Set(['objectID', fields.name, fields.image, fields.description, ...usualIds]);
  return attributes
    .filter((name) => !not.has(name))
    .map((name) => ({ name, values: records.flatMap((record) => textsOf(record[name])) }))
    .filter(({ values }) => {
      const { size } = new Set(values);
      return size >= FACET_VALUES.least && size <= FACET_VALUES.most && values.length >= size * 1.5;
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
export function describeRecords(records: readonly ShopRecord[]): ShopRecords {
  const attributes = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const find = (kind: keyof Fields): string => usualNames[kind].find((name) => attributes.includes(name)) ?? '';
  const isText = (name: string): boolean => records.some((record) => textsOf(record[name]).length > 0);
  const found = {
    name: find('name') || attributes.find((name) => !usualIds.includes(name) && isText(name)) || 'objectID',
    price: find('price'),
    image: find('image'),
    brand: find('brand'),
    description: find('description'),
  };
  const facets = findFacets(records, attributes, found);
  const texts = attributes.filter((name) => isText(name) && name !== found.image && name !== 'objectID');
  const first = [found.name, found.brand, ...facets].filter((name) => texts.includes(name));
  const isPriced = records.some((record) => typeof record[found.price] === 'number');
  return {
    records,
    settings: {
      searchableAttributes: [...new Set([...first, ...texts])],
      attributesForFaceting: [...facets, ...(isPriced ? [found.price] : [])],
    },
    fields: found,
    facets: facets.map((attribute) => ({ attribute, label: labelOf(attribute) })),
  };
}

/**
 * Reads and describes the records of a shop.
 * @param source `demo`, or a file.
 * @throws Misuse that names the file, the record and the fix.
 */
export function readShopRecords(source: string): ShopRecords {
  if (source === 'demo') return describeRecords(demoRecords());
  let text: string;
  try {
    text = readFileSync(source, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse(
      code === 'ENOENT'
        ? `There is no file ${source}; name one with --records, or use --records demo`
        : `${source} cannot be read (${code ?? String(error)})`,
    );
  }
  return describeRecords(withIds(parseRecords(text.replace(/^\uFEFF/, ''), source), source));
}
