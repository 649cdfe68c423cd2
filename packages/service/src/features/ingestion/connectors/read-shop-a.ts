/** Connector of shops of the first kind: a catalogue behind a token, sought by the number of the last product, with variants and metafields. */
import { type Fields, isFields } from '../../../wire/fields.ts';
import type { Connector, Reading, RowBatch, SourceRow } from './connector.ts';
import { readKeysetPages, type ReadPage } from './keyset-pages.ts';
import { askForJson } from './open-source.ts';
import {
  type Metafield,
  type Metafields,
  objectsOf,
  type Prices,
  productRecord,
  variantFields,
} from './shop-a-records.ts';
import { countOf, listOf } from './source-answer.ts';
import { SourceChanged, SourceFault } from './source-fault.ts';

/** Products on one page. */
const PAGE = 100;
/** Metafields on one page, and pages of them that one product or variant has at most. */
const METAFIELDS = 250;
const MOST_METAFIELD_PAGES = 100;
/** Products and variants whose prices are asked for at once. */
const PRICED = 50;

interface Input {
  storeHash: string;
  url?: string;
  channel?: { id: number; currencies?: readonly string[] };
  customFields?: readonly string[];
  productMetafields?: readonly Metafield[];
  variantMetafields?: readonly Metafield[];
}

const inputOf = ({ input }: Reading): Input => input as unknown as Input;

/** Where the catalogue is. @throws SourceFault */
function catalogueOf({ url, storeHash }: Input): string {
  if (url === undefined)
    throw new SourceFault(
      'This source has no "input.url"; give the address of the shop system, as https://api.example.com',
    );
  return `${url.replace(/\/$/, '')}/stores/${encodeURIComponent(storeHash)}/v3`;
}

/** How many there are in all, as the answer says beside its page. */
const totalOf = ({ meta }: Fields): number | undefined =>
  isFields(meta) && isFields(meta['pagination']) ? countOf(meta['pagination']['total']) : undefined;

/** The wanted metafields of one thing; read until all of them are there, or no more come. */
async function readMetafields(
  reading: Reading,
  path: string,
  wanted: readonly Metafield[] | undefined,
): Promise<Metafields | undefined> {
  if (!wanted?.length) return undefined;
  const found: Metafields = {};
  let missing = wanted;
  let read = 0;
  for (let page = 1; page <= MOST_METAFIELD_PAGES && missing.length > 0; page++) {
    const url = `${catalogueOf(inputOf(reading))}${path}/metafields?limit=${METAFIELDS}&page=${page}`;
    const answer = await askForJson(reading, { url });
    const fields = listOf(answer, 'data', url);
    for (const { namespace, key, value } of objectsOf(fields)) {
      const isSame = (one: Metafield) => one.namespace === namespace && one.key === key;
      if (!missing.some(isSame)) continue;
      missing = missing.filter((one) => !isSame(one));
      found[String(namespace)] = { ...found[String(namespace)], [String(key)]: value };
    }
    read += fields.length;
    if (fields.length === 0 || read >= (totalOf(answer) ?? Infinity)) break;
  }
  return found;
}

const priceKey = (product: unknown, variant?: unknown): string => `${String(product)} ${String(variant ?? '')}`;

/** Prices in the currencies of the channel, by product and variant. */
async function readPrices(reading: Reading, products: readonly Fields[]): Promise<ReadonlyMap<string, Prices>> {
  const { channel, ...rest } = inputOf(reading);
  const prices = new Map<string, Prices>();
  const wanted = products.flatMap(({ id, variants }) => [
    { product_id: id },
    ...objectsOf(variants).map((variant) => ({ product_id: id, variant_id: variant['id'] })),
  ]);
  for (const currency of channel?.currencies ?? []) {
    for (let from = 0; from < wanted.length; from += PRICED) {
      const url = `${catalogueOf(rest)}/pricing/products`;
      const answer = await askForJson(reading, {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          channel_id: channel!.id,
          currency_code: currency.toUpperCase(),
          items: wanted.slice(from, from + PRICED),
        }),
      });
      for (const { product_id: product, variant_id: variant, price } of objectsOf(listOf(answer, 'data', url))) {
        const amount = isFields(price) ? price['as_entered'] : undefined;
        if (typeof amount !== 'number') continue;
        const key = priceKey(product, variant);
        prices.set(key, { ...prices.get(key), [currency]: amount });
      }
    }
  }
  return prices;
}

