/** Exploration: shows new records that are similar to the source at a few positions among related products, to learn whether shoppers want them there. */
import { hashToUnit } from '../../foundation/collections/hash-to-unit.ts';
import type { Queryable } from '../../store/store.ts';
import type { Scored, TrainedList } from './rows.ts';

/** Model name under which the exposure of each record is stored. The source is the record. */
const EXPOSURE = 'exposure';

const DAY = 24 * 60 * 60_000;
/** Maximum number of such positions per response, and number of records to draw from. */
const MAX_PLACES = 3;
const MAX_DRAWN = 20;
/** Minimum similarity for exploration. */
export const LEAST_LIKENESS = 20;
/** Number of sessions from which a record is no longer new. */
const LEARNT_FROM = 20;
/** Number of views without a click that halve the chance of a record. Below the minimum chance it is no longer drawn. */
const HALVED_BY = 20;
const LEAST_CHANCE = 0.1;

/** Exposure of a record: its sessions, and how often it was shown and clicked as a new one. */
export interface Exposure {
  sessions: number;
  shown: number;
  clicked: number;
}

const NOTHING: Exposure = { sessions: 0, shown: 0, clicked: 0 };

/** A record at a position for exploration, and its probability. */
export interface Explored {
  objectID: string;
  /** Starts at 0. */
  position: number;
  /** From 0 to 1. */
  propensity: number;
}

/** Returns the remaining chance of a record, from 0 to 1. */
export function chanceOf({ sessions, shown, clicked }: Exposure): number {
  if (sessions >= LEARNT_FROM) return 0;
  const answered = Math.min(1, (clicked + 1) / (shown / HALVED_BY + 1));
  const chance = answered * (1 - sessions / LEARNT_FROM);
  return chance < LEAST_CHANCE ? 0 : chance;
}

/** Yields the exposure of each record as lists next to those of the models. */
export function* exposureLists(exposure: ReadonlyMap<string, Exposure>): Generator<TrainedList> {
  for (const [source, { sessions, shown, clicked }] of exposure) {
    const items: Scored[] = [['sessions', Math.round(100 * sessions) / 100]];
    if (shown > 0) items.push(['shown', shown], ['clicked', clicked]);
    yield { model: EXPOSURE, source, items };
  }
}

/** Reads the exposure of records. Those without data are absent. */
export async function readExposure(
  store: Queryable,
  wanted: { index: string; objectIDs: readonly string[] },
): Promise<Map<string, Exposure>> {
  const rows = await store.query<{ source: string; items: string }>(
    'SELECT source, items FROM recommendations WHERE index_name = $1 AND model = $2 AND source = ANY($3::text[])',
    [wanted.index, EXPOSURE, wanted.objectIDs],
  );
  return new Map(
    rows.map(({ source, items }) => {
      const values = new Map(JSON.parse(items) as Scored[]);
      const value = (name: keyof Exposure) => values.get(name) ?? 0;
      return [source, { sessions: value('sessions'), shown: value('shown'), clicked: value('clicked') }];
    }),
  );
}

/** Whether a training has stored the exposure of the records of an index. */
export async function wasExposureLearnt(store: Queryable, index: string): Promise<boolean> {
  const rows = await store.query('SELECT 1 FROM recommendations WHERE index_name = $1 AND model = $2 LIMIT 1', [
    index,
    EXPOSURE,
  ]);
  return rows.length > 0;
}

