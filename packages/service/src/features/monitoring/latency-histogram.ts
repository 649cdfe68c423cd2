/** Latency histogram: how many durations were at most how long, and quantiles of it. */

/** Upper bounds of the buckets, in seconds; one without a bound comes after them. */
export const BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts by bucket; the last is of what was longer than every bound. */
export type Counts = number[];

/** A histogram that only grows. */
export interface LatencyHistogram {
  readonly counts: Counts;
  /** All durations together, in seconds. */
  sum: number;
}

/** Counts of nothing. */
export const noCounts = (): Counts => Array.from({ length: BOUNDS.length + 1 }, () => 0);

/** A histogram of nothing. */
export const newHistogram = (): LatencyHistogram => ({ counts: noCounts(), sum: 0 });

/** The place of a duration, in seconds, among the buckets. */
export function bucketOf(seconds: number): number {
  let at = 0;
  while (at < BOUNDS.length && seconds > BOUNDS[at]!) at++;
  return at;
}

/** Takes a duration in seconds. */
export function observe(histogram: LatencyHistogram, seconds: number): void {
  histogram.counts[bucketOf(seconds)]!++;
  histogram.sum += seconds;
}

/**
 * The duration, in seconds, that a share of all durations stays below, as exact as the buckets are: evenly spread inside each.
 * Undefined where there are none; the greatest bound for what is longer than it.
 *
 * @example
 * quantile(counts, 0.95); // 0.02
 */
export function quantile(counts: Counts, share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let left = share * total;
  for (const [at, count] of counts.entries()) {
    const upper = BOUNDS[at];
    if (upper === undefined) break;
    if (left <= count && count > 0) {
      const lower = at === 0 ? 0 : BOUNDS[at - 1]!;
      return lower + ((upper - lower) * left) / count;
    }
    left -= count;
  }
  return BOUNDS.at(-1);
}
