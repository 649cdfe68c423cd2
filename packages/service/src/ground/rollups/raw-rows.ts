/** Raw rows of rollups: searches joined with the events that refer to them, and purchases without a search, for a span of buckets. */
import type { InsightsEvent } from '@aisle/contract';
import { decodeExperiment } from './search-experiment.ts';
import type { Queryable } from '../../store/store.ts';
import { attributeTo, queryIDsOf, type StoredEvent, strayPart } from './attribution.ts';
import { bucketOf, bucketSql } from './bucket.ts';
import { movesMoney } from './revenue.ts';
import { ASKS_AGAIN_WITHIN, reformulations } from './reformulations.ts';
import { DUPLICATE_WINDOW, typedThrough, TYPES_ON_WITHIN } from './typed-through.ts';
import type { BucketRows, EventOfSearch, SearchOfBucket } from './reader.ts';

/** A time span of one index; the end is exclusive. In milliseconds since the Unix epoch. */
export interface Span {
  index: string;
  from: number;
  to: number;
}

interface RawSearch {
  kind: SearchOfBucket['kind'] | null;
  query_id: string | null;
  query: string;
  params: string;
  nb_hits: number;
  first_position: number;
  object_ids: string;
  visitor: string | null;
  country: string | null;
  device: string | null;
  ab_test_id: number | null;
  ab_variant: number | null;
  experiment: string | null;
  tags: string;
  searched_at: string;
  is_typing: boolean | null;
}

interface RawEvent {
  id: string;
  body: string;
  happened_at: string;
  gone_query_ids: string[] | null;
}

/** Excluded and suspicious rows do not count. */
const COUNTS = 'held IS NULL';

const EVENT = 'id::text AS id, body, happened_at::text AS happened_at, gone_query_ids';

const readSearches = (source: Queryable, { index, from, to }: Span): Promise<RawSearch[]> =>
  source.query<RawSearch>(
    `SELECT kind, query_id, query, params, nb_hits, first_position, object_ids, coalesce(user_token, visitor) AS visitor, country, device,
       ab_test_id, ab_variant, experiment, tags, searched_at::text AS searched_at, is_typing
     FROM searches WHERE index_name = $1 AND searched_at >= $2 AND searched_at < $3 AND ${COUNTS} ORDER BY searched_at, id`,
    [index, from, to],
  );

/** Returns the time of the first search in a span. Undefined if there is none, so that empty spans are not read. */
export async function firstSearchIn(source: Queryable, { index, from, to }: Span): Promise<number | undefined> {
  const [row] = await source.query<{ time: string | null }>(
    `SELECT min(searched_at)::text AS time FROM searches
     WHERE index_name = $1 AND searched_at >= $2 AND searched_at < $3 AND ${COUNTS}`,
    [index, from, to],
  );
  return row?.time ? Number(row.time) : undefined;
}

/** Returns the buckets of a span with searches or purchases, in order of time; the others are empty. */
export async function readFilledBuckets(source: Queryable, { index, from, to }: Span): Promise<number[]> {
  const rows = await source.query<{ bucket: string }>(
    `SELECT bucket::text AS bucket FROM (
       SELECT ${bucketSql('searched_at')} AS bucket FROM searches
       WHERE index_name = $1 AND searched_at >= $2 AND searched_at < $3 AND ${COUNTS}
       UNION
       SELECT ${bucketSql('happened_at')} FROM events
       WHERE index_name = $1 AND happened_at >= $2 AND happened_at < $3 AND subtype IN ('purchase', 'refund') AND ${COUNTS}
     ) filled ORDER BY filled.bucket`,
    [index, from, to],
  );
  return rows.map(({ bucket }) => Number(bucket));
}

/** Reads the events that refer to these searches, in the order in which they happened. */
async function readEventsOf(source: Queryable, queryIDs: readonly string[]): Promise<StoredEvent[]> {
  if (queryIDs.length === 0) return [];
  const rows = await source.query<RawEvent>(
    `SELECT ${EVENT} FROM (
       SELECT * FROM events WHERE query_id = ANY($1::text[])
       UNION
       SELECT * FROM events WHERE line_query_ids && $1::text[]
     ) named WHERE ${COUNTS} ORDER BY named.happened_at, named.id`,
    [queryIDs],
  );
  return rows.map(fromRaw);
}

const readPurchases = async (source: Queryable, { index, from, to }: Span): Promise<StoredEvent[]> =>
  (
    await source.query<RawEvent>(
      `SELECT ${EVENT} FROM events WHERE index_name = $1 AND happened_at >= $2 AND happened_at < $3 AND subtype IN ('purchase', 'refund')
         AND ${COUNTS}
       ORDER BY events.happened_at, events.id`,
      [index, from, to],
    )
  ).map(fromRaw);

