/** Records of each page: for the current crawl they are the temporary index, for the live one they map records to pages. */
import type { CrawlKey } from './url-rows.ts';
import { readRecordSet } from '../../../ground/changes/record-sets.ts';
import type { Queryable } from '../../../store/store.ts';

/** A record of a page. */
export interface PageRecord {
  index: string;
  objectID: string;
  url: string;
  json: string;
}

const RECORDS_PER_STATEMENT = 2000;

/** A record that was replaced by a later one with the same index and objectID. */
export interface OverwrittenRecord {
  index: string;
  objectID: string;
  /** The page whose record was lost. It may also be the page of the later record. */
  url: string;
}

/**
 * Separates the last record of each index and objectID from the earlier ones, because `INSERT ... ON CONFLICT DO UPDATE` fails if one
 * statement contains duplicates.
 */
function lastOfEach(records: readonly PageRecord[]): { unique: PageRecord[]; overwritten: OverwrittenRecord[] } {
  const unique = new Map<string, PageRecord>();
  const overwritten: OverwrittenRecord[] = [];
  for (const record of records) {
    const name = JSON.stringify([record.index, record.objectID]);
    const former = unique.get(name);
    if (former) overwritten.push(former);
    unique.set(name, record);
  }
  return { unique: [...unique.values()], overwritten };
}

/**
 * Writes records of pages. Returns the overwritten records with the same index and objectID: those that the crawl had from other pages, and
 * earlier duplicates in `records`.
 */
export async function putPageRecords(
  transaction: Queryable,
  key: CrawlKey,
  records: readonly PageRecord[],
): Promise<OverwrittenRecord[]> {
  const { unique, overwritten } = lastOfEach(records);
  for (let at = 0; at < unique.length; at += RECORDS_PER_STATEMENT) {
    const chunk = unique.slice(at, at + RECORDS_PER_STATEMENT);
    const rows = await transaction.query<{ index_name: string; object_id: string; former_url: string }>(
      `WITH put AS (
         INSERT INTO crawler_records AS r (crawler_id, crawl, index_name, object_id, url, body)
         SELECT $1, $2::int, u.* FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS u (index_name, object_id, url, body)
         ON CONFLICT (crawler_id, crawl, index_name, object_id) DO UPDATE SET url = excluded.url, body = excluded.body,
           former_url = CASE WHEN r.url <> excluded.url THEN r.url END
         RETURNING r.index_name, r.object_id, r.former_url)
       SELECT index_name, object_id, former_url FROM put WHERE former_url IS NOT NULL`,
      [
        key.crawler,
        key.crawl,
        chunk.map(({ index }) => index),
        chunk.map(({ objectID }) => objectID),
        chunk.map(({ url }) => url),
        chunk.map(({ json }) => json),
      ],
    );
    for (const row of rows) overwritten.push({ index: row.index_name, objectID: row.object_id, url: row.former_url });
  }
  return overwritten;
}

/** Copies the records of pages from another crawl into a crawl, except existing ones. Returns the number for each page. */
export async function copyPageRecords(
  transaction: Queryable,
  key: CrawlKey,
  { from, urls, indexes }: { from: number; urls: readonly string[]; indexes: readonly string[] },
): Promise<Map<string, number>> {
  if (urls.length === 0 || from === key.crawl) return new Map();
  const rows = await transaction.query<{ url: string; count: string }>(
    `WITH copied AS (
       INSERT INTO crawler_records (crawler_id, crawl, index_name, object_id, url, body)
       SELECT crawler_id, $2::int, index_name, object_id, url, body FROM crawler_records
       WHERE crawler_id = $1 AND crawl = $3 AND url = ANY($4::text[]) AND index_name = ANY($5::text[])
       ON CONFLICT (crawler_id, crawl, index_name, object_id) DO NOTHING RETURNING url)
     SELECT url, count(*)::text AS count FROM copied GROUP BY url`,
    [key.crawler, key.crawl, from, urls, indexes],
  );
  return new Map(rows.map(({ url, count }) => [url, Number(count)]));
}

/** Deletes the records of pages, and returns them. */
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

/** Counts the records of a crawl by index. */
export async function countPageRecords(source: Queryable, key: CrawlKey): Promise<Map<string, number>> {
  const rows = await source.query<{ index_name: string; count: string }>(
    'SELECT index_name, count(*)::text AS count FROM crawler_records WHERE crawler_id = $1 AND crawl = $2 GROUP BY index_name',
    [key.crawler, key.crawl],
  );
  return new Map(rows.map((row) => [row.index_name, Number(row.count)]));
}

/** Reads records of a crawl for an index, evenly sampled by a hash of their objectIDs. */
export async function readPageSample(
  source: Queryable,
  key: CrawlKey,
  { index, every, after, limit }: { index: string; every: number; after: string; limit: number },
): Promise<{ objectID: string; url: string; json: string }[]> {
  const rows = await source.query<{ object_id: string; url: string; body: string }>(
    `SELECT object_id, url, body FROM crawler_records
     WHERE crawler_id = $1 AND crawl = $2 AND index_name = $3 AND object_id > $4 AND hashtext(object_id) % $5::integer = 0
     ORDER BY crawler_records.object_id LIMIT $6`,
    [key.crawler, key.crawl, index, after, every, limit],
  );
  return rows.map(({ object_id: objectID, url, body: json }) => ({ objectID, url, json }));
}

/** Counts the records of an index. Requires the write lock. */
export async function countRecords(source: Queryable, index: string): Promise<number> {
  const rows = await source.query<{ count: string }>(
    'SELECT count(*)::text AS count FROM records WHERE index_name = $1 AND body IS NOT NULL',
    [(await readRecordSet(source, index)).name],
  );
  return Number(rows[0]!.count);
}

/** Replaces the records of an index with those of a crawl. Only differences are written. Requires the write lock. */
export async function replaceRecords(transaction: Queryable, key: CrawlKey, index: string): Promise<void> {
  const { name } = await readRecordSet(transaction, index);
  const parameters = [key.crawler, key.crawl, index, name];
  // EXCEPT needs one pass. With NOT EXISTS and no table statistics, the planner may compare all pairs of records in a nested loop.
  await transaction.query(
    `WITH gone AS (
       SELECT object_id FROM records WHERE index_name = $4 AND body IS NOT NULL
       EXCEPT SELECT object_id FROM crawler_records WHERE crawler_id = $1 AND crawl = $2 AND index_name = $3)
     UPDATE records SET body = NULL, seq = nextval('change_seq') FROM gone
     WHERE records.index_name = $4 AND records.object_id = gone.object_id AND records.body IS NOT NULL`,
    parameters,
  );
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT $4, object_id, body, nextval('change_seq') FROM crawler_records
     WHERE crawler_id = $1 AND crawl = $2 AND index_name = $3
     ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, seq = excluded.seq
       WHERE records.body IS DISTINCT FROM excluded.body`,
    parameters,
  );
}

/** Copies all records of an index into an empty one. Requires the write lock. */
export async function copyAllRecords(
  transaction: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.query(
    `INSERT INTO records (index_name, object_id, body, seq)
     SELECT $2, object_id, body, nextval('change_seq') FROM records WHERE index_name = $1 AND body IS NOT NULL`,
    [(await readRecordSet(transaction, from)).name, (await readRecordSet(transaction, to)).name],
  );
}
