/** Products of rules: read by objectID, with their names and pictures. */
import { guessedAttributes, toDisplayRecord, type DisplayRecord } from '../../data/shown-record.ts';
import type { Session } from '../../connection/session.ts';

/** Maximum number of products per request. */
const BATCH = 1000;

/**
 * Reads the display values of products. A product that the index does not have is shown by its objectID.
 *
 * @example
 * const products = await readProducts(bench.session, { indexName: 'shop', ids: ['42'] });
 */
export async function readProducts(
  { admin, looks }: Pick<Session, 'admin' | 'looks'>,
  { indexName, ids }: { indexName: string; ids: readonly string[] },
  signal?: AbortSignal,
): Promise<Map<string, DisplayRecord>> {
  const products = new Map<string, DisplayRecord>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const requests = batch.map((objectID) => ({ indexName, objectID }));
    const { results } = await admin.objects.getObjects({ body: { requests } }, { signal });
    for (const [at, objectID] of batch.entries())
      products.set(
        objectID,
        results[at] ? looks.show(indexName, results[at]) : toDisplayRecord({ objectID }, guessedAttributes),
      );
  }
  return products;
}
