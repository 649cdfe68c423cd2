/** Memoization per session: the same object again as long as what it was made from is the same. */
import type { SearchSession } from './session.ts';

const memory = (): Map<string, { from: readonly unknown[]; value: unknown }> => new Map();

/**
 * What `make` gives; the value of the last time while every part of `from` is the one of the last time. Keys that are no plain
 * attribute hold a colon, which no attribute can: filters split there.
 */
export const memoize = <T>(session: SearchSession, key: string, from: readonly unknown[], make: () => T): T => {
  const cache = session.use(memory);
  const last = cache.get(key);
  if (last?.from.every((part, i) => part === from[i])) return last.value as T;
  const value = make();
  cache.set(key, { from, value });
  return value;
};
