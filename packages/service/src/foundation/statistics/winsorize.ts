/** Winsorized values: what lies above a high percentile counts as that percentile, so that no single user decides a mean. */

/** The share of the values that stay as they are. */
const UNCAPPED = 0.999;

/** Up to this rank it is quicker to keep the largest values than to sort all. */
const FEW = 16;

/** One of the largest values: of rank 1 the largest one. */
function largest(values: Float64Array, rank: number): number {
  if (rank > FEW) return values.sort()[values.length - rank]!;
  // The largest so far, in order: the least of them first.
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
 * The value that caps the others: the 99.9th percentile of what is above 0, and never the largest one itself. Undefined for fewer than two.
 *
 * @param values Of all groups together: a cap of its own would treat them differently.
 * @example
 * capOf([0, 0, 20, 30, 40, 25_000]); // 40
 */
export function capOf(values: readonly number[]): number | undefined {
  const positive = new Float64Array(values.length);
  let count = 0;
  for (const value of values) if (value > 0) positive[count++] = value;
  if (count < 2) return undefined;
  const rank = Math.min(count - 2, Math.ceil(UNCAPPED * count) - 1);
  return largest(positive.subarray(0, count), count - rank);
}
