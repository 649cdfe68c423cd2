/** Connector of shops of the second kind: product projections behind an OAuth token, sought by the identifier of the last one. */
import type { Connector, LeftOut, Reading, RowBatch, SourceRow } from './connector.ts';
import { type Keyset, readKeysetPages, type ReadPage } from './keyset-pages.ts';
import { askForJson } from './open-source.ts';
import { countOf, listOf } from './source-answer.ts';
import { productRows, type ShopBInput } from './shop-b-records.ts';
import { askedLocales } from './shop-b-values.ts';
import { readStandalonePrices, withStandalonePrices } from './shop-b-standalone-prices.ts';

/** Products on one page. */
const PAGE = 200;

/** What references lead to is part of the answer: categories have names, and those for whom prices hold have keys. */
const EXPANDED = [
  'categories[*]',
  ...['masterVariant', 'variants[*]'].flatMap((variant) => [
    `${variant}.prices[*].customerGroup`,
    `${variant}.prices[*].channel`,
  ]),
] as const;

const inputOf = ({ input }: Reading): ShopBInput => input as unknown as ShopBInput;

/** Whether a product is there for shoppers: only what the shop calls unpublished is not. */
const isUnpublished = (one: ReadPage['items'][number]): boolean => 'item' in one && one.item['published'] === false;

/** The rows of a page: a bad one for what is no product, none for what is not published. */
async function rowsOf(reading: Reading, { items }: ReadPage, before: number): Promise<SourceRow[]> {
  const products = items.flatMap((one) => ('item' in one && !isUnpublished(one) ? [one.item] : []));
  const standalone = await readStandalonePrices(reading, products);
  const context = { input: inputOf(reading), recordType: reading.recordType, now: reading.now() };
  return items.flatMap((one, at): SourceRow[] => {
    const position = { row: before + at + 1 };
    if ('fault' in one) return [{ position, ...one }];
    if (isUnpublished(one)) return [];
    return productRows({ id: one.id, item: withStandalonePrices(one.item, standalone), position }, context);
  });
}

/** What a run tells of products that are not published. */
function unpublished({ items }: ReadPage): LeftOut[] {
  const ids = items.flatMap((one) => (isUnpublished(one) && 'id' in one ? [one.id] : []));
  return ids.length === 0 ? [] : [{ reason: 'The shop has not published these products ("published" is false)', ids }];
}

/** Where it stands: the store, the last product of it, and how many there were. */
interface ShopPlace {
  store: number;
  /** Empty at the beginning of a store. */
  last: string;
  /** How many of the store are to come yet, by its last word. */
  due?: number | undefined;
  rows: number;
  /** How many of them were left out. */
  leftOut?: number;
}

export const shopBConnector: Connector = {
  streamName: () => 'products',
  read: async function* (reading, resumeAt): AsyncIterable<RowBatch> {
    const { url, projectKey, storeKeys, locales } = inputOf(reading);
    const stores: readonly (string | undefined)[] = storeKeys?.length ? storeKeys : [undefined];
    const begin: ShopPlace =
      resumeAt === undefined ? { store: 0, last: '', rows: 0 } : (JSON.parse(resumeAt) as ShopPlace);
    let { rows: before, leftOut = 0 } = begin;
    for (const [store, key] of stores.entries()) {
      if (store < begin.store) continue;
      const within = key === undefined ? '' : `/in-store/key=${encodeURIComponent(key)}`;
      const ask: Keyset['ask'] = async (after, { limit, isCounted }) => {
        const query = new URLSearchParams([
          ['limit', String(limit)],
          ['sort', 'id asc'],
          ['withTotal', String(isCounted)],
          // Only what shoppers may see: of a product that is being changed, as it was before.
          ['staged', 'false'],
          ...EXPANDED.map((path): [string, string] => ['expand', path]),
          ...(after === undefined ? [] : [['where', `id > ${JSON.stringify(after)}`] as [string, string]]),
          ...askedLocales(locales).map((locale): [string, string] => ['localeProjection', locale]),
        ]);
        const address = `${url.replace(/\/$/, '')}/${projectKey}${within}/product-projections?${query.toString()}`;
        const answer = await askForJson(reading, { url: address });
        return { items: listOf(answer, 'results', address), left: countOf(answer['total']) };
      };
      const from = store === begin.store && begin.last !== '' ? { last: begin.last, due: begin.due } : {};
      for await (const page of readKeysetPages({ pageSize: PAGE, ask, isBehind: (id, other) => id > other }, from)) {
        const rows = await rowsOf(reading, page, before);
        const notPublished = unpublished(page);
        leftOut += notPublished.reduce((sum, { ids }) => sum + ids.length, 0);
        const isCounted = reading.recordType === 'product' && stores.length === 1 && page.left !== undefined;
        const total = before + (page.left ?? 0);
        before += page.items.length;
        const next: ShopPlace = { store, last: page.last, due: page.due, rows: before, leftOut };
        yield {
          rows,
          leftOut: notPublished,
          leftOutSoFar: leftOut,
          place: JSON.stringify(next),
          ...(isCounted && { expected: Math.max(total, before) - leftOut }),
        };
      }
    }
  },
};
