/** Blend: combines the scores of shoppers' behaviour and of record similarity, which support each other. */
import type { Scored } from './rows.ts';

/** Default weight of similarity relative to behaviour. */
export const LIKENESS = 0.2;

/**
 * Merges both into one list, best first (noisy or): with few events similarity decides, and without any it counts in full.
 *
 * @example
 * blended([['a', 60]], [['b', 80]], LIKENESS); // [['a', 60], ['b', 16]]
 */
export function blended(trained: readonly Scored[], similar: readonly Scored[], weight: number): Scored[] {
  if (trained.length === 0) return [...similar];
  const sums = new Map(trained);
  for (const [objectID, likeness] of similar) {
    const score = sums.get(objectID) ?? 0;
    sums.set(objectID, Math.round(100 * (score + (1 - score / 100) * weight * likeness)) / 100);
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}
