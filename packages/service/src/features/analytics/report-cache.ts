/** Report cache: results computed from the sums of some days, until one of these changes; bounded in bytes (LRU). */
import { LruCache } from '../../foundation/collections/lru-cache.ts';

const MAX_ENTRIES = 1000;
const MAX_BYTES = 24_000_000;

/** A result, and its approximate bytes in memory. */
export interface Made<Value> {
  value: Value;
  bytes: number;
}

/** Results by the days they were computed from. */
export interface ReportCache {
  /**
   * Returns a result, and computes it if it is not cached. It is shared and must not be changed.
   * @param of.name Name of the result: equal names with equal days mean equal results.
   * @param of.segments The sums of the days. A day that has changed has another object.
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
      // A single result must not displace most of the others.
      if (!cached && made.bytes <= maxBytes / 4) results.set(key, made);
      return made.value;
    },
  };
}
