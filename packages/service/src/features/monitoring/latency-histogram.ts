/** Latency histogram: counts durations by upper bound, and computes quantiles. */

/** Upper bounds of the buckets, in seconds. The last bucket is unbounded. */
export const BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts by bucket. The last one is for durations above all bounds. */
export type Counts = number[];

/** A cumulative histogram. */
export interface LatencyHistogram {
  readonly counts: Counts;
  /** Sum of all durations, in seconds. */
  sum: number;
}

/** Returns empty counts. */
export const noCounts = (): Counts => Array.from({ length: BOUNDS.length + 1 }, () => 0);

/** Creates an empty histogram. */
export const newHistogram = (): LatencyHistogram => ({ counts: noCounts(), sum: 0 });

/** Returns the index of the bucket for a duration in seconds. */
export function bucketOf(seconds: number): number {
  let at = 0;
  while (at < BOUNDS.length && seconds > BOUNDS[at]!) at++;
  return at;
}

/** Adds a duration in seconds. */
export function observe(histogram: LatencyHistogram, seconds: number): void {
  histogram.counts[bucketOf(seconds)]!++;
  histogram.sum += seconds;
}

/**
 * Returns a quantile of the durations in seconds, interpolated linearly within its bucket. Undefined if there are none; the greatest bound
 * for longer ones.
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
