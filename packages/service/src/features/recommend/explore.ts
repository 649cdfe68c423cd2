/** Exploration: a few places among related products go to new records that are like the source, so that shoppers can say whether they belong there. */
import { hashToUnit } from '../../foundation/collections/hash-to-unit.ts';
import type { Queryable } from '../../store/store.ts';
import type { Scored, TrainedList } from './rows.ts';

/** The model under which it stands what is known of each record; the source is the record. */
const EXPOSURE = 'exposure';

const DAY = 24 * 60 * 60_000;
/** Places in one answer at most, and records among which is drawn. */
const MAX_PLACES = 3;
const MAX_DRAWN = 20;
/** Less alike is no mate. */
export const LEAST_LIKENESS = 20;
/** From so many sessions on a record is not new any more. */
const LEARNT_FROM = 20;
/** So many times shown without a click halve the chance of a record; below the least chance it had its turn. */
const HALVED_BY = 20;
const LEAST_CHANCE = 0.1;

/** What is known of a record: sessions it stood in, and how often it was shown and clicked as a new one. */
export interface Exposure {
  sessions: number;
  shown: number;
  clicked: number;
}

const NOTHING: Exposure = { sessions: 0, shown: 0, clicked: 0 };

/** A record at a place that it would not have, and how likely that was. */
export interface Explored {
  objectID: string;
  /** The first is 0. */
  position: number;
  /** From 0 to 1. */
  propensity: number;
}

/** How much of its chance a record has left, from 0 to 1. */
export function chanceOf({ sessions, shown, clicked }: Exposure): number {
  if (sessions >= LEARNT_FROM) return 0;
  const answered = Math.min(1, (clicked + 1) / (shown / HALVED_BY + 1));
  const chance = answered * (1 - sessions / LEARNT_FROM);
  return chance < LEAST_CHANCE ? 0 : chance;
}

/** What training found out about each record, as lists beside the others. */
export function* exposureLists(exposure: ReadonlyMap<string, Exposure>): Generator<TrainedList> {
  for (const [source, { sessions, shown, clicked }] of exposure) {
    const items: Scored[] = [['sessions', Math.round(100 * sessions) / 100]];
    if (shown > 0) items.push(['shown', shown], ['clicked', clicked]);
    yield { model: EXPOSURE, source, items };
  }
}

/** What is known of records; those of which nothing is known are absent. */
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

/** Whether a training told what is known of the records of an index. */
export async function wasExposureLearnt(store: Queryable, index: string): Promise<boolean> {
  const rows = await store.query('SELECT 1 FROM recommendations WHERE index_name = $1 AND model = $2 LIMIT 1', [
    index,
    EXPOSURE,
  ]);
  return rows.length > 0;
}

/** How often new records were shown in the place of others since a time, and clicked there; of one shopper once a day. */
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

/** Where new records stand: every so many places one. A list that is shorter has one in as many answers as its length is a part of that. */
function placesOf(most: number, every: number): { positions: number[]; chance: number } {
  if (most < every) return { positions: [most - 1], chance: most / every };
  const count = Math.min(MAX_PLACES, Math.floor(most / every));
  return { positions: Array.from({ length: count }, (_, at) => (at + 1) * every - 1), chance: 1 };
}

/**
 * Draws new records for an answer, by how alike they are and what is left of their chance. The same shopper gets the same ones all day, so that
 * pages do not flicker.
 * @param wanted.ranked What is proposed, best first: who stands before the place of an exploration needs none.
 * @param wanted.alike The records that are most like the source, best first.
 * @param wanted.every One of so many places; 0 gives none.
 * @param wanted.most The length of the answer.
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
