/** Revisits: which URLs of the live crawl the current crawl found again, and which of them are unchanged. Stored as arrays of row IDs, without copies. */
import { hasTable } from '../../../store/has-table.ts';
import type { Queryable } from '../../../store/store.ts';
import type { CrawlKey, UrlKind } from './url-rows.ts';

/** The database index that exists once no older version is running. An older version would take a crawl with revisits for finished. */
const ALLOWED_SINCE = 'crawler_urls_by_id';

/** Whether revisits may be stored. Until then, all pages are read again. */
export const mayRevisit = (source: Queryable): Promise<boolean> => hasTable(source, ALLOWED_SINCE);

/** URLs of the live crawl by row ID that were found at the same distance from the start. */
export interface RevisitGroup {
  depth: number;
  hops: number;
  ids: readonly number[];
}

/** The revisits of a crawl. */
export interface Revisits {
  /** Nearest to the start first, then in the order in which they were found. */
  revisited: RevisitGroup[];
  /** Row IDs of those that were unchanged. */
  unchanged: Set<number>;
  /** Row IDs of those that have changed: this crawl has a row for each. */
  changed: Set<number>;
}

/** A request for an unchanged URL of the live crawl. */
export interface UnchangedRequest {
  id: number;
  /** Time of the complete response, in milliseconds since the Unix epoch. */
  at: number;
  /** Null if there was no response. */
  status: number | null;
}

/** Formats numbers as a parameter that SQL converts into an array. */
const sent = (numbers: readonly (number | null)[]): string => `{${numbers.map((one) => one ?? 'NULL').join(',')}}`;

/** Adds URLs that were found again, unchanged ones and the requests for them, in one row. */
export async function addRevisits(
  transaction: Queryable,
  key: CrawlKey,
  {
    revisited,
    unchanged,
    requests,
  }: { revisited: readonly RevisitGroup[]; unchanged: readonly number[]; requests: readonly UnchangedRequest[] },
): Promise<void> {
  const rows = [...revisited, ...(unchanged.length > 0 ? [{ depth: 0, hops: 0, ids: [] }] : [])];
  if (rows.length === 0) return;
  await transaction.query(
    `INSERT INTO crawler_revisits (crawler_id, crawl, depth, hops, met, unchanged, visited, visited_at, visited_status)
     SELECT $1, $2::int, r.depth::int, r.hops::int, r.revisited::bigint[], r.unchanged::bigint[], r.visited::bigint[], r.visited_at::bigint[],
       r.visited_status::smallint[]
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
       WITH ORDINALITY AS r (depth, hops, revisited, unchanged, visited, visited_at, visited_status, place) ORDER BY r.place`,
    [
      key.crawler,
      key.crawl,
      rows.map(({ depth }) => String(depth)),
      rows.map(({ hops }) => String(hops)),
      rows.map(({ ids }) => sent(ids)),
      ...[
        unchanged,
        requests.map(({ id }) => id),
        requests.map(({ at }) => at),
        requests.map(({ status }) => status),
      ].map((list) => rows.map((_, at) => (at < revisited.length ? '{}' : sent(list)))),
    ],
  );
}

/** Reads what a crawl found again of the crawl `base`. */
export async function readRevisits(source: Queryable, key: CrawlKey, base: number): Promise<Revisits> {
  const rows = await source.query<{ depth: number; hops: number; revisited: string; unchanged: string }>(
    `SELECT depth, hops, array_to_json(met)::text AS revisited, array_to_json(unchanged)::text AS unchanged FROM crawler_revisits
     WHERE crawler_id = $1 AND crawl = $2 ORDER BY depth, id`,
    [key.crawler, key.crawl],
  );
  if (rows.length === 0) return { revisited: [], unchanged: new Set(), changed: new Set() };
  const others = await source.query<{ id: string }>(
    `SELECT l.id::text AS id FROM crawler_urls n JOIN crawler_urls l ON l.crawler_id = n.crawler_id AND l.crawl = $3 AND l.url = n.url
     WHERE n.crawler_id = $1 AND n.crawl = $2`,
    [key.crawler, key.crawl, base],
  );
  const read = (text: string) => JSON.parse(text) as number[];
  return {
    revisited: rows.map(({ depth, hops, revisited }) => ({ depth, hops, ids: read(revisited) })),
    unchanged: new Set(rows.flatMap(({ unchanged }) => read(unchanged))),
    changed: new Set(others.map(({ id }) => Number(id))),
  };
}

/** The row IDs of unchanged URLs: `$1` is the crawler, `$2` the crawl. */
export const UNCHANGED = 'SELECT unnest(unchanged) AS id FROM crawler_revisits WHERE crawler_id = $1 AND crawl = $2';

/** Removes URLs of the live crawl from the unchanged ones of a crawl, for which the caller writes rows. Returns their kinds. */
export async function takeRevisits(
  transaction: Queryable,
  key: CrawlKey,
  { base, urls }: { base: number; urls: readonly string[] },
): Promise<Map<string, UrlKind>> {
  const existing = await transaction.query<{ id: string; url: string; kind: UrlKind }>(
    `SELECT id::text AS id, url, kind FROM crawler_urls WHERE crawler_id = $1 AND crawl = $3 AND url = ANY($4::text[]) AND id IN (${UNCHANGED})`,
    [key.crawler, key.crawl, base, urls],
  );
  if (existing.length === 0) return new Map();
  await transaction.query(
    `UPDATE crawler_revisits SET unchanged = ARRAY(SELECT unnest(unchanged) EXCEPT SELECT unnest($3::text::bigint[]))
     WHERE crawler_id = $1 AND crawl = $2 AND unchanged && $3::text::bigint[]`,
    [key.crawler, key.crawl, `{${existing.map(({ id }) => id).join(',')}}`],
  );
  return new Map(existing.map(({ url, kind }) => [url, kind]));
}

/** Returns those URLs that a crawl found again and still has to visit. */
export async function findToRevisit(
  source: Queryable,
  key: CrawlKey,
  { base, urls }: { base: number; urls: readonly string[] },
): Promise<Set<string>> {
  const rows = await source.query<{ url: string }>(
    `SELECT l.url FROM crawler_urls l WHERE l.crawler_id = $1 AND l.crawl = $3 AND l.url = ANY($4::text[])
       AND l.id IN (SELECT unnest(met) FROM crawler_revisits WHERE crawler_id = $1 AND crawl = $2)
       AND l.id NOT IN (${UNCHANGED})
       AND NOT EXISTS (SELECT 1 FROM crawler_urls n WHERE n.crawler_id = $1 AND n.crawl = $2 AND n.url = l.url)`,
    [key.crawler, key.crawl, base, urls],
  );
  return new Set(rows.map(({ url }) => url));
}
