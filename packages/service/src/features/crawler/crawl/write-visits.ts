/** Writes visits: the outcome of each URL, its records, the start of its failures, and which records were overwritten. */
import type { Queryable } from '../../../store/store.ts';
import type { Visit } from '../pages/visit-url.ts';
import { markFailed, markOverwritten } from '../rows/failure-rows.ts';
import { copyPageRecords, putPageRecords, takePageRecords } from '../rows/record-rows.ts';
import { type CrawlKey, putResults } from '../rows/url-rows.ts';
import { hasFailed } from './recall-failed.ts';

/** Where visits are written. */
export interface WriteOptions {
  key: CrawlKey;
  /** The crawl whose pages the indices show: failed pages keep their records of that crawl. */
  shown: number;
  /** The indices of the configuration. */
  indexes: readonly string[];
  /** The visits whose rows are written. All by default. */
  rows?: readonly Visit[];
}

/** Replaces the stored visits of the URLs. Returns the previous records. */
export async function writeVisits(
  transaction: Queryable,
  { key, shown, indexes, rows }: WriteOptions,
  visits: readonly Visit[],
): Promise<{ index: string; objectID: string }[]> {
  const taken = await takePageRecords(
    transaction,
    key,
    visits.map(({ result }) => result.url),
  );
  const written = rows ?? visits;
  const failed = written.filter(hasFailed);
  const copiedCounts = await copyPageRecords(transaction, key, {
    from: shown,
    urls: failed.filter(({ failure }) => failure.keeps).map(({ result }) => result.url),
    indexes,
  });
  const overwritten = await putPageRecords(
    transaction,
    key,
    visits.flatMap(({ records, result }) => records.map((record) => ({ ...record, url: result.url }))),
  );
  await putResults(
    transaction,
    key,
    written.map(({ result }) => result),
  );
  await markFailed(
    transaction,
    key,
    failed.map(({ result: { url }, failure: { since, crawls } }) => ({
      url,
      since,
      crawls,
      kept: copiedCounts.get(url) ?? 0,
    })),
  );
  await markOverwritten(transaction, key, overwritten);
  return taken;
}