/** The records of one product: itself, or each of its variants. */
async function recordsOf(
  reading: Reading,
  { item, id }: { item: Fields; id: string },
  prices: ReadonlyMap<string, Prices>,
): Promise<Record<string, unknown>[]> {
  const { customFields, productMetafields, variantMetafields } = inputOf(reading);
  const path = `/catalog/products/${encodeURIComponent(id)}`;
  const pricesOf = (variant?: unknown) => {
    const found = prices.get(priceKey(id, variant));
    return found && { prices: found };
  };
  const metafields = await readMetafields(reading, path, productMetafields);
  const record = { ...productRecord(item, customFields), ...(metafields && { metafields }), ...pricesOf() };
  const variants: Record<string, unknown>[] = [];
  for (const variant of objectsOf(item['variants'])) {
    const variantID = String(variant['id']);
    const more = await readMetafields(reading, `${path}/variants/${encodeURIComponent(variantID)}`, variantMetafields);
    variants.push({
      objectID: `${id}-${variantID}`,
      ...variantFields(variant),
      ...(more && { metafields: more }),
      ...pricesOf(variantID),
    });
  }
  if (reading.recordType === 'product') return [{ ...record, variants }];
  return variants.map((variant) => ({ ...record, product_id: id, ...variant }));
}

/** The rows of a page. */
async function rowsOf(reading: Reading, { items }: ReadPage, before: number): Promise<SourceRow[]> {
  const prices = await readPrices(
    reading,
    items.flatMap((one) => ('fault' in one ? [] : [one.item])),
  );
  const rows: SourceRow[] = [];
  for (const [at, one] of items.entries()) {
    const position = { row: before + at + 1 };
    if ('fault' in one) rows.push({ position, ...one });
    else for (const record of await recordsOf(reading, one, prices)) rows.push({ position, record });
  }
  return rows;
}

/** Numbers of products are as long as they like. */
const isBehind = (id: string, other: string): boolean =>
  /^\d+$/.test(id) && /^\d+$/.test(other) ? BigInt(id) > BigInt(other) : id > other;

/** Where it stands: the last product, and how many there were. */
interface ShopPlace {
  last?: string;
  rows: number;
}

/** @throws SourceChanged for a place of an earlier release, which was the number of a page. */
function readPlace(place: string | undefined): ShopPlace {
  if (place === undefined) return { rows: 0 };
  const value: unknown = JSON.parse(place);
  if (!isFields(value)) throw new SourceChanged();
  return value as unknown as ShopPlace;
}

export const shopAConnector: Connector = {
  streamName: () => 'products',
  read: async function* (reading, place): AsyncIterable<RowBatch> {
    const { channel } = inputOf(reading);
    const base = catalogueOf(inputOf(reading));
    const begin = readPlace(place);
    const ask = async (after: string | undefined) => {
      const query = new URLSearchParams({
        include: 'variants,images,custom_fields',
        sort: 'id',
        direction: 'asc',
        limit: String(PAGE),
        ...(after !== undefined && { 'id:greater': after }),
        ...(channel && { 'channel_id:in': String(channel.id) }),
      });
      const url = `${base}/catalog/products?${query.toString()}`;
      const answer = await askForJson(reading, { url });
      return { items: listOf(answer, 'data', url), left: totalOf(answer) };
    };
    let before = begin.rows;
    for await (const page of readKeysetPages({ ask, isBehind }, begin.last)) {
      const rows = await rowsOf(reading, page, before);
      const isCounted = reading.recordType === 'product' && page.left !== undefined;
      const expected = isCounted ? { expected: before + page.left! } : {};
      before += page.items.length;
      yield { rows, place: JSON.stringify({ last: page.last, rows: before } satisfies ShopPlace), ...expected };
    }
  },
};
