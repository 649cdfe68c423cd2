/** Facet counts: the values of facets over the matches, counted exactly. */
import { kthSmallest } from '../../../foundation/collections/kth-smallest.ts';
import type { FacetColumn } from '../index/facet-column.ts';
import type { NumberColumn } from '../index/number-column.ts';

/** The documents to count: either those in the list, or all living ones except those in the list, whichever list is shorter. */
export interface CountedSet {
  docs: Uint32Array;
  count: number;
  isComplement: boolean;
}

/** Returns the matches as a set to count; `isLiving` by document number is 0 for living documents. */
export function countedSet(options: {
  docs: Uint32Array;
  count: number;
  size: number;
  dead: Uint8Array;
  living: number;
}): CountedSet {
  const { docs, count, size, dead, living } = options;
  if (count * 2 <= living) return { docs, count, isComplement: false };
  const others = dead.slice(0, size);
  markDocs(others, docs, count);
  const unmarked = unmarkedDocs(others, living - count);
  return { docs: unmarked, count: unmarked.length, isComplement: true };
}

// Hot loops are separate functions: JIT compilers optimise them best.
function markDocs(marks: Uint8Array, docs: Uint32Array, count: number): void {
  for (let at = 0; at < count; at++) marks[docs[at] as number] = 1;
}

function unmarkedDocs(marks: Uint8Array, count: number): Uint32Array {
  // One more element, because the loop writes without a branch, which could not be predicted.
  const docs = new Uint32Array(count + 1);
  let length = 0;
  for (let doc = 0; doc < marks.length; doc++) {
    docs[length] = doc;
    length += ((marks[doc] as number) - 1) >>> 31;
  }
  return docs.subarray(0, count);
}

/** Counts documents per value number. */
export function countValues(column: FacetColumn, set: CountedSet): Int32Array {
  const { docs, count } = set;
  const { first, rest } = column.lists;
  const counts = new Int32Array(column.spellings.length);
  countFirst(counts, first.data, docs, count);
  if (rest) countRest(counts, { start: rest.start.data, values: rest.values.data }, docs, count);
  if (set.isComplement) {
    const totals = column.totals.data;
    for (let value = 1; value < counts.length; value++)
      counts[value] = (totals[value] as number) - (counts[value] as number);
  }
  counts[0] = 0;
  return counts;
}

function countFirst(counts: Int32Array, first: Uint32Array, docs: Uint32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const value = first[docs[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
}

function countRest(
  counts: Int32Array,
  { start, values }: { start: Uint32Array; values: Uint32Array },
  docs: Uint32Array,
  count: number,
): void {
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number;
    const end = start[doc + 1] as number;
    for (let entry = start[doc] as number; entry < end; entry++) {
      const value = values[entry] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

/** Returns the values to list with their counts: the most frequent ones, or the first ones alphabetically. */
export function topValues(options: {
  column: FacetColumn;
  counts: Int32Array;
  limit: number;
  sortBy: 'count' | 'alpha';
}): [value: string, count: number][] {
  const { column, counts, limit, sortBy } = options;
  const entry = (value: number): [string, number] => [column.spellings[value] ?? '', counts[value] as number];
  const keys = keysOf(counts);
  const ranked = keys.length > limit && sortBy === 'count' && limit > 0 ? smallest(keys, limit) : keys;
  const values = Array.from(ranked.sort(), (key) => entry(key - Math.floor(key / COUNT_UNIT) * COUNT_UNIT));
  return (sortBy === 'alpha' ? values.sort(compareNames) : values).slice(0, limit);
}

// Sort key: count and value packed into one number. Smaller means more frequent, then seen earlier, because value numbers follow the order
// of appearance.
const COUNT_UNIT = 0x1_0000_0000;

function keysOf(counts: Int32Array): Float64Array {
  const keys = new Float64Array(counts.length);
  let present = 0;
  for (let value = 1; value < counts.length; value++) {
    if ((counts[value] as number) > 0) keys[present++] = value - (counts[value] as number) * COUNT_UNIT;
  }
  return keys.subarray(0, present);
}

function smallest(keys: Float64Array, limit: number): Float64Array {
  const bound = kthSmallest(keys, keys.length, limit);
  const smallestValues = new Float64Array(limit);
  let count = 0;
  for (let at = 0; at < keys.length; at++)
    if ((keys[at] as number) <= bound) smallestValues[count++] = keys[at] as number;
  return smallestValues;
}

/** Statistics of the numbers of one attribute over the matches. Undefined if there are none. */
export function numberStats(
  column: NumberColumn,
  set: { docs: Uint32Array; count: number },
): { min: number; max: number; avg: number; sum: number } | undefined {
  if (!column.hasNumbers) return undefined;
  const { first, rest } = column.lists;
  let [min, max, sum, count] = [Infinity, -Infinity, 0, 0];
  const take = (value: number): void => {
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
    count++;
  };
  for (let at = 0; at < set.count; at++) {
    const doc = set.docs[at] as number;
    const value = first.data[doc] as number;
    if (value !== value) continue;
    take(value);
    if (!rest) continue;
    const end = rest.start.data[doc + 1] as number;
    for (let entry = rest.start.data[doc] as number; entry < end; entry++) take(rest.values.data[entry] as number);
  }
  return count > 0 ? { min, max, avg: sum / count, sum } : undefined;
}

function compareNames([a]: [string, number], [b]: [string, number]): number {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()];
  return low < high ? -1 : low > high ? 1 : 0;
}
