/** Memoization per session: returns the same object as long as its inputs are the same. */
import type { SearchSession } from './session.ts';

const memory = (): Map<string, { from: readonly unknown[]; value: unknown }> => new Map();

/**
 * Returns the result of `make`, or the previous one as long as every member of `from` is identical. Keys other than attributes contain
 * a colon, which attributes cannot, because filters are split there.
 */
export const memoize = <T>(session: SearchSession, key: string, from: readonly unknown[], make: () => T): T => {
  const cache = session.use(memory);
  const last = cache.get(key);
  if (last?.from.every((part, i) => part === from[i])) return last.value as T;
  const value = make();
  cache.set(key, { from, value });
  return value;
};
