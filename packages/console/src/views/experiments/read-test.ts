/** Readings: what a test says of each metric, by the reading that may be looked at as often as one likes. */
import type { AdminClient } from '@aisle/admin';
import { METRICS, type Metric } from './sample-size.ts';

/** A test as the service tells of it. */
export type Test = Awaited<ReturnType<AdminClient['abTesting']['getABTest']>>;

/** One metric of a test. */
export interface Reading {
  metric: Metric;
  control: number | null;
  rival: number | null;
  /** Rival minus control as a share of the control. */
  change: number | null;
  /** Where that lies, at all looks together. */
  interval: readonly [number, number] | undefined;
  /** Which variant is ahead for sure; undefined while nobody knows. */
  winner: 'control' | 'rival' | undefined;
}

/** How sure a reading must be. */
const SURE = 0.95;

/** The metric that decides the test. */
export function decidingMetric({ configuration }: Test): Metric {
  const { effect, metric } = configuration?.minimumDetectableEffect ?? {};
  return METRICS.find((name) => name === (metric ?? effect)) ?? 'clickThroughRate';
}

/** What the service says of one metric. */
type Statistics = NonNullable<NonNullable<Test['statistics']>[Metric]>;

/**
 * Where the difference lies, as a share of the control like the difference itself: an interval of percentage points beside it would seem to
 * contradict it.
 * @param rate What the control does, where it is known: of no difference its share tells nothing.
 */
export function relativeInterval(
  known: Statistics | null | undefined,
  rate: number | null = null,
): readonly [number, number] | undefined {
  const { difference = 0, relativeDifference, sequentialInterval } = known ?? {};
  const [low, high] = sequentialInterval ?? [];
  const control = relativeDifference ? difference / relativeDifference : rate;
  if (low === undefined || high === undefined || !control) return undefined;
  return [low / control, high / control];
}

/** Reads all metrics, that which decides first. */
export function readingsOf(test: Test): Reading[] {
  const [control, rival] = test.variants;
  const deciding = decidingMetric(test);
  return [deciding, ...METRICS.filter((metric) => metric !== deciding)].map((metric) => {
    const known = test.statistics?.[metric];
    const isSure = (known?.sequentialSignificance ?? 0) > SURE;
    return {
      metric,
      control: control?.[metric] ?? null,
      rival: rival?.[metric] ?? null,
      change: known?.relativeDifference ?? null,
      interval: relativeInterval(known, control?.[metric]),
      winner: isSure && known ? (known.difference > 0 ? 'rival' : 'control') : undefined,
    };
  });
}

/** How far a test is, from 0 to 1: the searches of the variant that has fewer of what it needs. Undefined without an estimate. */
export function progressOf({ variants }: Test): number | undefined {
  const shares = variants.flatMap(({ trackedSearchCount, estimatedSampleSize }) =>
    estimatedSampleSize ? [(trackedSearchCount ?? 0) / estimatedSampleSize] : [],
  );
  return shares.length === 0 ? undefined : Math.min(1, ...shares);
}
