import { describe, expect, it } from 'vitest';
import { estimateRatio } from './estimates.ts';
import { relativeInterval, sideOf } from './relative-difference.ts';

const group = (users: number, successes: number) =>
  estimateRatio(Array.from({ length: users }, (_, at) => ({ numerator: at < successes ? 1 : 0, denominator: 1 })))!;
const look = { information: 1, alpha: 0.05 };

describe('a relative difference', () => {
  it('lies between the shares beyond which the second group surely is not', () => {
    const pair = [group(20_000, 2000), group(20_000, 2400)] as const;
    const { low, high } = relativeInterval(pair, look)!;
    expect(low).toBeGreaterThan(0.05);
    expect(low).toBeLessThan(0.2);
    expect(high).toBeGreaterThan(0.2);
    expect(sideOf(pair, low - 0.001, look)).toBe(1);
    expect(sideOf(pair, low + 0.001, look)).toBe(0);
    expect(sideOf(pair, high - 0.001, look)).toBe(0);
    expect(sideOf(pair, high + 0.001, look)).toBe(-1);
  });

  it('is wider the more there is to be wrong in, and the earlier the look', () => {
    const pair = [group(5000, 500), group(5000, 500)] as const;
    const width = (at: typeof look) => {
      const { low, high } = relativeInterval(pair, at)!;
      return high - low;
    };
    expect(width({ information: 1, alpha: 0.01 })).toBeGreaterThan(width(look));
    expect(width({ information: 0.05, alpha: 0.05 })).toBeGreaterThan(width(look));
  });

  it('has no interval where the first group may have nothing, and is still surely above it', () => {
    expect(relativeInterval([group(500, 0), group(500, 200)], look)).toBeUndefined();
    expect(relativeInterval([group(500, 2), group(500, 200)], look)).toBeUndefined();
    expect(sideOf([group(500, 0), group(500, 200)], 0.1, look)).toBe(1);
    expect(sideOf([group(500, 0), group(500, 0)], 0.1, look)).toBe(0);
    expect(sideOf([group(500, 10), group(500, 200)], 0.1, { ...look, information: 0 })).toBe(0);
  });
});
