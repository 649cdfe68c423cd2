/** Maximum and minimum of any number of numbers: `Math.max(...numbers)` throws a RangeError if there are more than a call accepts. */

/**
 * Returns the largest number, or NaN if any is NaN.
 * @param atLeast Lower bound of the result, also returned for an empty list; by default -Infinity.
 *
 * @example
 * largestOf([3, 9, 4]); // 9
 */
export function largestOf(numbers: Iterable<number>, atLeast = -Infinity): number {
  let largest = atLeast;
  for (const number of numbers) largest = Math.max(largest, number);
  return largest;
}

/**
 * Returns the smallest number, or NaN if any is NaN.
 * @param atMost Upper bound of the result, also returned for an empty list; by default Infinity.
 *
 * @example
 * smallestOf([3, 9, 4]); // 3
 */
export function smallestOf(numbers: Iterable<number>, atMost = Infinity): number {
  let smallest = atMost;
  for (const number of numbers) smallest = Math.min(smallest, number);
  return smallest;
}
