/** Recommendations in the store: results of trainings, and the events that trainings read. */
import type { Queryable } from '../../store/store.ts';

/** A companion: an objectID or a facet value, and its score from 0 to 100. */
export type Scored = readonly [value: string, score: number];

/** One trained list. */
export interface TrainedList {
  model: string;
  /** The objectID of the source record, the facet name, or empty. */
  source: string;
  /** Best first. */
  items: readonly Scored[];
}

/** Reads the trained list of a source. Empty if there is none. */
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

/** Reads the trained lists of several sources, by source. Sources without a list are left out. */
export async function readRecommendationLists(
  source: Queryable,
  wanted: { index: string; model: string; sources: readonly string[] },
): Promise<[source: string, items: readonly Scored[]][]> {
  const rows = await source.query<{ source: string; items: string }>(
    'SELECT source, items FROM recommendations WHERE index_name = $1 AND model = $2 AND source = ANY($3::text[])',
    [wanted.index, wanted.model, wanted.sources],
  );
  return rows.map((row) => [row.source, JSON.parse(row.items) as Scored[]]);
}

/** Reads the indices with trained lists. */
export async function readTrainedIndexes(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ index_name: string }>('SELECT DISTINCT index_name FROM recommendations');
  return rows.map((row) => row.index_name);
}

/** The kinds of events that trainings use. */
export const SIGNAL_KINDS = ['click', 'conversion', 'addToCart', 'purchase'] as const;

/** The content of one event about records. */
export interface EventSignal {
  user: string;
  /** Network of the event. Absent if it is unknown or trusted. */
  network?: string | undefined;
  /** Milliseconds since the Unix epoch. */
  at: number;
  kind: (typeof SIGNAL_KINDS)[number];
  objectIDs: readonly string[];
}

/** A range of click and conversion events since a time, of one share of all users. */
interface SignalRange {
  indexes: readonly string[];
  since: number;
  /** Number of shares, and the index of this one. */
  shares: number;
  share: number;
}

/** Signals as the database returns them: as columns, in the order of their IDs. */
type SignalColumns = [
  kinds: EventSignal['kind'][],
  users: string[],
  networks: (string | null)[],
  times: number[],
  bodies: { objectIDs?: string[] }[],
];

const SIGNALS = `index_name = ANY($1::text[]) AND happened_at >= $2 AND held IS NULL AND type IN ('click', 'conversion')`;

/**
 * Reads the signals in an ID range. The range is applied first, because a database without statistics would otherwise read the times of all
 * events for each range. The result is one text that is parsed later: thousands of waiting objects would grow old in the heap, and remain
 * there as garbage.
 */
export async function readSignalPage(
  source: Queryable,
  range: SignalRange & { after: bigint; upTo: bigint; trusted?: readonly string[] },
): Promise<string> {
  // One text for all: an embedded database takes four times as long to respond row by row. And as columns: a text for each row takes a
  // sixth more, including parsing.
  const [row] = await source.query<{ page: string | null }>(
    `WITH span AS MATERIALIZED (
       SELECT id, index_name, type, subtype, user_token, network, held, happened_at, body FROM events WHERE id > $3 AND id <= $4
     )
     SELECT '[' || array_to_json(array_agg(kind)) || ',' || array_to_json(array_agg(user_token)) || ','
       || array_to_json(array_agg(seen_in)) || ',' || array_to_json(array_agg(happened_at)) || ',['
       || string_agg(body, ',') || ']]' AS page
     FROM (
       SELECT coalesce(subtype, type) AS kind, user_token, CASE WHEN network = ANY($7::text[]) THEN NULL ELSE network END AS seen_in,
         happened_at, body
       FROM span WHERE ${SIGNALS} AND ($5 = 1 OR abs(hashtext(user_token)::bigint) % $5 = $6) ORDER BY span.id
     ) AS signals`,
    [
      range.indexes,
      range.since,
      String(range.after),
      String(range.upTo),
      range.shares,
      range.share,
      range.trusted ?? [],
    ],
  );
  return row?.page ?? '';
}

/** Calls `tell` with each signal of a page, in order. Returns their number. */
export function eachSignal(page: string, tell: (signal: EventSignal) => void): number {
  if (page === '') return 0;
  const [kinds, users, networks, times, bodies] = JSON.parse(page) as SignalColumns;
  let count = 0;
  for (let at = 0; at < bodies.length; at++) {
    const { objectIDs } = bodies[at]!;
    if (!objectIDs) continue;
    tell({ user: users[at]!, network: networks[at] ?? undefined, at: times[at]!, kind: kinds[at]!, objectIDs });
    count++;
  }
  return count;
}

/** Counts the events for a training, and reads the IDs of the first and the last one. */
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
