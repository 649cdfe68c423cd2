/** Position bias (position-based click model): how likely shoppers look at each position, told apart from what they find there. */
// Why: decision 0045.

/** What happened to one record behind one query, by position from the first one on. Counts may be weighed. */
export interface ClickCounts {
  shown: Float64Array;
  clicked: Float64Array;
}

/** How fast attention falls where nothing is known: slowly, because too little correction leaves the order as it is. */
const EXPECTED_DECAY = 0.5;
/** How many shown records that expectation is worth at each position. */
const EXPECTED_WEIGHT = 100;
/** How many looks each record is taken to have had like the others. */
const RECORD_WEIGHT = 2;
const MAX_ROUNDS = 200;
const PRECISE_ENOUGH = 1e-5;

const expectedAt = (at: number): number => (at + 1) ** -EXPECTED_DECAY;
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Only what was shown at several positions tells these apart: elsewhere a bad place and a bad record look the same. */
const wasMoved = ({ shown }: ClickCounts): boolean => shown.filter((count) => count > 0).length > 1;

/** The least propensity: a click far down weighs at most ten times as much as one on the first record. */
const LEAST_EXAMINATION = 0.1;

/** How likely shoppers look at each position, as far as it is used to weigh clicks (clipped propensities). */
export const clippedExamination = (examination: Float64Array): Float64Array =>
  examination.map((chance) => Math.max(chance, LEAST_EXAMINATION));

/** How often a record was looked at, if positions are looked at so. */
export const looksOf = ({ shown }: ClickCounts, examination: Float64Array): number =>
  shown.reduce((sum, count, at) => sum + count * examination[at]!, 0);

/**
 * How likely shoppers look at each position, compared with the first one (which is 1). A click needs a look and a record that is liked, so its
 * probability is the product of both; the two are estimated in turns (maximum likelihood for counts of clicks) over the records that
 * were shown at several positions behind the same query, because prices, stocks, sorting, filters, tests or tastes moved them. Where
 * there are few of them, a slow decay is expected.
 *
 * @example
 * const examination = positionBias(counts, { positions: 20 });
 * examination[0]; // 1
 */
export function positionBias(counts: readonly ClickCounts[], options: { positions: number }): Float64Array {
  const { positions } = options;
  const moved = counts.filter(wasMoved);
  const clicks = moved.map(({ clicked }) => total(clicked));
  const allClicks = clicks.reduce((sum, count) => sum + count, 0);
  let examination = Float64Array.from({ length: positions }, (_, at) => expectedAt(at));
  if (allClicks === 0) return examination;
  for (let round = 0, change = Infinity; round < MAX_ROUNDS && change > PRECISE_ENOUGH; round++) {
    const looks = moved.map((one) => looksOf(one, examination));
    const usual = allClicks / looks.reduce((sum, count) => sum + count, 0);
    const clicked = Float64Array.from({ length: positions }, (_, at) => EXPECTED_WEIGHT * usual * expectedAt(at));
    const liked = new Float64Array(positions).fill(EXPECTED_WEIGHT * usual);
    for (const [record, one] of moved.entries()) {
      const attraction = (clicks[record]! + RECORD_WEIGHT * usual) / (looks[record]! + RECORD_WEIGHT);
      for (let at = 0; at < positions; at++) {
        clicked[at] = clicked[at]! + one.clicked[at]!;
        liked[at] = liked[at]! + one.shown[at]! * attraction;
      }
    }
    // Only proportions can be known: the first position is the measure of the others.
    const first = clicked[0]! / liked[0]!;
    const next = clicked.map((count, at) => count / liked[at]! / first);
    change = next.reduce((most, one, at) => Math.max(most, Math.abs(one - examination[at]!)), 0);
    examination = next;
  }
  return examination;
}
