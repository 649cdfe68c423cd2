/** Connector of shops of the first kind: a catalogue behind a token, sought by the number of the last product, with variants and metafields. */
import { type Fields, isFields } from '../../../wire/fields.ts';
import type { Connector, LeftOut, Reading, RowBatch, RowPosition, SourceRow } from './connector.ts';
import { readKeysetPages, type ReadPage } from './keyset-pages.ts';
import { askForJson, askForJsonPatiently } from './open-source.ts';
import { faultRow, productName } from './product-fault.ts';
import { isSet, objectsOf, readID } from './product-values.ts';
import {
  type ChannelPrices,
  isHidden,
  isPriceHidden,
  type Metafield,
  type Metafields,
  productRecord,
  variantFields,
  variantRecord,
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
/** The customer group of shoppers who belong to none: their prices are the public ones. */
const NO_GROUP = 0;

interface Input {
  storeHash: string;
  url?: string;
  channel?: { id: number; currencies?: readonly string[] };
  /** What becomes of products that the shop does not show. */
  hiddenProducts?: 'skip' | 'flag';
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
    const answer = await askForJsonPatiently(reading, { url });
    const fields = listOf(answer, 'data', url);
    for (const { namespace, key, value } of objectsOf(fields)) {
      if (!isSet(value)) continue;
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

const asEntered = (price: unknown): number | undefined => {
  const amount = isFields(price) ? price['as_entered'] : undefined;
  return typeof amount === 'number' ? amount : undefined;
};

/** A price before any sale, and the one that shoppers pay: 0 as the price of a sale means that there is none. */
function enteredPrices({ price, sale_price: sale, calculated_price: calculated }: Fields) {
  const before = asEntered(price);
  return { before, paid: asEntered(calculated) ?? (asEntered(sale) || before) };
}

/** Prices in the currencies of the channel, by product and variant. */
async function readPrices(reading: Reading, products: readonly Fields[]): Promise<ReadonlyMap<string, ChannelPrices>> {
  const { channel } = inputOf(reading);
  const found = new Map<string, ChannelPrices>();
  const wanted = products
    .filter((product) => !isPriceHidden(product))
    .flatMap(({ id, variants }) => [
      { product_id: id },
      ...objectsOf(variants).map((variant) => ({ product_id: id, variant_id: variant['id'] })),
    ]);
  const url = `${catalogueOf(inputOf(reading))}/pricing/products`;
  for (const currency of channel?.currencies ?? []) {
    for (let from = 0; from < wanted.length; from += PRICED) {
      const answer = await askForJsonPatiently(reading, {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          channel_id: channel!.id,
          currency_code: currency.toUpperCase(),
          customer_group_id: NO_GROUP,
          items: wanted.slice(from, from + PRICED),
        }),
      });
      for (const { product_id: product, variant_id: variant, ...priced } of objectsOf(listOf(answer, 'data', url))) {
        const { before, paid } = enteredPrices(priced);
        const key = priceKey(product, variant);
        const known = found.get(key);
        found.set(key, {
          prices: { ...known?.prices, ...(before !== undefined && { [currency]: before }) },
          calculated_prices: { ...known?.calculated_prices, ...(paid !== undefined && { [currency]: paid }) },
        });
      }
    }
  }
  return found;
}

/** A product that is to be a record, with where it stands. */
interface PlacedProduct {
  item: Fields;
  id: string;
  position: RowPosition;
}

/** The rows of one product: itself, or each of its variants. */
async function productRows(
  reading: Reading,
  { item, id, position }: PlacedProduct,
  prices: ReadonlyMap<string, ChannelPrices>,
): Promise<SourceRow[]> {
  const { customFields, productMetafields, variantMetafields, hiddenProducts } = inputOf(reading);
  const path = `/catalog/products/${encodeURIComponent(id)}`;
  const name = productName({ id, sku: item['sku'] });
  const metafields = await readMetafields(reading, path, productMetafields);
  const channelPrices = prices.get(priceKey(id));
  const rows: SourceRow[] = [];
  const variants: Record<string, unknown>[] = [];
  try {
    const isFlagged = hiddenProducts === 'flag';
    const record = productRecord(item, { id, customFields, isFlagged, metafields, channelPrices });
    for (const [at, variant] of objectsOf(item['variants']).entries()) {
      const variantID = String(variant['id']);
      const wanted = isSet(variant['id']) ? variantMetafields : undefined;
      const beside = {
        metafields: await readMetafields(reading, `${path}/variants/${encodeURIComponent(variantID)}`, wanted),
        channelPrices: prices.get(priceKey(id, variantID)),
      };
      try {
        if (reading.recordType === 'variant') readID(variant['id'], `variants[${at}].id`);
        variants.push(variantFields(variant, { id, product: item, path: `variants[${at}].`, ...beside }));
      } catch (error) {
        // Of a product that is one record, a part is not written without the rest.
        if (reading.recordType === 'product') throw error;
        rows.push(faultRow(error, { position, name }));
      }
    }
    if (reading.recordType === 'product') return [{ position, record: { ...record, variants } }];
    return [...rows, ...variants.map((variant) => ({ position, record: variantRecord(record, variant) }))];
  } catch (error) {
    return [faultRow(error, { position, name })];
  }
}

/** The rows of a page, and what of it the shop does not show. */
async function rowsOf(
  reading: Reading,
  { items }: ReadPage,
  before: number,
): Promise<{ rows: SourceRow[]; hidden: string[] }> {
  const isSkipping = inputOf(reading).hiddenProducts !== 'flag';
  const isSkipped = (one: ReadPage['items'][number]) => isSkipping && 'item' in one && isHidden(one.item);
  const wanted = items
    .map((one, at) => ({ one, position: { row: before + at + 1 } }))
    .filter(({ one }) => !isSkipped(one));
  const prices = await readPrices(
    reading,
    wanted.flatMap(({ one }) => ('item' in one ? [one.item] : [])),
  );
  const rows: SourceRow[] = [];
  for (const { one, position } of wanted) {
    if ('fault' in one) rows.push({ position, ...one });
    else rows.push(...(await productRows(reading, { ...one, position }, prices)));
  }
  return { rows, hidden: items.flatMap((one) => (isSkipped(one) && 'id' in one ? [one.id] : [])) };
}

/** What a run tells of products that are not shown. */
const hiddenProducts = (ids: readonly string[]): LeftOut[] =>
  ids.length === 0
    ? []
    : [
        {
          reason: 'The shop does not show these products ("is_visible" is false); "hiddenProducts": "flag" keeps them',
          ids,
        },
      ];

/** Numbers of products are as long as they like. */
const isBehind = (id: string, other: string): boolean =>
  /^\d+$/.test(id) && /^\d+$/.test(other) ? BigInt(id) > BigInt(other) : id > other;

/** Where it stands: the last product, how many there were, and how many of these were left out. */
interface ShopPlace {
  last?: string;
  rows: number;
  leftOut?: number;
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
    let { rows: before, leftOut = 0 } = begin;
    for await (const page of readKeysetPages({ ask, isBehind }, begin.last)) {
      const { rows, hidden } = await rowsOf(reading, page, before);
      leftOut += hidden.length;
      const isCounted = reading.recordType === 'product' && page.left !== undefined;
      const expected = isCounted ? { expected: before + page.left! - leftOut } : {};
      before += page.items.length;
      const next: ShopPlace = { last: page.last, rows: before, leftOut };
      yield { rows, leftOut: hiddenProducts(hidden), place: JSON.stringify(next), ...expected };
    }
  },
};
