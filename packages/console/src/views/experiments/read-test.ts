/** Readings: what a test says of each metric, by the reading that may be looked at as often as one likes. */
import type { AdminClient } from '@aisle/admin';

/** Rates that a test can be decided by. */
export type Metric = 'clickThroughRate' | 'conversionRate' | 'addToCartRate' | 'purchaseRate';

export const METRICS: readonly Metric[] = ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate'];

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
  existing: Statistics | null | undefined,
  rate: number | null = null,
): readonly [number, number] | undefined {
  const { difference = 0, relativeDifference, sequentialInterval } = existing ?? {};
  const [low, high] = sequentialInterval ?? [];
  const control = relativeDifference ? difference / relativeDifference : rate;
  if (low === undefined || high === undefined || !control) return undefined;
  return [low / control, high / control];
}

/** What the service says of a rival, by its place among the variants: 1 or above. */
export const statisticsOf = ({ comparisons, statistics }: Test, rival: number): Test['statistics'] =>
  comparisons?.find(({ variant }) => variant === rival + 1)?.statistics ?? statistics;

/** Whether the deciding reading is sure of a difference, at all looks and over all metrics together. */
export const isSure = ({
  sequentialSignificance,
  correctedSignificance,
}: Partial<Pick<Statistics, 'sequentialSignificance' | 'correctedSignificance'>>): boolean =>
  (correctedSignificance ?? sequentialSignificance ?? 0) > SURE;

/**
 * Reads all metrics, that which decides first.
 * @param rivalAt The place of the rival among the variants: 1 or above.
 */
export function readingsOf(test: Test, rivalAt = 1): Reading[] {
  const control = test.variants[0];
  const rival = test.variants[rivalAt];
  const statistics = statisticsOf(test, rivalAt);
  const deciding = decidingMetric(test);
  return [deciding, ...METRICS.filter((metric) => metric !== deciding)].map((metric) => {
    const existing = statistics?.[metric];
    return {
      metric,
      control: control?.[metric] ?? null,
      rival: rival?.[metric] ?? null,
      change: existing?.relativeDifference ?? null,
      interval: relativeInterval(existing, control?.[metric]),
      winner: existing && isSure(existing) ? (existing.difference > 0 ? 'rival' : 'control') : undefined,
    };
  });
}
