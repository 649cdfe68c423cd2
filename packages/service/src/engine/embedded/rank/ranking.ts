/** Top-k ranking by levels: each level is measured only for documents that the levels before it did not separate. */
import { kthSmallest } from '../../../foundation/collections/kth-smallest.ts';
import { BufferPool, type Buffers } from './buffer-pool.ts';

/** One criterion of the order. */
export interface RankingLevel {
  /** Writes a key for each of the first `count` documents; less is better. */
  measure: (docs: Uint32Array, count: number, keys: Float64Array) => void;
  /** Present if measuring is slow: quickly writes lower bounds of the keys, so that most documents need not be measured. */
  bound?: (docs: Uint32Array, count: number, keys: Float64Array) => void;
}

/** The input of choosing the documents of a page. */
interface Choice {
  docs: Uint32Array;
  levels: readonly RankingLevel[];
  limit: number;
}

// Below this number of documents, measuring all is faster than choosing among them.
const fewDocuments = 100;
const manyDocuments = 1000;

/** Returns the first `limit` documents in ranking order. The last level must give every document a distinct key. */
export function rankTop(options: {
  docs: Uint32Array;
  count: number;
  levels: readonly RankingLevel[];
  limit: number;
  pool?: BufferPool;
}): Uint32Array {
  const { count, levels, limit, pool = new BufferPool() } = options;
  if (limit <= 0) return new Uint32Array(0);
  return sortByLevels(choose({ docs: options.docs.subarray(0, count), levels, limit }, pool), levels);
}

/** Returns the documents of the page, in no order. */
function choose({ docs, levels, limit }: Choice, pool: BufferPool): Uint32Array {
  if (docs.length <= limit) return docs.slice();
  return pool.lend(docs.length, (buffers) => {
    const chosen = new Uint32Array(limit);
    buffers.docs.set(docs);
    let filled = 0;
    let size = docs.length;
    for (let at = 0; at < levels.length && size > limit - filled; at++) {
      const open = limit - filled;
      const { bound, measure } = levels[at] as RankingLevel;
      if (bound && size > fewDocuments) {
        const group = { docs: buffers.docs.subarray(0, size), levels: levels.slice(at), limit: open };
        size = measureNearest(group, { buffers, bound, pool });
      } else {
        measure(buffers.docs, size, buffers.keys);
      }
      // Documents below the last key are on the page, at it the next level decides, and above it they are not.
      const last = kthSmallest(buffers.keys, size, open);
      filled = takeBelow(buffers, { size, last, chosen, filled });
      size = keepEqual(buffers, { size, key: last });
    }
    chosen.set(buffers.docs.subarray(0, limit - filled), filled);
    return chosen;
  });
}

/** Appends the documents with keys below `last` to those chosen before. Returns the new number of chosen documents. */
function takeBelow(
  { docs, keys }: Buffers,
  options: { size: number; last: number; chosen: Uint32Array; filled: number },
): number {
  const { size, last, chosen } = options;
  let { filled } = options;
  for (let at = 0; at < size; at++) if ((keys[at] as number) < last) chosen[filled++] = docs[at] as number;
  return filled;
}

/** Moves the documents with that key to the front. Returns their number. */
function keepEqual({ docs, keys }: Buffers, options: { size: number; key: number }): number {
  const { size, key } = options;
  let length = 0;
  for (let at = 0; at < size; at++) if (keys[at] === key) docs[length++] = docs[at] as number;
  return length;
}

/**
 * Measures the slow first level for at least those documents that can be on the page, by rising bounds: if enough documents have keys up to
 * some bound, those with higher bounds are out. Leaves the measured ones in `buffers` and returns their number.
 */
function measureNearest(
  { docs, levels, limit }: Choice,
  options: { buffers: Buffers; bound: NonNullable<RankingLevel['bound']>; pool: BufferPool },
): number {
  const { buffers, bound, pool } = options;
  const { measure } = levels[0] as RankingLevel;
  return pool.lend(docs.length, (copy) => {
    copy.docs.set(docs);
    bound(copy.docs, docs.length, copy.keys);
    // Documents up to the bound of the page's last one must be measured in any case.
    let highest = kthSmallest(copy.keys, docs.length, limit);
    let part = buffers.docs.subarray(0, takeUpTo(copy, highest, buffers.docs));
    if (part.length > manyDocuments && leastAbove(copy.keys, -Infinity) === highest) {
      const best = chooseEarly({ docs: part, levels, limit }, { lowest: highest, pool });
      if (best) {
        buffers.docs.set(best);
        buffers.keys.fill(highest, 0, best.length);
        return best.length;
      }
    }
    for (let measured = 0; ;) {
      measure(part, part.length, buffers.keys.subarray(measured));
      measured += part.length;
      if (measured === docs.length || countUpTo(buffers.keys, measured, highest) >= limit) return measured;
      highest = leastAbove(copy.keys, highest);
      const open = buffers.docs.subarray(measured);
      part = open.subarray(0, takeEqual(copy, highest, open));
    }
  });
}

function leastAbove(keys: Float64Array, floor: number): number {
  let least = Infinity;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key > floor && key < least) least = key;
  }
  return least;
}

function takeEqual({ docs, keys }: Buffers, key: number, out: Uint32Array): number {
  let taken = 0;
  for (let at = 0; at < keys.length; at++) if (keys[at] === key) out[taken++] = docs[at] as number;
  return taken;
}

function takeUpTo({ docs, keys }: Buffers, key: number, out: Uint32Array): number {
  let length = 0;
  for (let at = 0; at < keys.length; at++) if ((keys[at] as number) <= key) out[length++] = docs[at] as number;
  return length;
}

function countUpTo(keys: Float64Array, length: number, most: number): number {
  let count = 0;
  for (let at = 0; at < length; at++) if ((keys[at] as number) <= most) count++;
  return count;
}

/**
 * Among many documents with the lowest bound of all, first measures those that later levels prefer, until enough have exactly that key:
 * nothing can rank before these. Returns undefined if such documents are rare.
 */
function chooseEarly(
  { docs, levels, limit }: Choice,
  options: { lowest: number; pool: BufferPool },
): Uint32Array | undefined {
  const { lowest, pool } = options;
  const [slow, ...later] = levels as [RankingLevel, ...RankingLevel[]];
  for (let depth = limit * 8; depth * 2 < docs.length;) {
    const ahead = sortByLevels(choose({ docs, levels: later, limit: depth }, pool), later);
    const keys = measureAll(ahead, slow);
    const best = ahead.filter((_, at) => keys[at] === lowest);
    if (best.length >= limit) return best.subarray(0, limit);
    // As deep as the current hit rate suggests, and a bit more.
    depth = Math.ceil(depth * Math.min(8, (limit / Math.max(best.length, 1)) * 1.5));
  }
  return undefined;
}

function measureAll(docs: Uint32Array, level: RankingLevel): Float64Array {
  const keys = new Float64Array(docs.length);
  level.measure(docs, docs.length, keys);
  return keys;
}

function sortByLevels(docs: Uint32Array, levels: readonly RankingLevel[]): Uint32Array {
  const keys = levels.map((level) => measureAll(docs, level));
  const order = [...docs.keys()].sort((a, b) => {
    for (const values of keys) {
      const difference = (values[a] as number) - (values[b] as number);
      // Two missing values are both Infinity, whose difference is NaN.
      if (difference < 0 || difference > 0) return difference;
    }
    return 0;
  });
  return Uint32Array.from(order, (at) => docs[at] as number);
}
