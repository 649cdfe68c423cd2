/** Appends a list to another: `push(...items)` throws a RangeError where the items are more than a call takes. */

/**
 * @param items Of any number.
 *
 * @example
 * appendAll(rows, more.rows);
 */
export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
