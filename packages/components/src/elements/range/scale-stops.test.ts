/** What the stops of a slider promise, whatever the numbers are. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramOf, positionOf, scaleStops } from './scale-stops.ts';
import type { RangeScale } from './scale-stops.ts';

const linear = { step: 0, scale: 'linear', counts: {} } as const;

describe('the stops of a slider', () => {
  it('are round between exact ends', () => {
    expect(scaleStops({ ...linear, min: 3, max: 12, step: 5 })).toEqual([3, 5, 10, 12]);
    expect(scaleStops({ ...linear, min: 0.1, max: 0.5, step: 0.1 })).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(scaleStops({ ...linear, min: 9.99, max: 99.5 }).slice(0, 3)).toEqual([9.99, 10, 11]);
  });

  it('rise by powers on a logarithmic scale, from zero too, and evenly where there are no powers', () => {
    const stops = scaleStops({ ...linear, scale: 'log', min: 1, max: 10_000 });
    const half = stops[Math.round(stops.length / 2)]!;
    expect(half).toBeGreaterThan(50);
    expect(half).toBeLessThan(200);
    expect(scaleStops({ ...linear, scale: 'log', min: 0, max: 1000 })[1]).toBeLessThan(10);
    expect(scaleStops({ ...linear, scale: 'log', min: -5, max: 5 })).toEqual(
      scaleStops({ ...linear, min: -5, max: 5 }),
    );
  });

  it('follow the goods on a scale of quantiles', () => {
    const counts = { 1: 50, 2: 30, 3: 19, 1000: 1 };
    expect(scaleStops({ min: 1, max: 1000, step: 0, scale: 'quantile', counts })).toEqual([1, 2, 3, 1000]);
    expect(scaleStops({ min: 1, max: 5, step: 1, scale: 'quantile', counts: { none: 3 } })).toEqual([1, 2, 3, 4, 5]);
  });

  it('are finite, rising, few, and begin and end where they should, for any numbers', () => {
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -1e6, max: 1e6 }));
    fc.assert(
      fc.property(
        number,
        number,
        fc.oneof(fc.constant(0), fc.double()),
        fc.constantFrom<RangeScale>('linear', 'log', 'quantile'),
        fc.dictionary(fc.oneof(fc.string(), number.map(String)), fc.integer()),
        (one, other, step, scale, counts) => {
          fc.pre(one !== other);
          const [min, max] = [Math.min(one, other), Math.max(one, other)];
          const stops = scaleStops({ min, max, step, scale, counts });
          expect(stops[0]).toBe(min);
          expect(stops.at(-1)).toBe(max);
          expect(stops.length).toBeLessThan(210);
          expect(stops.every((stop, i) => Number.isFinite(stop) && (i === 0 || stop > stops[i - 1]!))).toBe(true);
          const bars = histogramOf(counts, stops, 24);
          expect(bars).toHaveLength(24);
          expect(bars.every((bar) => bar >= 0 && bar <= 1)).toBe(true);
        },
      ),
    );
  });

  it('tell where a value stands', () => {
    expect([0, 10, 15, 20, 99].map((value) => positionOf(value, [10, 20, 40]))).toEqual([0, 0, 0.5, 1, 2]);
  });

  it('draw the goods as shares of the fullest part', () => {
    expect(histogramOf({ 0: 1, 1: 2, 9: 4, x: 7 }, [0, 5, 10], 2)).toEqual([0.75, 1]);
  });
});
