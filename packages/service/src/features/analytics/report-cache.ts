/** Report cache: what was made of the sums of some days, for as long as none of these changes; bounded in bytes (LRU). */
import { LruCache } from '../../foundation/collections/lru-cache.ts';

const MAX_ENTRIES = 1000;
const MAX_BYTES = 24_000_000;

/** What is made, and about how many bytes of memory it takes. */
export interface Made<Value> {
  value: Value;
  bytes: number;
}

/** Results by what they were made of. */
export interface ReportCache {
  /**
   * A result, made where it is not cached. It is shared: nobody may change it.
   * @param of.name What is made: equal names, of equal days, are equal results.
   * @param of.segments The sums of the days; a day that changed has others.
   *
   * @example
   * cache.get({ name: JSON.stringify(['hits', tags]), segments }, () => ({ value: list, bytes: 300 * list.length }));
   */
  get<Value extends object>(of: { name: string; segments: readonly object[] }, make: () => Made<Value>): Value;
}

/**
 * @example
 * const cache = createReportCache();
 */
export function createReportCache(maxBytes = MAX_BYTES): ReportCache {
  const results = new LruCache<Made<object>>(MAX_ENTRIES, {
    weigh: (key, { bytes }) => 2 * key.length + bytes,
    maxWeight: maxBytes,
  });
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (segment: object): number => {
    const number = numbers.get(segment) ?? ++last;
    numbers.set(segment, number);
    return number;
  };
  return {
    get: <Value extends object>(
      { name, segments }: { name: string; segments: readonly object[] },
      make: () => Made<Value>,
    ) => {
      const key = `${segments.map(numberOf).join()}\n${name}`;
      const cached = results.get(key) as Made<Value> | undefined;
      const made = cached ?? make();
      // One result alone does not displace most of the others.
      if (!cached && made.bytes <= maxBytes / 4) results.set(key, made);
      return made.value;
    },
  };
}
