/** Sums for checks of a shop: whether clicks name the records shown, at their positions, in each variant of a test. */
import { type BucketRows, isSearch, type RollupReader, type SearchOfBucket } from '../../ground/rollups/reader.ts';
import { CANARY, CANARY_PLACES } from './canary.ts';

/** The counts, in the stored order. */
export const TRACKED = [
  'searches',
  /** Searches with a queryID. */
  'tracked',
  /** Clicked records, once per event. */
  'clicks',
  /** Clicks without a position; at the correct position; at another one; on records that were not shown. */
  'withoutPosition',
  'rightPosition',
  'wrongPosition',
  'notShown',
  /** Clicks on the first record of the ranking, and the sum of their positions. */
  'firstClicks',
  'firstPositions',
] as const;

export type TrackedName = (typeof TRACKED)[number];

/** Counts by test number, then by variant number. */
export type TrackingSums = Record<string, Record<string, number[]>>;

/** Returns a count of a variant. */
export const trackedCount = (counts: readonly number[] | undefined, name: TrackedName): number =>
  counts?.[TRACKED.indexOf(name)] ?? 0;

/** Returns the first record of the ranking, which the canary moves down. Undefined if the list was too short for that. */
function firstOf({ objectIDs, firstPosition, abTest }: SearchOfBucket): string | undefined {
  if (firstPosition !== 1 || objectIDs.length <= CANARY_PLACES) return undefined;
  return objectIDs[abTest!.variant === CANARY ? CANARY_PLACES : 0];
}

/** Returns the counts of one search. */
function countSearch(search: SearchOfBucket): Record<TrackedName, number> {
  const { queryID, objectIDs, firstPosition, events } = search;
  const counts = Object.fromEntries(TRACKED.map((name) => [name, 0])) as Record<TrackedName, number>;
  counts.searches = 1;
  if (queryID === undefined) return counts;
  counts.tracked = 1;
  const first = firstOf(search);
  for (const { event } of events) {
    if (event.eventType !== 'click') continue;
    for (const [at, objectID] of (event.objectIDs ?? []).entries()) {
      const place = objectIDs.indexOf(objectID);
      const position = event.positions?.[at];
      counts.clicks++;
      if (place < 0) counts.notShown++;
      else if (position === undefined) counts.withoutPosition++;
      else if (position === firstPosition + place) counts.rightPosition++;
      else counts.wrongPosition++;
      if (objectID !== first || position === undefined) continue;
      counts.firstClicks++;
      counts.firstPositions += position;
    }
  }
  return counts;
}

const addCounts = (variants: Record<string, number[]>, variant: string, more: readonly number[]): void => {
  const counts = variants[variant];
  variants[variant] = counts ? counts.map((one, at) => one + more[at]!) : [...more];
};

/** Sums the rows of a bucket. */
export function sumTracking({ searches }: Pick<BucketRows, 'searches'>): TrackingSums {
  const sums: TrackingSums = {};
  for (const search of searches) {
    const { abTest, user } = search;
    if (!abTest || !isSearch(search) || user === undefined) continue;
    const counts = countSearch(search);
    addCounts(
      (sums[abTest.id] ??= {}),
      String(abTest.variant),
      TRACKED.map((name) => counts[name]),
    );
  }
  return sums;
}

/** Merges several buckets, days or indices. */
export function mergeTracking(segments: readonly TrackingSums[]): TrackingSums {
  const sums: TrackingSums = {};
  for (const segment of segments)
    for (const [id, variants] of Object.entries(segment))
      for (const [variant, counts] of Object.entries(variants)) addCounts((sums[id] ??= {}), variant, counts);
  return sums;
}

/** Aggregates the counts for checks. */
export const trackingReader: RollupReader<TrackingSums> = {
  name: 'trackingChecks1',
  read: sumTracking,
  merge: mergeTracking,
};
