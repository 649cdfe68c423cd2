import { describe, expect, it } from 'vitest';
import { seededRandom } from '../simulator/seeded-random.ts';
import { normalQuantile } from './normal.ts';
import { mostUsual } from './unusual-users.ts';

describe('users who did unusually much', () => {
  it('are crawlers among shoppers, however many there are of them', () => {
    const random = seededRandom(5);
    // What shoppers do spreads over powers of ten: a log-normal distribution.
    const shoppers = Array.from({ length: 2000 }, () =>
      Math.ceil(Math.exp(1.2 + 0.8 * normalQuantile(0.0005 + 0.999 * random()))),
    );
    for (const crawlers of [1, 20, 400]) {
      const most = mostUsual([...shoppers, ...Array.from({ length: crawlers }, () => 5000)]);
      expect(most).toBeLessThan(5000);
      expect(shoppers.filter((count) => count > most)).toEqual([]);
    }
  });

  it('are not those who did twice what nearly all did', () => {
    const most = mostUsual([...Array.from({ length: 100 }, () => 1), 2, 3, 20]);
    expect(most).toBeGreaterThan(20);
    expect(most).toBeLessThan(30);
  });

  it('do not exist among a few', () => {
    expect(mostUsual([1, 1, 1, 1, 9999])).toBe(Infinity);
  });
});