/** Counts how often new records were shown by exploration since a time, and clicked there; once a day per shopper. */
export async function readExplored(
  store: Queryable,
  range: { indexes: readonly string[]; since: number },
): Promise<Map<string, Pick<Exposure, 'shown' | 'clicked'>>> {
  const rows = await store.query<{ object_id: string; shown: number; clicked: number }>(
    `WITH explored AS (
       SELECT query_id, coalesce(user_token, visitor, id::text) AS shopper, searched_at / ${DAY} AS day, one ->> 0 AS object_id
       FROM searches CROSS JOIN LATERAL jsonb_array_elements(explored::jsonb) AS one
       WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND explored IS NOT NULL AND held IS NULL AND kind IS DISTINCT FROM 'conversation'
     ), clicked AS (
       SELECT DISTINCT event.query_id, line.object_id
       FROM events event CROSS JOIN LATERAL jsonb_array_elements_text(event.body::jsonb -> 'objectIDs') AS line (object_id)
       WHERE event.query_id IN (SELECT query_id FROM explored) AND event.type IN ('click', 'conversion') AND event.held IS NULL
         AND event.body::jsonb ? 'objectIDs'
     ), daily AS (
       SELECT explored.object_id, bool_or(clicked.object_id IS NOT NULL) AS is_clicked
       FROM explored LEFT JOIN clicked ON clicked.query_id = explored.query_id AND clicked.object_id = explored.object_id
       GROUP BY explored.object_id, explored.shopper, explored.day
     )
     SELECT object_id, count(*)::int AS shown, count(*) FILTER (WHERE is_clicked)::int AS clicked FROM daily GROUP BY object_id`,
    [range.indexes, range.since],
  );
  return new Map(rows.map((row) => [row.object_id, { shown: Number(row.shown), clicked: Number(row.clicked) }]));
}

/** Returns the positions of new records: one in every `every`. A shorter list has one in a proportional share of the responses. */
function placesOf(most: number, every: number): { positions: number[]; chance: number } {
  if (most < every) return { positions: [most - 1], chance: most / every };
  const count = Math.min(MAX_PLACES, Math.floor(most / every));
  return { positions: Array.from({ length: count }, (_, at) => (at + 1) * every - 1), chance: 1 };
}

/**
 * Draws new records for a response, by similarity and remaining chance. A shopper gets the same ones all day, so that pages do not flicker.
 * @param wanted.ranked The proposals, best first. Records before the position of an exploration are not drawn.
 * @param wanted.alike The records that are most similar to the source, best first.
 * @param wanted.every One position in this many. 0 disables exploration.
 * @param wanted.most The length of the response.
 *
 * @example
 * const explored = await explore(store, { index: 'products', source: 'p1', ranked, alike, every: 6, most: 8, shopper: 'anna', now });
 */
export async function explore(
  store: Queryable,
  wanted: {
    index: string;
    source: string;
    ranked: readonly Scored[];
    alike: readonly Scored[];
    every: number;
    most: number;
    shopper: string;
    now: number;
  },
): Promise<Explored[]> {
  const { index, source, ranked, alike, every, most, shopper, now } = wanted;
  if (every === 0 || most < 1 || alike.length === 0) return [];
  const draw = (what: string) => hashToUnit(`${shopper} ${Math.floor(now / DAY)} ${source} ${what}`);
  const { positions, chance } = placesOf(most, every);
  if (draw('place') >= chance) return [];
  const before = new Set(ranked.slice(0, positions[0]!).map(([objectID]) => objectID));
  const proposed = new Set(ranked.map(([objectID]) => objectID));
  const mates = alike
    .filter(([objectID, likeness]) => likeness >= LEAST_LIKENESS && proposed.has(objectID) && !before.has(objectID))
    .slice(0, MAX_DRAWN);
  if (mates.length === 0) return [];
  const exposure = await readExposure(store, { index, objectIDs: mates.map(([objectID]) => objectID) });
  const left = mates
    .map(([objectID, likeness]) => ({ objectID, weight: likeness ** 2 * chanceOf(exposure.get(objectID) ?? NOTHING) }))
    .filter(({ weight }) => weight > 0);
  const explored: Explored[] = [];
  for (const position of positions) {
    const all = left.reduce((sum, { weight }) => sum + weight, 0);
    let rest = draw(String(position)) * all;
    const at = left.findIndex(({ weight }) => (rest -= weight) < 0);
    const [drawn] = at < 0 ? [] : left.splice(at, 1);
    if (!drawn) break;
    const propensity = Math.round((10_000 * chance * drawn.weight) / all) / 10_000;
    explored.push({ objectID: drawn.objectID, position, propensity });
  }
  return explored;
}
