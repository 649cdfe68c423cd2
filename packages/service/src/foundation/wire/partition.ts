/** Partition (namespace) of index names: separates the indices of one user from those of all others. */

/** Separates the parts of a partition's prefix. No name that a client may send contains it. */
const SEPARATOR = '/';
const SEPARATOR_CODE = SEPARATOR.charCodeAt(0);

/** Returns the prefix of all index names of a partition. `id` is random, so that it cannot be guessed, and never reused. */
export const partitionPrefix = (cluster: string, id: string): string =>
  `${SEPARATOR}${cluster}${SEPARATOR}${id}${SEPARATOR}`;

/** Whether an index is in a partition: only a call for its user reaches it. */
export const isPartitioned = (index: string): boolean => index.charCodeAt(0) === SEPARATOR_CODE;

/**
 * Returns the name of an index as its user sees it.
 *
 * @example
 * plainName('/c1/x7Tq/goods'); // 'goods'
 */
export const plainName = (index: string): string =>
  isPartitioned(index) ? index.slice(index.indexOf(SEPARATOR, index.indexOf(SEPARATOR, 1) + 1) + 1) : index;

/** Returns a short hash of the partition of an index, which distinguishes two partitions and reveals neither (FNV-1a). */
export function placeMark(index: string): number | undefined {
  if (!isPartitioned(index)) return undefined;
  let hash = 0x811c9dc5;
  for (let at = 0; at < index.length; at++) hash = Math.imul(hash ^ index.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
