import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { MAX_ENTRIES, mostFrequent, pageOf } from './most-frequent.ts';

describe('the most frequent entries', () => {
  it('are those of a full sort, also where many are equally frequent', () => {
    const random = seededRandom(11);
    for (const [size, most] of [
      [0, 5],
      [10, 3],
      [1000, 4],
      [5000, 2],
      [5000, 4000],
    ] as const) {
      const counts = Float64Array.from({ length: size }, () => Math.floor(random() * most));
      const texts = Array.from({ length: size }, () => String(Math.floor(random() * 1e9)));
      const wanted = [...counts.keys()]
        .filter((group) => counts[group]! > 0)
        .sort((a, b) => counts[b]! - counts[a]! || (texts[a]! < texts[b]! ? -1 : 1))
        .slice(0, MAX_ENTRIES);
      expect(mostFrequent(counts, (group) => texts[group]!)).toEqual(wanted);
    }
  });

  it('come in pages', () => {
    expect(pageOf([1, 2, 3], { limit: 2, offset: 1 })).toEqual([2, 3]);
    expect(pageOf([1, 2, 3], { limit: 2, offset: 9 })).toEqual([]);
  });
});
