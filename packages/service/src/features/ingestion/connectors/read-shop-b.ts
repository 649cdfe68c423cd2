/** Connector of shops of the second kind: product projections behind an OAuth token, sought by the identifier of the last one. */
import { isFields } from '../../../wire/fields.ts';
import type { Connector, Reading, RowBatch, SourceRow } from './connector.ts';
import { type Keyset, readKeysetPages, type ReadPage } from './keyset-pages.ts';
import { askForJson } from './open-source.ts';
import { countOf, listOf } from './source-answer.ts';

/** Products on one page. */
const PAGE = 200;

interface Input {
  url: string;
  projectKey: string;
  storeKeys?: readonly string[];
  locales?: readonly string[];
  fallbackIsInStockValue?: boolean;
  customFields?: { inventory?: readonly string[]; price?: readonly string[]; category?: readonly string[] };
}

type Item = Readonly<Record<string, unknown>>;

const items = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** A text in the wanted locales: one text for one locale, else by locale. */
function localized(value: unknown, locales: readonly string[] | undefined): unknown {
  if (!isFields(value) || !locales?.length) return value;
  const known = locales.filter((locale) => value[locale] !== undefined);
  return locales.length === 1 ? value[locales[0]!] : Object.fromEntries(known.map((locale) => [locale, value[locale]]));
}

/** The wanted custom fields of something; undefined where it has none of them. */
function customOf(thing: Item, wanted: readonly string[] | undefined): Record<string, unknown> | undefined {
  const { fields } = isFields(thing['custom']) ? thing['custom'] : { fields: undefined };
  if (!isFields(fields) || !wanted?.length) return undefined;
  const found = Object.entries(fields).filter(([name]) => wanted.includes(name));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Prices by currency, in whole units. */
function priceFields(variant: Item, { customFields }: Input): Record<string, unknown> {
  const prices: Record<string, number> = {};
  let custom: Record<string, unknown> | undefined;
  for (const price of items(variant['prices'])) {
    const value = isFields(price['value']) ? price['value'] : {};
    const {
      centAmount,
      currencyCode,
      fractionDigits = 2,
    } = value as {
      centAmount?: number;
      currencyCode?: string;
      fractionDigits?: number;
    };
    if (typeof centAmount !== 'number' || typeof currencyCode !== 'string') continue;
    // The first one of a currency is for everybody; later ones are for some countries or customers.
    prices[currencyCode] ??= centAmount / 10 ** fractionDigits;
    custom ??= customOf(price, customFields?.price);
  }
  return { prices, ...(custom && { priceFields: custom }) };
}

function stockFields(variant: Item, { fallbackIsInStockValue = true, customFields }: Input): Record<string, unknown> {
  const availability = isFields(variant['availability']) ? variant['availability'] : undefined;
  const custom = availability && customOf(availability, customFields?.inventory);
  return {
    inStock: availability?.['isOnStock'] ?? fallbackIsInStockValue,
    ...(availability?.['availableQuantity'] !== undefined && { stock: availability['availableQuantity'] }),
    ...(custom && { inventoryFields: custom }),
  };
}

const variantFields = (variant: Item, input: Input): Record<string, unknown> => ({
  variantID: variant['id'],
  ...(variant['sku'] !== undefined && { sku: variant['sku'] }),
  ...priceFields(variant, input),
  ...stockFields(variant, input),
  images: items(variant['images']).map(({ url }) => url),
  attributes: Object.fromEntries(
    items(variant['attributes']).map(({ name, value }) => [
      String(name),
      isFields(value) && value['label'] !== undefined
        ? localized(value['label'], input.locales)
        : localized(value, input.locales),
    ]),
  ),
});

function categoryFields(product: Item, { locales, customFields }: Input): unknown[] {
  return items(product['categories']).map(({ id, obj }) => {
    const category = isFields(obj) ? obj : {};
    const custom = customOf(category, customFields?.category);
    return { id, ...(category['name'] !== undefined && { name: localized(category['name'], locales) }), ...custom };
  });
}

/** The records of one product: itself with its variants, or each variant. */
function recordsOf(product: Item, reading: Reading): Record<string, unknown>[] {
  const input = reading.input as unknown as Input;
  const { locales } = input;
  const record = {
    objectID: String(product['id']),
    ...(product['key'] !== undefined && { key: product['key'] }),
    name: localized(product['name'], locales),
    slug: localized(product['slug'], locales),
    ...(product['description'] !== undefined && { description: localized(product['description'], locales) }),
    categories: categoryFields(product, input),
  };
  const master = isFields(product['masterVariant']) ? [product['masterVariant']] : [];
  const variants = [...master, ...items(product['variants'])].map((variant) => variantFields(variant, input));
  if (reading.recordType === 'product') return [{ ...record, variants }];
  return variants.map((variant) => ({
    ...record,
    productID: record.objectID,
    ...variant,
    objectID: `${record.objectID}-${String(variant['variantID'])}`,
  }));
}

/** The rows of a page: a bad one for what is no product. */
function rowsOf(reading: Reading, { items }: ReadPage, before: number): SourceRow[] {
  return items.flatMap((one, at): SourceRow[] => {
    const position = { row: before + at + 1 };
    return 'fault' in one
      ? [{ position, ...one }]
      : recordsOf(one.item, reading).map((record) => ({ position, record }));
  });
}

/** Where it stands: the store, the last product of it, and how many there were. */
interface ShopPlace {
  store: number;
  /** Empty at the beginning of a store. */
  last: string;
  rows: number;
}

export const shopBConnector: Connector = {
  streamName: () => 'products',
  read: async function* (reading, place): AsyncIterable<RowBatch> {
    const { url, projectKey, storeKeys, locales } = reading.input as unknown as Input;
    const stores: readonly (string | undefined)[] = storeKeys?.length ? storeKeys : [undefined];
    const begin: ShopPlace = place === undefined ? { store: 0, last: '', rows: 0 } : (JSON.parse(place) as ShopPlace);
    let before = begin.rows;
    for (const [store, key] of stores.entries()) {
      if (store < begin.store) continue;
      const within = key === undefined ? '' : `/in-store/key=${encodeURIComponent(key)}`;
      const ask: Keyset['ask'] = async (after, { isCounted }) => {
        const query = new URLSearchParams([
          ['limit', String(PAGE)],
          ['sort', 'id asc'],
          ['withTotal', String(isCounted)],
          ['expand', 'categories[*]'],
          ...(after === undefined ? [] : [['where', `id > ${JSON.stringify(after)}`] as [string, string]]),
          ...(locales ?? []).map((locale): [string, string] => ['localeProjection', locale]),
        ]);
        const address = `${url.replace(/\/$/, '')}/${projectKey}${within}/product-projections?${query.toString()}`;
        const answer = await askForJson(reading, { url: address });
        return { items: listOf(answer, 'results', address), left: countOf(answer['total']) };
      };
      const last = store === begin.store && begin.last !== '' ? begin.last : undefined;
      for await (const page of readKeysetPages({ ask, isBehind: (id, other) => id > other }, last)) {
        const rows = rowsOf(reading, page, before);
        const isCounted = reading.recordType === 'product' && stores.length === 1 && page.left !== undefined;
        const expected = isCounted ? { expected: before + page.left! } : {};
        before += page.items.length;
        yield {
          rows,
          place: JSON.stringify({ store, last: page.last, rows: before } satisfies ShopPlace),
          ...expected,
        };
      }
    }
  },
};
