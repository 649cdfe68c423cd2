/** Prices look like prices. */
import { describe, expect, it } from 'vitest';
import { shelfPrice } from './prices.ts';

describe('a shelf price', () => {
  it.each([
    [0.5, 3.95],
    [14.6, 14.95],
    [58, 59],
    [148, 149],
    [512, 509],
    [1_120, 1_099],
  ])('of %d is %d', (amount, price) => {
    expect(shelfPrice(amount)).toBe(price);
  });

  it('never falls as amounts rise', () => {
    let last = 0;
    for (let amount = 1; amount < 3_000; amount++) {
      expect(shelfPrice(amount)).toBeGreaterThanOrEqual(last);
      last = shelfPrice(amount);
    }
  });
});
