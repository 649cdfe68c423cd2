/** Connector of shops of the second kind: product projections behind an OAuth token, paged by product ID. */
import type { Connector, LeftOut, Reading, RowBatch, SourceRow } from './connector.ts';
import { type Keyset, readKeysetPages, type ReadPage } from './keyset-pages.ts';
import { askForJson } from './open-source.ts';
import { countOf, listOf } from './source-answer.ts';
import { productRows, type ShopBInput } from './shop-b-records.ts';
import { askedLocales } from './shop-b-values.ts';
import { readStandalonePrices, withStandalonePrices } from './shop-b-standalone-prices.ts';

/** Products per page. */
const PRODUCTS_PER_PAGE = 200;

/** References that are expanded in the response, for the names of categories and the keys of price contexts. */
const EXPANDED = [
  'categories[*]',
  ...['masterVariant', 'variants[*]'].flatMap((variant) => [
    `${variant}.prices[*].customerGroup`,
    `${variant}.prices[*].channel`,
  ]),
] as const;

const inputOf = ({ input }: Reading): ShopBInput => input as unknown as ShopBInput;

/** Whether a product is hidden from shoppers: only if the shop says that it is unpublished. */
const isUnpublished = (one: ReadPage['items'][number]): boolean => 'item' in one && one.item['published'] === false;

/** Returns the rows of a page: invalid products as faults, unpublished ones not at all. */
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

/** Reports unpublished products. */
function unpublished({ items }: ReadPage): LeftOut[] {
  const ids = items.flatMap((one) => (isUnpublished(one) && 'id' in one ? [one.id] : []));
  return ids.length === 0 ? [] : [{ reason: 'The shop has not published these products ("published" is false)', ids }];
}

/** Resume position: the store, its last product, and the number of products. */
interface ShopPlace {
  store: number;
  /** Empty at the start of a store. */
  last: string;
  /** Number of remaining products of the store, by its latest statement. */
  due?: number | undefined;
  rows: number;
  /** Number of products left out. */
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
          // Only what shoppers see: a product that is being edited is read in its published state.
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
      for await (const page of readKeysetPages(
        { pageSize: PRODUCTS_PER_PAGE, ask, isBehind: (id, other) => id > other },
        from,
      )) {
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
