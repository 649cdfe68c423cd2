/** Merge: copies the differences of a finished crawl into the rows of the live one. Unchanged rows are not touched. */
import type { Queryable } from '../../../store/store.ts';
import { markOverwritten, releaseOverwritten } from './failure-rows.ts';
import { UNCHANGED } from './revisit-rows.ts';
import type { CrawlKey } from './url-rows.ts';

/** Whether a crawl found anything of the live one again. */
export async function hasRevisits(source: Queryable, key: CrawlKey): Promise<boolean> {
  const rows = await source.query('SELECT 1 FROM crawler_revisits WHERE crawler_id = $1 AND crawl = $2 LIMIT 1', [
    key.crawler,
    key.crawl,
  ]);
  return rows.length > 0;
}

/** Reads URLs of the live crawl that the other one did not find unchanged. */
export async function findGone(source: Queryable, key: CrawlKey, live: number): Promise<string[]> {
  const rows = await source.query<{ url: string }>(
    `SELECT u.url FROM crawler_urls u
       JOIN (SELECT id FROM crawler_urls WHERE crawler_id = $1 AND crawl = $3 EXCEPT ${UNCHANGED}) gone ON gone.id = u.id
     UNION SELECT l.url FROM crawler_urls n JOIN crawler_urls l ON l.crawler_id = $1 AND l.crawl = $3 AND l.url = n.url
       WHERE n.crawler_id = $1 AND n.crawl = $2`,
    [key.crawler, key.crawl, live],
  );
  return rows.map(({ url }) => url);
}

/** Counts the future records of each index. */
export async function countMergedRecords(source: Queryable, key: CrawlKey, live: number): Promise<Map<string, number>> {
  const rows = await source.query<{ index_name: string; count: string }>(
    `SELECT index_name, count(*)::text AS count FROM (
       SELECT index_name, object_id FROM crawler_records WHERE crawler_id = $1 AND crawl = $3 AND url <> ALL($4::text[])
       UNION SELECT index_name, object_id FROM crawler_records WHERE crawler_id = $1 AND crawl = $2) AS r GROUP BY index_name`,
    [key.crawler, key.crawl, live, await findGone(source, key, live)],
  );
  return new Map(rows.map((row) => [row.index_name, Number(row.count)]));
}

/** Turns the rows of the live crawl into those of the other one, which then has none. */
export async function mergeCrawl(transaction: Queryable, key: CrawlKey, live: number): Promise<void> {
  const removed = await findGone(transaction, key, live);
  for (const table of ['crawler_records', 'crawler_urls'])
    await transaction.query(`DELETE FROM ${table} WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[])`, [
      key.crawler,
      live,
      removed,
    ]);
  const crawls = [key.crawler, key.crawl, live];
  // A record of a page of the other crawl no longer belongs to another page.
  const overwritten = await transaction.query<{ index_name: string; object_id: string; url: string }>(
    `DELETE FROM crawler_records l USING crawler_records n
     WHERE n.crawler_id = $1 AND n.crawl = $2 AND l.crawler_id = $1 AND l.crawl = $3
       AND l.index_name = n.index_name AND l.object_id = n.object_id RETURNING l.index_name, l.object_id, l.url`,
    crawls,
  );
  await markOverwritten(
    transaction,
    { ...key, crawl: live },
    overwritten.map((row) => ({ index: row.index_name, objectID: row.object_id, url: row.url })),
  );
  await transaction.query('DELETE FROM crawler_revisits WHERE crawler_id = $1 AND crawl = $2', [key.crawler, live]);
  for (const table of ['crawler_records', 'crawler_urls', 'crawler_revisits'])
    await transaction.query(`UPDATE ${table} SET crawl = $3 WHERE crawler_id = $1 AND crawl = $2`, crawls);
  // Statistics need the unchanged ones, but their positions are no longer needed.
  await transaction.query(`DELETE FROM crawler_revisits WHERE crawler_id = $1 AND crawl = $2 AND unchanged = '{}'`, [
    key.crawler,
    live,
  ]);
  await releaseOverwritten(transaction, { ...key, crawl: live });
}
