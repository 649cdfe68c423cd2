/** Connector of shops of the second kind: product projections behind an OAuth token, sought by the identifier of the last one. */
import { isFields } from '../../../wire/fields.ts';
import type { Connector, Reading, RowBatch } from './connector.ts';
import { askForJson } from './open-source.ts';
import { SourceFault } from './source-fault.ts';

/** Products on one page. */
const PAGE = 200;
/** Pages of one store at most. */
const MOST_PAGES = 100_000;

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

/** Where it stands: the store, the last product of it, and how many there were. */
interface ShopPlace {
  store: number;
  last: string;
  rows: number;
}

export const shopBConnector: Connector = {
  streamName: () => 'products',
  read: async function* (reading, place): AsyncIterable<RowBatch> {
    const { url, projectKey, storeKeys, locales } = reading.input as unknown as Input;
    const stores: readonly (string | undefined)[] = storeKeys?.length ? storeKeys : [undefined];
    const begin: ShopPlace = place === undefined ? { store: 0, last: '', rows: 0 } : (JSON.parse(place) as ShopPlace);
    let { last, rows: before } = begin;
    for (const [store, key] of stores.entries()) {
      if (store < begin.store) continue;
      const within = key === undefined ? '' : `/in-store/key=${encodeURIComponent(key)}`;
      for (let page = 1; ; page++) {
        if (page > MOST_PAGES) throw new SourceFault(`The shop has over ${MOST_PAGES} pages, or no end`);
        const query = new URLSearchParams([
          ['limit', String(PAGE)],
          ['sort', 'id asc'],
          ['withTotal', String(store === 0 && last === '')],
          ['expand', 'categories[*]'],
          ...(last === '' ? [] : [['where', `id > ${JSON.stringify(last)}`] as [string, string]]),
          ...(locales ?? []).map((locale): [string, string] => ['localeProjection', locale]),
        ]);
        const address = `${url.replace(/\/$/, '')}/${projectKey}${within}/product-projections?${query.toString()}`;
        const { results, total } = await askForJson(reading, { url: address });
        const products = items(results);
        if (products.length === 0) break;
        const rows = products.flatMap((product, at) =>
          recordsOf(product, reading).map((record) => ({ position: { row: before + at + 1 }, record })),
        );
        before += products.length;
        const next = String(products.at(-1)!['id']);
        // Whoever leaves the condition out begins with what was there before.
        if (last !== '' && products.some(({ id }) => String(id) === last))
          throw new SourceFault('The shop gives the same products again and again');
        last = next;
        const isCounted = reading.recordType === 'product' && stores.length === 1 && typeof total === 'number';
        yield {
          rows,
          place: JSON.stringify({ store, last, rows: before } satisfies ShopPlace),
          ...(isCounted && { expected: total }),
        };
        if (products.length < PAGE) break;
      }
      last = '';
    }
  },
};
