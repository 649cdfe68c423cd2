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

/** The trained lists of several sources, by source; those that have none are left out. */
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

/** The indices for which something was trained. */
export async function readTrainedIndexes(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ index_name: string }>('SELECT DISTINCT index_name FROM recommendations');
  return rows.map((row) => row.index_name);
}

/** What shoppers do with records. */
export const SIGNAL_KINDS = ['click', 'conversion', 'addToCart', 'purchase'] as const;

/** What one event says about records. */
export interface EventSignal {
  user: string;
  /** Of the event; absent where nobody knows it, or where it is trusted. */
  network?: string | undefined;
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

/** Signals as the database writes them: column by column, in the order of their numbers. */
type SignalColumns = [
  kinds: EventSignal['kind'][],
  users: string[],
  networks: (string | null)[],
  times: number[],
  bodies: { objectIDs?: string[] }[],
];

const SIGNALS = `index_name = ANY($1::text[]) AND happened_at >= $2 AND held IS NULL AND type IN ('click', 'conversion')`;

/**
 * Those whose numbers are above one and up to another. The span is taken before anything else is asked: a database without statistics reads the
 * times of all events for each span otherwise. They come as one text, to be parsed when their turn is there: thousands of objects that wait become old in the
 * heap, and stay there as garbage.
 */
export async function readSignalPage(
  source: Queryable,
  range: SignalRange & { after: bigint; upTo: bigint; trusted?: readonly string[] },
): Promise<string> {
  // One text for all: a database in the same process takes four times as long to answer row by row. And column by column: a text of each row
  // takes a sixth more, what it takes to parse it included.
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

/** Tells the signals of a page, one after the other; gives how many there were. */
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
