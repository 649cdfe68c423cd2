/** Partition (namespace) of index names: the indices of one user, apart from those of all others. */

/** What stands between the parts of a partition's prefix. No name that a client may send holds it. */
const SEPARATOR = '/';
const SEPARATOR_CODE = SEPARATOR.charCodeAt(0);

/** The prefix of all index names of a partition. `id` is random: nobody can guess it, and it is never used again. */
export const partitionPrefix = (cluster: string, id: string): string =>
  `${SEPARATOR}${cluster}${SEPARATOR}${id}${SEPARATOR}`;

/** Whether an index stands in a partition: only a call for its user reaches it. */
export const isPartitioned = (index: string): boolean => index.charCodeAt(0) === SEPARATOR_CODE;

/**
 * The name of an index as its user knows it.
 *
 * @example
 * plainName('/c1/x7Tq/goods'); // 'goods'
 */
export const plainName = (index: string): string =>
  isPartitioned(index) ? index.slice(index.indexOf(SEPARATOR, index.indexOf(SEPARATOR, 1) + 1) + 1) : index;

/** A short mark of the place of an index, which tells two places apart and names neither (FNV-1a). */
export function placeMark(index: string): number | undefined {
  if (!isPartitioned(index)) return undefined;
  let hash = 0x811c9dc5;
  for (let at = 0; at < index.length; at++) hash = Math.imul(hash ^ index.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
