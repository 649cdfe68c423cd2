import { describe, expect, it } from 'vitest';
import { normalUpperTail } from './normal.ts';
import { sampleSizes } from './sample-size.ts';

/** The chance that a two-sided z test finds the difference, as textbooks give it. */
function powerOf(baseline: number, rival: number, sizes: readonly [number, number]): number {
  const error = Math.sqrt((baseline * (1 - baseline)) / sizes[0] + (rival * (1 - rival)) / sizes[1]);
  return normalUpperTail(1.9599639845400545 - Math.abs(rival - baseline) / error);
}

describe('sample sizes', () => {
  it('are those that find the difference four times in five', () => {
    for (const baseline of [0.01, 0.1, 0.4, 0.9])
      for (const relativeEffect of [0.02, 0.1, 0.5]) {
        const sizes = sampleSizes({ baseline, relativeEffect, shares: [50, 50] })!;
        const raised = baseline * (1 + relativeEffect);
        const rival = raised < 1 ? raised : baseline * (1 - relativeEffect);
        expect(powerOf(baseline, rival, sizes)).toBeGreaterThan(0.8 - 1e-9);
        // One search fewer would not do.
        expect(powerOf(baseline, rival, [sizes[0] - 1, sizes[1] - 1])).toBeLessThan(0.8 + 1e-9);
      }
  });

  it('follow the traffic, of which a small share makes the whole test longer', () => {
    const [a, b] = sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [90, 10] })!;
    expect(a / b).toBeCloseTo(9, 2);
    expect(powerOf(0.1, 0.11, [a, b])).toBeCloseTo(0.8, 2);
    const [even] = sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [50, 50] })!;
    expect(a + b).toBeGreaterThan(2 * even);
  });

  it('are the known ones of 10 % against 11 %', () => {
    expect(sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [50, 50] })).toEqual([14_749, 14_749]);
  });

  it('grow with searches that resemble each other', () => {
    const [one] = sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [50, 50] })!;
    const [two] = sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [50, 50], designEffect: 2 })!;
    // Habits grow with the rate: by the square of 1.1 in the rival.
    expect(two / one).toBeCloseTo((0.09 + 0.09 + 0.11 * 0.89 + 0.09 * 1.21) / (0.09 + 0.11 * 0.89), 3);
  });

  it('do not exist for a rate of nothing or of everything', () => {
    for (const baseline of [0, 1, NaN])
      expect(sampleSizes({ baseline, relativeEffect: 0.1, shares: [50, 50] })).toBeUndefined();
  });
});
