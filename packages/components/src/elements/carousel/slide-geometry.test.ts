/** Where pages of a row begin, whatever the sizes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backward, forward, spanIn } from './slide-geometry.ts';

const row = (sizes: readonly number[], scrolled: number) => {
  let at = -scrolled;
  return sizes.map((size) => ({ start: at, end: (at += size) }));
};

describe('a row of slides', () => {
  it('goes on until the first slide that is cut off stands at the start', () => {
    expect(forward(row([100, 100, 100, 100], 0), 250)).toBe(200);
    expect(forward(row([100, 100, 100, 100], 0), 200)).toBe(200);
    expect(forward(row([100, 100], 0), 200)).toBe(0);
    expect(forward([], 200)).toBe(0);
  });

  it('goes back by as many as fit', () => {
    expect(backward(row([100, 100, 100, 100], 200), 250)).toBe(-200);
    expect(backward(row([100, 100, 100, 100], 300), 200)).toBe(-200);
    expect(backward(row([100, 100], 0), 200)).toBe(0);
    expect(backward([], 200)).toBe(0);
  });

  it('goes piece by piece through a slide that is longer than what is visible', () => {
    expect(forward(row([500], 0), 200)).toBe(200);
    expect(backward(row([500], 250), 200)).toBe(-200);
  });

  it('reads from right to left where the page does', () => {
    const box = { left: 700, right: 800 };
    expect(spanIn(box, { left: 300, right: 900, isRtl: true })).toEqual({ start: 100, end: 200 });
    expect(spanIn(box, { left: 300, right: 900, isRtl: false })).toEqual({ start: 400, end: 500 });
  });

  it('reaches both ends in steps of at most what is visible, skipping no slide, whatever the sizes', () => {
    const sizes = fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 50, max: 500 }), (all, visible) => {
        const whole = all.reduce((sum, one) => sum + one, 0);
        const end = Math.max(0, whole - visible);
        let at = 0;
        // A pixel is no distance.
        for (let steps = 0; at < end - 1; steps++) {
          const by = forward(row(all, at), visible);
          expect(by).toBeGreaterThan(0);
          expect(by).toBeLessThanOrEqual(visible + 1);
          at = Math.min(end, at + by);
          expect(steps).toBeLessThan(200);
        }
        for (let steps = 0; at > 1; steps++) {
          const by = backward(row(all, at), visible);
          expect(by).toBeLessThan(0);
          expect(by).toBeGreaterThanOrEqual(-visible - 1);
          at = Math.max(0, at + by);
          expect(steps).toBeLessThan(400);
        }
      }),
      { examples: [[[195, 22, 254, 216], 469]] },
    );
  });
});
