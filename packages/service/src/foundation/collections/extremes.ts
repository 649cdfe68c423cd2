/** The largest and the smallest of any number of numbers: `Math.max(...numbers)` throws a RangeError where they are more than a call takes. */

/**
 * The largest number; NaN where one is.
 * @param atLeast What comes out where none is larger, and for no numbers; by default -Infinity.
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
 * The smallest number; NaN where one is.
 * @param atMost What comes out where none is smaller, and for no numbers; by default Infinity.
 *
 * @example
 * smallestOf([3, 9, 4]); // 3
 */
export function smallestOf(numbers: Iterable<number>, atMost = Infinity): number {
  let smallest = atMost;
  for (const number of numbers) smallest = Math.min(smallest, number);
  return smallest;
}