const fromRaw = (row: RawEvent): StoredEvent => ({
  event: JSON.parse(row.body) as InsightsEvent,
  happenedAt: Number(row.happened_at),
  goneQueryIDs: row.gone_query_ids ?? [],
});

/** Returns those of these searches to which events can belong: those whose days can still be recomputed. */
async function readKnown(source: Queryable, queryIDs: readonly string[]): Promise<Set<string>> {
  if (queryIDs.length === 0) return new Set();
  const rows = await source.query<{ query_id: string }>(
    `SELECT query_id FROM searches
     WHERE query_id = ANY($1::text[]) AND ${COUNTS} AND searched_at >= (SELECT raw_from FROM rollup_state)`,
    [queryIDs],
  );
  return new Set(rows.map((row) => row.query_id));
}

function searchOf(
  row: RawSearch,
  { events, next }: { events: readonly EventOfSearch[]; next: RawSearch | undefined },
): SearchOfBucket {
  const { period, ...experiment } = decodeExperiment(row.experiment);
  return {
    kind: row.kind ?? 'search',
    queryID: row.query_id ?? undefined,
    query: row.query,
    params: row.params,
    nbHits: row.nb_hits,
    firstPosition: row.first_position,
    objectIDs: JSON.parse(row.object_ids) as string[],
    user: row.visitor ?? undefined,
    country: row.country ?? undefined,
    device: row.device ?? undefined,
    next: next && { query: next.query, nbHits: next.nb_hits },
    abTest:
      row.ab_test_id === null
        ? undefined
        : { id: row.ab_test_id, variant: row.ab_variant ?? 1, ...(period !== undefined && { period }) },
    ...experiment,
    tags: JSON.parse(row.tags) as string[],
    searchedAt: Number(row.searched_at),
    events,
  };
}

/** Removes searches that were typed through. */
function whatCounts(searches: readonly RawSearch[], named: ReadonlyMap<string, readonly EventOfSearch[]>): RawSearch[] {
  const asked = searches.map((row) => {
    const events = (row.query_id === null ? undefined : named.get(row.query_id)) ?? [];
    return {
      row,
      user: row.visitor ?? undefined,
      query: row.query,
      searchedAt: Number(row.searched_at),
      isTyping: row.is_typing ?? false,
      hasEvents: events.length > 0,
      isChosenFrom: events.some(({ event }) => event.eventType !== 'view'),
    };
  });
  const through = typedThrough(asked.filter(({ row }) => row.kind === null));
  return asked.filter((search) => !through.has(search)).map(({ row }) => row);
}

/** Reads the rows of a span by bucket; empty buckets are left out. Searches that were typed through are excluded. */
export async function readBuckets(source: Queryable, span: Span): Promise<Map<number, BucketRows>> {
  const { index, from, to } = span;
  const searches = await readSearches(source, {
    index,
    from: from - DUPLICATE_WINDOW,
    to: to + ASKS_AGAIN_WITHIN + TYPES_ON_WITHIN,
  });
  const own = new Set(searches.flatMap((row) => row.query_id ?? []));
  const named = await readEventsOf(source, [...own]);
  const purchases = await readPurchases(source, span);
  const asked = new Set([...named, ...purchases].flatMap(({ event }) => (movesMoney(event) ? queryIDsOf(event) : [])));
  const known = await readKnown(source, [...asked]);
  const knownTo =
    ({ goneQueryIDs }: StoredEvent) =>
    (queryID: string) =>
      known.has(queryID) || goneQueryIDs.includes(queryID);

  const eventsOf = new Map<string, EventOfSearch[]>();
  for (const stored of named)
    for (const queryID of queryIDsOf(stored.event)) {
      if (!own.has(queryID)) continue;
      const events = eventsOf.get(queryID) ?? [];
      events.push(attributeTo(queryID, stored, knownTo(stored)));
      eventsOf.set(queryID, events);
    }

  const buckets = new Map<number, { searches: SearchOfBucket[]; strayPurchases: EventOfSearch[] }>();
  const bucketAt = (time: number) => {
    const bucket = bucketOf(time);
    const rows = buckets.get(bucket) ?? { searches: [], strayPurchases: [] };
    buckets.set(bucket, rows);
    return rows;
  };
  const counting = whatCounts(searches, eventsOf);
  const nextOf = reformulations(counting);
  for (const row of counting) {
    const time = Number(row.searched_at);
    // The others were read only to find out what followed these.
    if (time < from || time >= to) continue;
    const events = (row.query_id === null ? undefined : eventsOf.get(row.query_id)) ?? [];
    bucketAt(time).searches.push(searchOf(row, { events, next: nextOf.get(row) }));
  }
  for (const stored of purchases) {
    const stray = strayPart(stored, knownTo(stored));
    if (stray) bucketAt(stored.happenedAt).strayPurchases.push(stray);
  }
  return new Map([...buckets].map(([bucket, rows]) => [bucket, { index: span.index, bucket, ...rows }]));
}
