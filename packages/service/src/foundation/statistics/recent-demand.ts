/** Demand of now: how wanted a thing is today, told from how often it was wanted day by day (a short and a long average, blended), and whether that is more than it used to be. */

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

/** Half-lives of the short and the long average, in milliseconds. */
export const RECENT_HALF_LIFE = 1.5 * DAY;
export const BASE_HALF_LIFE = 14 * DAY;
/** The last days are what is judged, so they do not belong to what they are judged by. */
export const BASE_FROM = 4 * DAY;
/** With less history than this nothing can be expected. */
export const LEAST_HISTORY = 6 * DAY;

/** So many days of the long average are added to the short one: few counts of two days prove little, many prove much. */
const BORROWED = 2 * DAY;

/**
 * Standard deviations above what was expected from which on something trends.
 *
 * @example
 * const isTrending = surprise(recent, expected) >= TRENDING;
 */
export const TRENDING = 4;

/**
 * How much something counts after a time.
 *
 * @example
 * decayed(14 * DAY, BASE_HALF_LIFE); // 0.5
 */
export const decayed = (age: number, halfLife: number): number => 0.5 ** (Math.max(0, age) / halfLife);

/**
 * How many standard deviations a recent count is above an expected one. Counts vary by their root; the constant keeps rare things from
 * trending by a single purchase.
 *
 * @example
 * surprise(40, 8); // 7.2
 */
export const surprise = (recent: number, expected: number): number =>
  (recent - expected) / Math.sqrt(2 * (expected + 2));

/** What something counted on one day: the beginning of the day in UTC, in milliseconds since the Unix epoch, and how often. */
export type DayCount = readonly [day: number, count: number];

/** How wanted something is. */
export interface Demand {
  /** How much it would have counted all the time, faded by the long half-life, had it always been as wanted as now. */
  popularity: number;
  /** What the last days count, faded by the short half-life, and what the time before lets expect of them. Both can be added up. */
  recent: number;
  expected: number;
}

/** How much a count of one day weighs, and how long the part of the day is that is over. */
interface DayWeights {
  length: number;
  recent: number;
  base: number;
  isBase: boolean;
}

function weigh(day: number, now: number): DayWeights {
  const end = Math.min(day + DAY, Math.max(now, day));
  const age = now - (day + end) / 2;
  return {
    length: end - day,
    recent: decayed(age, RECENT_HALF_LIFE),
    base: decayed(age, BASE_HALF_LIFE),
    isBase: now - end >= BASE_FROM,
  };
}

/**
 * Reads the demand for things of which the days are counted.
 * @param options.first The first day of which anything is counted; before it nobody counted.
 *
 * @example
 * const demandOf = createDemand({ now, first });
 * const { popularity, recent, expected } = demandOf([[yesterday, 60], [today, 12]]);
 */
export function createDemand({ now, first }: { now: number; first: number }): (days: Iterable<DayCount>) => Demand {
  const weights = new Map<number, DayWeights>();
  // What a steady stream of one per millisecond adds up to.
  const steady = { recent: 0, base: 0, before: 0 };
  for (let day = first; day <= now; day += DAY) {
    const one = weigh(day, now);
    weights.set(day, one);
    steady.recent += one.length * one.recent;
    steady.base += one.length * one.base;
    if (one.isBase) steady.before += one.length * one.base;
  }
  // What was counted within a moment says how much, and not how fast.
  steady.recent = Math.max(steady.recent, HOUR);
  steady.base = Math.max(steady.base, HOUR);
  const hasHistory = now - first >= LEAST_HISTORY && steady.before > 0;
  return (days) => {
    let [recent, base, before] = [0, 0, 0];
    for (const [day, count] of days) {
      const one = weights.get(day) ?? weigh(day, now);
      recent += count * one.recent;
      base += count * one.base;
      if (one.isBase) before += count * one.base;
    }
    const longRate = base / steady.base;
    const rate = (recent + BORROWED * longRate) / (steady.recent + BORROWED);
    return {
      popularity: rate * steady.base,
      recent,
      // Where nothing can be expected, nothing surprises.
      expected: hasHistory ? (before * steady.recent) / steady.before : recent,
    };
  };
}
