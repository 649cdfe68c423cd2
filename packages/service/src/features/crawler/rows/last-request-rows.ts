/** Last requests in the store: when URLs of a crawl were last requested, whether they had changed or not. */
import type { Queryable } from '../../../store/store.ts';
import type { CrawlKey } from './url-rows.ts';

/** Time and status of the last request for a URL, as far as they are stored here. */
export interface LastRequest {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Undefined if the row of the URL has the status. */
  status: number | null | undefined;
}

/** Reads when URLs of a crawl were last requested, by row ID, including unchanged ones. */
export async function readLastRequests(
  source: Queryable,
  { crawler, crawl }: CrawlKey,
  ids: readonly number[],
): Promise<Map<number, LastRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await source.query<{ id: string; at: string; status: number | null; is_same: boolean }>(
    `SELECT v.id::text AS id, v.at::text AS at, v.status::int AS status, true AS is_same
       FROM crawler_revisits r, unnest(r.visited, r.visited_at, r.visited_status) AS v (id, at, status)
       WHERE r.crawler_id = $1 AND r.crawl = $2 AND v.id = ANY($3::text[]::bigint[])
     UNION ALL SELECT url_id::text, visit::json ->> 'at', NULL, false FROM crawler_visits
       WHERE crawler_id = $1 AND url_id = ANY($3::text[]::bigint[])`,
    [crawler, crawl, ids.map(String)],
  );
  const last = new Map<number, LastRequest>();
  for (const { id, at, status, is_same } of rows) {
    const before = last.get(Number(id));
    if (!before || before.at <= Number(at))
      last.set(Number(id), { at: Number(at), status: is_same ? status : undefined });
  }
  return last;
}
