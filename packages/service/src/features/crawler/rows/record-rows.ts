/** What came of each page: of the crawl under way the temporary index, of the live one the account of whose records are whose. */
import type { CrawlKey } from './url-rows.ts';
import type { Queryable } from '../../../store/store.ts';

/** A record of a page. */
export interface PageRecord {
  index: string;
  objectID: string;
  url: string;
  json: string;
}

const CHUNK = 2000;

/** Puts records of pages; what another page gave the same objectID before is replaced. */
export async function putPageRecords(
  transaction: Queryable,
  key: CrawlKey,
  records: readonly PageRecord[],
): Promise<void> {
  // The same objectID twice in one statement is an error in SQL: the last one counts.
  const unique = [
    ...new Map(records.map((record) => [JSON.stringify([record.index, record.objectID]), record])).values(),
  ];
  for (let at = 0; at < unique.length; at += CHUNK) {
    const chunk = unique.slice(at, at + CHUNK);
    await transaction.query(
      `INSERT INTO crawler_records (crawler_id, crawl, index_name, object_id, url, body)
       SELECT $1, $2::int, u.* FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS u (index_name, object_id, url, body)
       ON CONFLICT (crawler_id, crawl, index_name, object_id) DO UPDATE SET url = excluded.url, body = excluded.body`,
      [
        key.crawler,
        key.crawl,
        chunk.map(({ index }) => index),
        chunk.map(({ objectID }) => objectID),
        chunk.map(({ url }) => url),
        chunk.map(({ json }) => json),
      ],
    );
  }
}

/** Takes the records of pages out; gives them. */
export async function takePageRecords(
  transaction: Queryable,
  key: CrawlKey,
  urls: readonly string[],
): Promise<{ index: string; objectID: string }[]> {
  if (urls.length === 0) return [];
  const rows = await transaction.query<{ index_name: string; object_id: string }>(
    `DELETE FROM crawler_records WHERE crawler_id = $1 AND crawl = $2 AND url = ANY($3::text[]) RETURNING index_name, object_id`,
    [key.crawler, key.crawl, urls],
  );
  return rows.map((row) => ({ index: row.index_name, objectID: row.object_id }));
}

/** How many records a crawl has for each index. */
export async function countPageRecords(source: Queryable, key: CrawlKey): Promise<Map<string, number>> {
  const rows = await source.query<{ index_name: string; count: string }>(
    'SELECT index_name, count(*)::text AS count FROM crawler_records WHERE crawler_id = $1 AND crawl = $2 GROUP BY index_name',
    [key.crawler, key.crawl],
  );
  return new Map(rows.map((row) => [row.index_name, Number(row.count)]));
}

/** How many records an index has. */
export async function countRecords(source: Queryable, index: string): Promise<number> {
  const rows = await source.query<{ count: string }>(
    'SELECT count(*)::text AS count FROM records WHERE index_name = $1 AND body IS NOT NULL',
    [index],
  );
  return Number(rows[0]!.count);
}

/** Makes an index hold what the crawl has for it and nothing else; only what differs is written. Under the write lock. */
export async function replaceRecords(transaction: Queryable, key: CrawlKey, index: string): Promise<void> {
  const parameters = [key.crawler, key.crawl, index];
  // EXCEPT is done in one pass; for NOT EXISTS a planner that knows no statistics compares each with each.
  await transaction.query(
    `WITH gone AS (
       SELECT object_id FROM records WHERE index_name = $3 AND body IS NOT NULL
       EXCEPT SELECT object_id FROM crawler_records WHERE crawler_id = $1 AND crawl = $2 AND index_name = $3)
     UPDATE records SET body = NULL, seq = nextval('change_seq') FROM gone
     WHERE records.index_name = $3 AND records.object_id = gone.object_id AND records.body IS NOT NULL`,
    parameters,
  );
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT index_name, object_id, body, nextval('change_seq') FROM crawler_records
     WHERE crawler_id = $1 AND crawl = $2 AND index_name = $3
     ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, seq = excluded.seq
       WHERE records.body IS DISTINCT FROM excluded.body`,
    parameters,
  );
}

/** Copies all records of an index into another, which is empty. Under the write lock. */
export async function copyAllRecords(
  transaction: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT $2, object_id, body, nextval('change_seq') FROM records WHERE index_name = $1 AND body IS NOT NULL`,
    [from, to],
  );
}
