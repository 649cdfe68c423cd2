/** Entered visitors: those who were in a test before its split changed, so that they stay in their variant. */
import { hashText } from '../../foundation/statistics/hash-text.ts';

/** The assignment of a visitor. */
export interface Entry {
  /** Number of the variant. 1 is the control. */
  variant: number;
  /** The period in which the visitor entered, starting at 0. */
  period: number;
}

/** Visitors with their assignments. Compact, because every process keeps them in memory. */
export interface EnteredVisitors {
  get(visitor: string): Entry | undefined;
}

/**
 * Returns a pseudonym of a user that is the same in all sums but not readable: tokens are deleted from the raw rows, while sums last
 * longer.
 */
export const pseudonymOf = (user: string): string => hashText(user, 1).toString(36) + hashText(user, 2).toString(36);

/** Converts a pseudonym into a 53-bit integer: a million visitors take 8 MB. */
const keyOf = (pseudonym: string): number => hashText(pseudonym, 3) * 2 ** 21 + (hashText(pseudonym, 4) >>> 11);

/** Keys of visitors by period and variant. */
type Encoded = Record<string, number[]>;

/**
 * Encodes entries for the store.
 *
 * @param entries By pseudonym.
 * @example
 * encodeEntries(new Map([[pseudonymOf('ann'), { variant: 2, period: 0 }]]));
 */
export function encodeEntries(entries: ReadonlyMap<string, Entry>): string {
  const encoded: Encoded = {};
  for (const [pseudonym, { variant, period }] of entries)
    (encoded[`${period}.${variant}`] ??= []).push(keyOf(pseudonym));
  return JSON.stringify(encoded);
}

/**
 * Adds entries to the stored ones. Existing ones are unchanged.
 *
 * @example
 * addEntries('{}', new Map([[pseudonymOf('ann'), { variant: 2, period: 0 }]]));
 */
export function addEntries(text: string, entries: ReadonlyMap<string, Entry>): string {
  const encoded = JSON.parse(text) as Encoded;
  const there = new Set(Object.values(encoded).flat());
  for (const [pseudonym, { variant, period }] of entries) {
    const key = keyOf(pseudonym);
    if (!there.has(key)) (encoded[`${period}.${variant}`] ??= []).push(key);
  }
  return JSON.stringify(encoded);
}

/**
 * Removes a visitor from the entries. Undefined if the visitor was not there.
 *
 * @example
 * removeEntry('{"0.1":[]}', 'ann'); // undefined
 */
export function removeEntry(text: string, visitor: string): string | undefined {
  const key = keyOf(pseudonymOf(visitor));
  const encoded = JSON.parse(text) as Encoded;
  if (!Object.values(encoded).some((keys) => keys.includes(key))) return undefined;
  return JSON.stringify(
    Object.fromEntries(Object.entries(encoded).map(([name, keys]) => [name, keys.filter((one) => one !== key)])),
  );
}

/**
 * Decodes entries for lookups.
 *
 * @example
 * readEntries(text).get('user-1')?.variant;
 */
export function readEntries(text: string): EnteredVisitors {
  const groups = Object.entries(JSON.parse(text) as Encoded).map(([name, keys]) => {
    const [period, variant] = name.split('.').map(Number) as [number, number];
    return { entry: { variant, period }, keys: Float64Array.from(keys).sort() };
  });
  return {
    get: (visitor) => {
      const key = keyOf(pseudonymOf(visitor));
      return groups.find(({ keys }) => includes(keys, key))?.entry;
    },
  };
}

/** Binary search. */
function includes(sorted: Float64Array, key: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const middleKey = sorted[middle]!;
    if (middleKey === key) return true;
    if (middleKey < key) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
