/** Appends a list to another of any length: `push(...items)` throws a RangeError if there are more items than a call accepts. */

/**
 * @param items Of any number.
 *
 * @example
 * appendAll(rows, more.rows);
 */
export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
