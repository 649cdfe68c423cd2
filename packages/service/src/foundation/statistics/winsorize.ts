/** Winsorized values: values above a high percentile count as that percentile, so that no single user decides a mean. */

/** The share of the values that are not capped. */
const UNCAPPED_SHARE = 0.999;

/** Up to this rank, tracking the largest values is faster than sorting all of them. */
const MAX_TRACKED_RANK = 16;

/** Returns one of the largest values; rank 1 is the largest. */
function largest(values: Float64Array, rank: number): number {
  if (rank > MAX_TRACKED_RANK) return values.sort()[values.length - rank]!;
  // The largest so far, in ascending order.
  const top = new Float64Array(rank).fill(-Infinity);
  for (const value of values) {
    if (value <= top[0]!) continue;
    let at = 1;
    for (; at < rank && top[at]! < value; at++) top[at - 1] = top[at]!;
    top[at - 1] = value;
  }
  return top[0]!;
}

/**
 * Returns the cap of the values: the 99.9th percentile of those above 0, and never the largest one itself. Undefined for fewer than two.
 *
 * @param values Of all groups together: separate caps would treat them differently.
 * @example
 * capOf([0, 0, 20, 30, 40, 25_000]); // 40
 */
export function capOf(values: readonly number[]): number | undefined {
  const positive = new Float64Array(values.length);
  let count = 0;
  for (const value of values) if (value > 0) positive[count++] = value;
  if (count < 2) return undefined;
  const rank = Math.min(count - 2, Math.ceil(UNCAPPED_SHARE * count) - 1);
  return largest(positive.subarray(0, count), count - rank);
}
