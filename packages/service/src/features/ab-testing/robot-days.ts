/** Robot days: detects that a visitor searched unlike a shopper on a day, by speed and regularity, which variants do not affect. */
// Why: decision 0044.

/**
 * A visitor's activity on one day, in the stored order. Activities can be merged in any order: numbers are added, the peak is the maximum,
 * and the hours are combined. The fields are: number of searches; maximum within five minutes; hours (UTC) with a search, one bit each;
 * number, sum and sum of squares of the intervals between searches within the same five minutes, in milliseconds.
 */
export type DayActivity = readonly [
  searches: number,
  peak: number,
  hours: number,
  gaps: number,
  gapSum: number,
  gapSquares: number,
];

/** Minimum number of searches on a day: with fewer, a robot does no harm, and an active shopper would be misjudged. */
const JUDGED_FROM = 300;

/** Searches within five minutes that are too many for a person: one every three seconds, without time to read results. */
const FASTEST = 100;

/** Number of hours with searches that leave no time for sleep. */
const SLEEPLESS_HOURS = 20;

/** Maximum coefficient of variation of a timer. People's intervals vary by more than their mean. */
const EVEN_VARIATION = 0.2;
const JUDGED_GAPS = 200;

const HOUR = 3_600_000;

/**
 * Returns the activity of one visitor within five minutes.
 *
 * @param times Times of the searches, in milliseconds since the Unix epoch.
 * @example
 * activityOf([Date.UTC(2026, 0, 15, 9), Date.UTC(2026, 0, 15, 9, 1)])[0]; // 2
 */
export function activityOf(times: readonly number[]): DayActivity {
  let [hours, gapSum, gapSquares] = [0, 0, 0];
  const sorted = times.length > 1 ? times.toSorted((a, b) => a - b) : times;
  for (const [at, time] of sorted.entries()) {
    hours |= 1 << (Math.floor(time / HOUR) % 24);
    if (at === 0) continue;
    const gap = time - sorted[at - 1]!;
    gapSum += gap;
    gapSquares += gap * gap;
  }
  return [times.length, times.length, hours, Math.max(0, times.length - 1), gapSum, gapSquares];
}

/**
 * Merges the activities of a visitor in two parts of a day.
 *
 * @example
 * joinActivities(activityOf([0]), activityOf([600_000]))?.[0]; // 2
 */
export function joinActivities(
  first: DayActivity | undefined,
  second: DayActivity | undefined,
): DayActivity | undefined {
  if (!first || !second) return first ?? second;
  return [
    first[0] + second[0],
    Math.max(first[1], second[1]),
    first[2] | second[2],
    first[3] + second[3],
    first[4] + second[4],
    first[5] + second[5],
  ];
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Whether the intervals are regular: a coefficient of variation below a fifth. */
function isEven([, , , gaps, gapSum, gapSquares]: DayActivity): boolean {
  if (gaps < JUDGED_GAPS) return false;
  const mean = gapSum / gaps;
  return gapSquares / gaps - mean * mean < (EVEN_VARIATION * mean) ** 2;
}

/**
 * Whether this was the day of a robot: at least 300 searches, and either 100 of them within five minutes, or searches in 20 of the 24
 * hours, or intervals as regular as a timer's. Clicks and purchases are ignored, because a better variant leads to more of them.
 *
 * @example
 * isRobotDay(activityOf([0, 30_000])); // false
 */
export function isRobotDay(activity: DayActivity): boolean {
  const [searches, peak, hours] = activity;
  if (searches < JUDGED_FROM) return false;
  return peak >= FASTEST || countBits(hours) >= SLEEPLESS_HOURS || isEven(activity);
}
