/** Recent demand: how popular something is today, from daily counts (a short and a long moving average, blended), and whether that is more than usual. */

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Half-lives of the short and the long average, in milliseconds. */
export const RECENT_HALF_LIFE_MS = 1.5 * DAY_MS;
export const BASE_HALF_LIFE_MS = 14 * DAY_MS;
/** The last days are what is evaluated, so the baseline excludes them. */
export const BASELINE_DELAY_MS = 4 * DAY_MS;
/** With less history than this there is no expectation. */
export const MIN_HISTORY_MS = 6 * DAY_MS;

/** This many days of the long average are added to the short one: small counts of two days prove little, large ones prove much. */
const BORROWED_MS = 2 * DAY_MS;

/**
 * Standard deviations above the expectation from which something is trending.
 *
 * @example
 * const isTrending = surprise(recent, expected) >= TRENDING;
 */
export const MIN_TRENDING_DEVIATIONS = 4;

/**
 * Returns the weight of a count after a time.
 *
 * @example
 * decay(14 * DAY_MS, BASE_HALF_LIFE_MS); // 0.5
 */
export const decay = (age: number, halfLife: number): number => 0.5 ** (Math.max(0, age) / halfLife);

/**
 * Returns how many standard deviations a recent count is above an expected one. The deviation of a count is its square root; the constant
 * prevents rare items from trending after a single purchase.
 *
 * @example
 * surprise(40, 8); // 7.2
 */
export const surprise = (recent: number, expected: number): number =>
  (recent - expected) / Math.sqrt(2 * (expected + 2));

/** Count of one day: the start of the day in UTC, in milliseconds since the Unix epoch, and the count. */
export type DayCount = readonly [day: number, count: number];

/** Demand for an item. */
export interface Demand {
  /** Its total count, decayed by the long half-life, if demand had always been as it is now. */
  popularity: number;
  /** Count of the last days, decayed by the short half-life, and the count that the time before predicts for them. Both are additive. */
  recent: number;
  expected: number;
}

/** Weights of the counts of one day, and the elapsed part of the day. */
interface DayWeights {
  length: number;
  recent: number;
  base: number;
  isBase: boolean;
}

function weigh(day: number, now: number): DayWeights {
  const end = Math.min(day + DAY_MS, Math.max(now, day));
  const age = now - (day + end) / 2;
  return {
    length: end - day,
    recent: decay(age, RECENT_HALF_LIFE_MS),
    base: decay(age, BASE_HALF_LIFE_MS),
    isBase: now - end >= BASELINE_DELAY_MS,
  };
}

/**
 * Creates the function that computes the demand from daily counts.
 * @param options.first The first day with any counts.
 *
 * @example
 * const demandOf = createDemand({ now, first });
 * const { popularity, recent, expected } = demandOf([[yesterday, 60], [today, 12]]);
 */
export function createDemand({ now, first }: { now: number; first: number }): (days: Iterable<DayCount>) => Demand {
  const weights = new Map<number, DayWeights>();
  // The totals of a steady stream of one per millisecond.
  const steady = { recent: 0, base: 0, before: 0 };
  for (let day = first; day <= now; day += DAY_MS) {
    const one = weigh(day, now);
    weights.set(day, one);
    steady.recent += one.length * one.recent;
    steady.base += one.length * one.base;
    if (one.isBase) steady.before += one.length * one.base;
  }
  // Counts from a very short time show how much, but not how fast.
  steady.recent = Math.max(steady.recent, HOUR_MS);
  steady.base = Math.max(steady.base, HOUR_MS);
  const hasHistory = now - first >= MIN_HISTORY_MS && steady.before > 0;
  return (days) => {
    let [recent, base, before] = [0, 0, 0];
    for (const [day, count] of days) {
      const one = weights.get(day) ?? weigh(day, now);
      recent += count * one.recent;
      base += count * one.base;
      if (one.isBase) before += count * one.base;
    }
    const longRate = base / steady.base;
    const rate = (recent + BORROWED_MS * longRate) / (steady.recent + BORROWED_MS);
    return {
      popularity: rate * steady.base,
      recent,
      // Without an expectation nothing is surprising.
      expected: hasHistory ? (before * steady.recent) / steady.before : recent,
    };
  };
}
