/** Sums for checks of a shop: whether clicks name what was shown, at the place where it stood, in each variant of a test. */
import { type BucketRows, isSearch, type RollupReader, type SearchOfBucket } from '../../ground/rollups/reader.ts';
import { CANARY, CANARY_PLACES } from './canary.ts';

/** What is counted, in the order in which segments store it. */
export const TRACKED = [
  'searches',
  /** Searches with a queryID. */
  'tracked',
  /** Clicked records, once per event. */
  'clicks',
  /** Those without a position; at the place where they stood; at another one; of records that were not shown. */
  'withoutPosition',
  'rightPosition',
  'wrongPosition',
  'notShown',
  /** Clicks on the record that the ranking has first, and the sum of their positions. */
  'firstClicks',
  'firstPositions',
] as const;

export type TrackedName = (typeof TRACKED)[number];

/** Number of the test to number of the variant to counts. */
export type TrackingSums = Record<string, Record<string, number[]>>;

/** What was counted of a variant. */
export const trackedCount = (counts: readonly number[] | undefined, name: TrackedName): number =>
  counts?.[TRACKED.indexOf(name)] ?? 0;

/** The record that the ranking has first: the canary stands it lower. Undefined where no list was long enough for that. */
function firstOf({ objectIDs, firstPosition, abTest }: SearchOfBucket): string | undefined {
  if (firstPosition !== 1 || objectIDs.length <= CANARY_PLACES) return undefined;
  return objectIDs[abTest!.variant === CANARY ? CANARY_PLACES : 0];
}

/** What one search adds. */
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

/** The sums of the rows of a bucket. */
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

/** Sums of several buckets, days or indices. */
export function mergeTracking(segments: readonly TrackingSums[]): TrackingSums {
  const sums: TrackingSums = {};
  for (const segment of segments)
    for (const [id, variants] of Object.entries(segment))
      for (const [variant, counts] of Object.entries(variants)) addCounts((sums[id] ??= {}), variant, counts);
  return sums;
}

/** The reader that sums what checks look at. */
export const trackingReader: RollupReader<TrackingSums> = {
  name: 'trackingChecks1',
  read: sumTracking,
  merge: mergeTracking,
};
