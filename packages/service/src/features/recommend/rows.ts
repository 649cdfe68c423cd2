/** Recommendations in the store: what training found; and the events that it reads. */
import type { Queryable } from '../../store/store.ts';

/** What stands beside what: an objectID or a facet value, and its score from 0 to 100. */
export type Scored = readonly [value: string, score: number];

/** One trained list. */
export interface TrainedList {
  model: string;
  /** The objectID of the source record, the facet name, or empty. */
  source: string;
  /** Best first. */
  items: readonly Scored[];
}

/** The trained list of a source; empty when there is none. */
export async function readRecommendations(
  source: Queryable,
  wanted: { index: string; model: string; source: string },
): Promise<readonly Scored[]> {
  const rows = await source.query<{ items: string }>(
    'SELECT items FROM recommendations WHERE index_name = $1 AND model = $2 AND source = $3',
    [wanted.index, wanted.model, wanted.source],
  );
  return rows[0] ? (JSON.parse(rows[0].items) as Scored[]) : [];
}

/** The indices for which something was trained. */
export async function readTrainedIndexes(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ index_name: string }>('SELECT DISTINCT index_name FROM recommendations');
  return rows.map((row) => row.index_name);
}

/** What shoppers do with records. */
export const SIGNAL_KINDS = ['click', 'conversion', 'addToCart', 'purchase'] as const;

/** What one event says about records. */
export interface EventSignal {
  id: string;
  user: string;
  /** Milliseconds since the Unix epoch. */
  at: number;
  kind: (typeof SIGNAL_KINDS)[number];
  objectIDs: readonly string[];
}

/** Clicks and conversions of records since a time, those of one share of all users. */
interface SignalRange {
  indexes: readonly string[];
  since: number;
  /** In how many shares users are divided, and which of them is wanted, from 0. */
  shares: number;
  share: number;
}

const SIGNALS = `index_name = ANY($1::text[]) AND happened_at >= $2 AND type IN ('click', 'conversion')`;

/**
 * Those whose numbers are above one and up to another. The span is taken before anything else is asked: a database without statistics reads the
 * times of all events for each span otherwise.
 */
export async function readSignals(
  source: Queryable,
  range: SignalRange & { after: bigint; upTo: bigint },
): Promise<EventSignal[]> {
  const rows = await source.query<{ id: string; kind: string; user_token: string; at: string; object_ids: string }>(
    `WITH span AS MATERIALIZED (
       SELECT id, index_name, type, subtype, user_token, happened_at, body FROM events WHERE id > $3 AND id <= $4
     )
     SELECT id::text AS id, coalesce(subtype, type) AS kind, user_token, happened_at::text AS at,
       (body::json->'objectIDs')::text AS object_ids
     FROM span WHERE ${SIGNALS} AND body::json->'objectIDs' IS NOT NULL
       AND ($5 = 1 OR abs(hashtext(user_token)::bigint) % $5 = $6)
     ORDER BY span.id`,
    [range.indexes, range.since, String(range.after), String(range.upTo), range.shares, range.share],
  );
  return rows.map((row) => ({
    id: row.id,
    user: row.user_token,
    at: Number(row.at),
    kind: row.kind as EventSignal['kind'],
    objectIDs: JSON.parse(row.object_ids) as string[],
  }));
}

/** How many events there are to learn from, and the numbers of the first and the last one. */
export async function countSignals(
  source: Queryable,
  range: { indexes: readonly string[]; since: number },
): Promise<{ count: number; first: bigint; last: bigint }> {
  const rows = await source.query<{ n: string; first: string; last: string }>(
    `SELECT count(*)::text AS n, coalesce(min(id), 0)::text AS first, coalesce(max(id), 0)::text AS last
     FROM events WHERE ${SIGNALS}`,
    [range.indexes, range.since],
  );
  const { n, first, last } = rows[0]!;
  return { count: Number(n), first: BigInt(first), last: BigInt(last) };
}
