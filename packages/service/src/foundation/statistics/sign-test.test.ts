import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { signTest, signTestAtAnyTime } from './sign-test.ts';

describe('the sign test', () => {
  it.each([
    // Sums of binomial coefficients, doubled.
    [9, 1, 22 / 1024],
    [1, 9, 22 / 1024],
    [5, 5, 1],
    [0, 0, 1],
    [0, 20, 2 / 2 ** 20],
    [14, 6, (2 * (38760 + 15504 + 4845 + 1140 + 190 + 20 + 1)) / 2 ** 20],
  ])('%i against %i: %f', (first, second, expected) => {
    expect(signTest(first, second)).toBeCloseTo(expected, 9);
  });

  it('is wrong at all looks together in at most 5 of 100 fair shops, and finds a preference of 60 percent', () => {
    const random = seededRandom(11);
    const isEverSure = (rate: number, visitors: number): boolean => {
      let rival = 0;
      for (let seen = 1; seen <= visitors; seen++) {
        if (random() < rate) rival++;
        if (signTestAtAnyTime(seen - rival, rival) < 0.05) return true;
      }
      return false;
    };
    const count = (rate: number) => Array.from({ length: 1000 }, () => isEverSure(rate, 500)).filter(Boolean).length;
    expect(count(0.5)).toBeLessThan(50);
    expect(count(0.6)).toBeGreaterThan(900);
  });
});
