/** Counts the values of facets over the matches, exactly. */
import type { FacetColumn } from './facet-column.ts';
import type { NumberColumn } from './number-column.ts';
import { kthSmallest } from './select-smallest.ts';

/** The documents to count: either those in the list, or all living ones except those in the list, whichever is shorter. */
export interface CountedSet {
  docs: Uint32Array;
  count: number;
  isComplement: boolean;
}

/** The matches as a set to count; `isLiving` by document number is 0 for the living. */
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
  for (let at = 0; at < count; at++) others[docs[at] as number] = 1;
  const rest = new Uint32Array(living - count);
  let found = 0;
  for (let doc = 0; doc < size; doc++) if (others[doc] === 0) rest[found++] = doc;
  return { docs: rest, count: rest.length, isComplement: true };
}

/** Documents per value number. */
export function countValues(column: FacetColumn, set: CountedSet): Int32Array {
  const { docs, count } = set;
  const counts = new Int32Array(column.spellings.length);
  const first = column.lists.first.data;
  for (let at = 0; at < count; at++) {
    const value = first[docs[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  const rest = column.lists.rest;
  if (rest) {
    const start = rest.start.data;
    const values = rest.values.data;
    for (let at = 0; at < count; at++) {
      const doc = docs[at] as number;
      const end = start[doc + 1] as number;
      for (let entry = start[doc] as number; entry < end; entry++) {
        const value = values[entry] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    }
  }
  if (set.isComplement) {
    const totals = column.totals.data;
    for (let value = 1; value < counts.length; value++)
      counts[value] = (totals[value] as number) - (counts[value] as number);
  }
  counts[0] = 0;
  return counts;
}

/** The values to list, with their counts: the most frequent ones, or the first ones by letters. */
export function topValues(options: {
  column: FacetColumn;
  counts: Int32Array;
  limit: number;
  sortBy: 'count' | 'alpha';
}): [value: string, count: number][] {
  const { column, counts, limit, sortBy } = options;
  const present: number[] = [];
  for (let value = 1; value < counts.length; value++) if ((counts[value] as number) > 0) present.push(value);
  const entry = (value: number): [string, number] => [column.spellings[value] ?? '', counts[value] as number];
  if (sortBy === 'alpha') return present.map(entry).sort(compareNames).slice(0, limit);
  // Among equal counts the value seen first wins: value numbers follow the order of appearance.
  const key = (value: number): number => value - (counts[value] as number) * 0x1_0000_0000;
  let listed = present;
  if (present.length > limit) {
    const bound = kthSmallest(Float64Array.from(present, key), present.length, limit);
    listed = present.filter((value) => key(value) <= bound);
  }
  return listed.sort((a, b) => key(a) - key(b)).map(entry);
}

/** Statistics of the numbers of one attribute over the matches; undefined when there are none. */
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
