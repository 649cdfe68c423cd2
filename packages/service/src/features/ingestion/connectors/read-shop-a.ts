/** Connector of shops of the first kind: a catalogue API with a token, paged by product ID, with variants and metafields. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { Connector, LeftOut, Reading, RowBatch, RowPosition, SourceRow } from './connector.ts';
import { type Keyset, type KeysetPlace, readKeysetPages, type ReadPage } from './keyset-pages.ts';
import { askForJson } from './open-source.ts';
import { faultRow, productName } from './product-fault.ts';
import { isSet, objectsOf, readID } from './product-values.ts';
import { catalogueOf, inputOf, priceKey, readMetafields, readPrices, totalOf } from './shop-a-beside.ts';
import { type ChannelPrices, isHidden, productRecord, variantFields, variantRecord } from './shop-a-records.ts';
import { listOf } from './source-answer.ts';
import { SourceChanged } from './source-fault.ts';

/** Products per page. */
const PRODUCTS_PER_PAGE = 100;

type Prices = ReadonlyMap<string, ChannelPrices>;

/** A product with its position and its name in messages. */
interface PositionedProduct {
  item: Fields;
  id: string;
  position: RowPosition;
  name: string;
}

/** Reads a variant with its additional data. @throws ProductFault, SourceFault */
async function readVariant(
  reading: Reading,
  { item, id }: PositionedProduct,
  { variant, at, prices }: { variant: Fields; at: number; prices: Prices },
): Promise<Record<string, unknown>> {
  const path = `variants[${at}].`;
  const { id: variantID } = variant;
  if (reading.recordType === 'variant') readID(variantID, `${path}id`);
  const place = `/catalog/products/${encodeURIComponent(id)}/variants/${encodeURIComponent(String(variantID))}`;
  const names = isSet(variantID) ? inputOf(reading).variantMetafields : undefined;
  const metafields = await readMetafields(reading, place, names);
  return variantFields(variant, {
    id,
    product: item,
    path,
    metafields,
    channelPrices: prices.get(priceKey(id, variantID)),
  });
}

/** Returns the rows of one product: itself, or its variants. What cannot be read is an invalid row. @throws SourceFault */
async function productRows(reading: Reading, product: PositionedProduct, prices: Prices): Promise<SourceRow[]> {
  const { item, id, position, name } = product;
  const { customFields, productMetafields, hiddenProducts } = inputOf(reading);
  const isFlagged = hiddenProducts === 'flag';
  const metafields = await readMetafields(reading, `/catalog/products/${encodeURIComponent(id)}`, productMetafields);
  const channelPrices = prices.get(priceKey(id));
  const faults: SourceRow[] = [];
  const variants: Record<string, unknown>[] = [];
  try {
    const record = productRecord(item, { id, customFields, isFlagged, metafields, channelPrices });
    for (const [at, variant] of objectsOf(item['variants']).entries()) {
      try {
        variants.push(await readVariant(reading, product, { variant, at, prices }));
      } catch (error) {
        // A product that is one record is written completely or not at all.
        if (reading.recordType === 'product') throw error;
        faults.push(faultRow(error, { position, name: productName({ id, sku: variant['sku'] }) }));
      }
    }
    if (reading.recordType === 'product') return [{ position, record: { ...record, variants } }];
    return [...faults, ...variants.map((variant) => ({ position, record: variantRecord(record, variant) }))];
  } catch (error) {
    return [faultRow(error, { position, name })];
  }
}

/** Returns the rows of a page, and its products that the shop hides. @throws SourceFault */
async function rowsOf(
  reading: Reading,
  { items }: ReadPage,
  before: number,
): Promise<{ rows: SourceRow[]; hidden: string[] }> {
  const isSkipping = inputOf(reading).hiddenProducts !== 'flag';
  const hidden = new Set(items.flatMap((one) => (isSkipping && 'item' in one && isHidden(one.item) ? [one.id] : [])));
  const products = items.flatMap((one) => ('item' in one && !hidden.has(one.id) ? [one.item] : []));
  const prices = await readPrices(reading, products);
  const rows: SourceRow[] = [];
  for (const [at, one] of items.entries()) {
    const position = { row: before + at + 1 };
    if ('fault' in one) rows.push({ position, ...one });
    else if (!hidden.has(one.id)) {
      const name = productName({ id: one.id, sku: one.item['sku'] });
      appendAll(rows, await productRows(reading, { ...one, position, name }, prices));
    }
  }
  return { rows, hidden: [...hidden] };
}

const HIDDEN = 'The shop does not show these products ("is_visible" is false); "hiddenProducts": "flag" keeps them';

/** Reports hidden products. */
const leftOutOf = (hidden: readonly string[]): LeftOut[] =>
  hidden.length > 0 ? [{ reason: HIDDEN, ids: hidden }] : [];

/** Compares product IDs, which may have any length. */
const isBehind = (id: string, other: string): boolean =>
  /^\d+$/.test(id) && /^\d+$/.test(other) ? BigInt(id) > BigInt(other) : id > other;

/** Resume position: the last product, the number of products so far, and how many of these were left out. */
interface ShopPlace extends KeysetPlace {
  rows: number;
  leftOut?: number;
}

/** @throws SourceChanged for a position of an earlier release, which was a page number. */
function readPlace(resumeAt: string | undefined): ShopPlace {
  if (resumeAt === undefined) return { rows: 0 };
  const value: unknown = JSON.parse(resumeAt);
  if (!isFields(value)) throw new SourceChanged();
  return value as unknown as ShopPlace;
}

export const shopAConnector: Connector = {
  streamName: () => 'products',
  read: async function* (reading, resumeAt): AsyncIterable<RowBatch> {
    const { channel } = inputOf(reading);
    const base = catalogueOf(inputOf(reading));
    const begin = readPlace(resumeAt);
    const ask: Keyset['ask'] = async (after, { limit }) => {
      const query = new URLSearchParams({
        include: 'variants,images,custom_fields',
        sort: 'id',
        direction: 'asc',
        limit: String(limit),
        ...(after !== undefined && { 'id:greater': after }),
        ...(channel && { 'channel_id:in': String(channel.id) }),
      });
      const url = `${base}/catalog/products?${query.toString()}`;
      const answer = await askForJson(reading, { url });
      return { items: listOf(answer, 'data', url), left: totalOf(answer) };
    };
    let { rows: before, leftOut = 0 } = begin;
    for await (const page of readKeysetPages({ pageSize: PRODUCTS_PER_PAGE, ask, isBehind }, begin)) {
      const { rows, hidden } = await rowsOf(reading, page, before);
      leftOut += hidden.length;
      const isCounted = reading.recordType === 'product' && page.left !== undefined;
      const total = before + (page.left ?? 0);
      before += page.items.length;
      const next: ShopPlace = { last: page.last, due: page.due, rows: before, leftOut };
      yield {
        rows,
        leftOut: leftOutOf(hidden),
        leftOutSoFar: leftOut,
        place: JSON.stringify(next),
        ...(isCounted && { expected: Math.max(total, before) - leftOut }),
      };
    }
  },
};
