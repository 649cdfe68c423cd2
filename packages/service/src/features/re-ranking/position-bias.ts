/** Position bias (position-based click model): the probability that shoppers look at each position, independent of the records there. */
// Why: decision 0045.

/** Views and clicks of one record for one query, by position from the first one on. Counts may be weighted. */
export interface ClickCounts {
  shown: Float64Array;
  clicked: Float64Array;
}

/** Prior decay of attention: slow, because too little correction only leaves the order unchanged. */
const EXPECTED_DECAY = 0.5;
/** Weight of the prior, in shown records per position. */
const EXPECTED_WEIGHT = 100;
/** Weight of the average record in the estimate of each record, in looks. */
const RECORD_WEIGHT = 2;
const MAX_ROUNDS = 200;
const PRECISE_ENOUGH = 1e-5;

const expectedAt = (at: number): number => (at + 1) ** -EXPECTED_DECAY;
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Only records shown at several positions separate the two effects: otherwise a bad position and a bad record look the same. */
const wasMoved = ({ shown }: ClickCounts): boolean => shown.filter((count) => count > 0).length > 1;

/** Minimum propensity: a click far down has at most ten times the weight of one on the first record. */
const LEAST_EXAMINATION = 0.1;

/** Returns the clipped propensities, which are used to weight clicks. */
export const clippedExamination = (examination: Float64Array): Float64Array =>
  examination.map((chance) => Math.max(chance, LEAST_EXAMINATION));

/** Returns the expected looks at a record. */
export const looksOf = ({ shown }: ClickCounts, examination: Float64Array): number =>
  shown.reduce((sum, count, at) => sum + count * examination[at]!, 0);

/**
 * Estimates the probability that shoppers look at each position, relative to the first one (which is 1). A click needs a look and a
 * relevant record, so its probability is the product of both. The two are estimated alternately (maximum likelihood for counts of clicks)
 * from records that were shown at several positions for the same query, because of prices, stocks, sorting, filters, tests or
 * personalization. With few such records, the prior is a slow decay.
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
    // Only ratios can be estimated, so the first position is the reference.
    const first = clicked[0]! / liked[0]!;
    const next = clicked.map((count, at) => count / liked[at]! / first);
    change = next.reduce((most, one, at) => Math.max(most, Math.abs(one - examination[at]!)), 0);
    examination = next;
  }
  return examination;
}
