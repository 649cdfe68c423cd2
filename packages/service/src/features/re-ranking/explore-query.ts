/** Exploration in re-ranking: occasionally boosts a new record that is similar to the records chosen for a query, to learn whether it belongs there. */
import { hashToUnit } from '../../foundation/collections/hash-to-unit.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Queryable } from '../../store/store.ts';
import { chanceOf, LEAST_LIKENESS, readExposure, wasExposureLearnt } from '../recommend/explore.ts';
import type { Scored } from '../recommend/rows.ts';
import type { Lift, RecordClicks } from './lifted-records.ts';

/** Maximum number of records to consider for one query, maximum to store, and maximum number of explored queries per index. */
const MAX_ALIKE = 50;
const MAX_EXPLORED = 10;
export const MAX_EXPLORED_QUERIES = 200;

/** A new record, and its relative probability of being drawn. */
export type Candidate = readonly [objectID: string, weight: number];

const total = (values: Float64Array | undefined): number => values?.reduce((sum, value) => sum + value, 0) ?? 0;

/**
 * Returns the new records that are most similar to the first boosted one. Records with many sessions are not new, and those that were shown
 * for the query without a click had their turn (see `chanceOf`).
 * @param options.byRecord Views and clicks for the query.
 */
export async function candidatesOf(
  store: Queryable,
  options: {
    index: string;
    lifted: readonly Lift[];
    byRecord: ReadonlyMap<string, RecordClicks>;
    similar: (objectID: string, most: number) => Promise<readonly Scored[]>;
  },
): Promise<readonly Candidate[]> {
  const { index, lifted, byRecord, similar } = options;
  const liftedIDs = new Set(lifted.map(([objectID]) => objectID));
  const alike = (await similar(lifted[0]![0], MAX_ALIKE)).filter(
    ([objectID, likeness]) => likeness >= LEAST_LIKENESS && !liftedIDs.has(objectID),
  );
  if (alike.length === 0) return [];
  const exposure = await readExposure(store, { index, objectIDs: alike.map(([objectID]) => objectID) });
  // If no exposure was learned, all records would look new.
  if (exposure.size === 0 && !(await wasExposureLearnt(store, index))) return [];
  return alike
    .map(([objectID, likeness]): Candidate => {
      const counts = byRecord.get(objectID);
      const chance = chanceOf({
        sessions: exposure.get(objectID)?.sessions ?? 0,
        shown: total(counts?.shown),
        clicked: total(counts?.clicked),
      });
      return [objectID, Math.round(likeness ** 2 * chance) / 10_000];
    })
    .filter(([, weight]) => weight > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_EXPLORED);
}

/**
 * Draws one of the new records for one in `every` shoppers and days. A shopper gets the same one all day, so that pages do not flicker.
 * @param wanted.every 0 disables exploration.
 *
 * @example
 * const drawn = drawCandidate(candidates, { every: 6, shopper: 'anna', query: 'lamp', now });
 */
export function drawCandidate(
  candidates: readonly Candidate[],
  wanted: { every: number; shopper: string; query: string; now: number },
): { objectID: string; propensity: number } | undefined {
  const { every, shopper, query, now } = wanted;
  if (every === 0) return undefined;
  const draw = (what: string) => hashToUnit(`${shopper} ${Math.floor(now / DAY)} ${query} ${what}`);
  if (draw('turn') >= 1 / every) return undefined;
  const all = candidates.reduce((sum, [, weight]) => sum + weight, 0);
  let remainder = draw('record') * all;
  const candidate = candidates.find(([, weight]) => (remainder -= weight) < 0);
  return (
    candidate && { objectID: candidate[0], propensity: Math.round((10_000 * candidate[1]) / all / every) / 10_000 }
  );
}

/** Inserts a new record in the middle of the boosted ones, where it is seen without displacing a much more popular one. */
export function withExplored(lifted: readonly Lift[], objectID: string): readonly Lift[] {
  const score = lifted[Math.floor(lifted.length / 2)]![1];
  return [...lifted, [objectID, score]];
}
