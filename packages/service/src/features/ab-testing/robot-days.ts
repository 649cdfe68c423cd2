/** Robot days: whether a visitor searched on a day as no shopper does, judged by speed and regularity and by nothing that a variant brings about. */
// Why: decision 0044.

/**
 * How a visitor searched on one day, as segments store it. Sums of it are made in any order: numbers are added, the peak and the hours are
 * joined. In this order: searches; the most of them within five minutes; the hours (UTC) with a search, one bit each; of the times between
 * searches within the same five minutes how many there are, their sum, and the sum of their squares, in milliseconds.
 */
export type DayActivity = readonly [
  searches: number,
  peak: number,
  hours: number,
  gaps: number,
  gapSum: number,
  gapSquares: number,
];

/** Nobody is judged on a day with fewer searches: below it a robot does no harm, and a keen shopper is no robot. */
const JUDGED_FROM = 300;

/** Finished searches within five minutes that no hand makes: one each three seconds, without reading what was found. */
const FASTEST = 100;

/** So many hours of a day with searches leave no sleep. */
const SLEEPLESS_HOURS = 20;

/** People's times between searches vary by more than their mean; those of a timer vary by far less. */
const EVEN_VARIATION = 0.2;
const JUDGED_GAPS = 200;

const HOUR = 3_600_000;

/**
 * What the searches of one visitor within five minutes add up to.
 *
 * @param times When they were made, in milliseconds since the Unix epoch.
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
 * The activity of a visitor over two parts of a day.
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

/** Whether searches followed each other like clockwork: a coefficient of variation below a fifth. */
function isEven([, , , gaps, gapSum, gapSquares]: DayActivity): boolean {
  if (gaps < JUDGED_GAPS) return false;
  const mean = gapSum / gaps;
  return gapSquares / gaps - mean * mean < (EVEN_VARIATION * mean) ** 2;
}

/**
 * Whether this was a robot's day: at least 300 searches, and either 100 of them within five minutes, or searches in 20 of the 24 hours, or
 * times between them as even as a timer's. Clicks and purchases say nothing here: a better variant makes more of them.
 *
 * @example
 * isRobotDay(activityOf([0, 30_000])); // false
 */
export function isRobotDay(activity: DayActivity): boolean {
  const [searches, peak, hours] = activity;
  if (searches < JUDGED_FROM) return false;
  return peak >= FASTEST || countBits(hours) >= SLEEPLESS_HOURS || isEven(activity);
}
