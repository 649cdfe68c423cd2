import { describe, expect, it } from 'vitest';
import type { Route } from '../../foundation/wire/route.ts';
import { BOUNDS, newHistogram, observe, quantile } from './latency-histogram.ts';
import { createRequestMeter, WINDOW_MS } from './request-meter.ts';

const search = { operation: 'searchSingleIndex', costClass: 'search' } as Route;
const write = { operation: 'addObject', costClass: 'write' } as Route;

describe('a request meter', () => {
  it('counts what was answered in the last five minutes, and what failed of it', () => {
    const meter = createRequestMeter();
    for (let second = 0; second < 600; second++)
      meter.add({ time: second * 1000, took: 20, route: search, status: second % 10 === 0 ? 500 : 200 });
    meter.add({ time: 599_000, took: 20, route: write, status: 429 });
    meter.add({ time: 599_000, took: 20, route: undefined, status: 404 });
    const { answered, failed, searches } = meter.recent(599_000);
    expect([answered, failed]).toEqual([301, 30]);
    expect(quantile(searches, 0.95)).toBeGreaterThan(0.01);
    expect(quantile(searches, 0.95)).toBeLessThanOrEqual(0.025);
    expect(meter.recent(599_000 + WINDOW_MS)).toMatchObject({ answered: 0, failed: 0 });
    expect(meter.answers.get(search)).toEqual(
      new Map([
        [500, 60],
        [200, 540],
      ]),
    );
    expect(meter.answers.get(undefined)).toEqual(new Map([[404, 1]]));
    expect([...meter.durations.keys()]).toEqual(['search', 'write']);
  });
});

describe('a latency histogram', () => {
  it('tells the duration that a share stays below', () => {
    const histogram = newHistogram();
    expect(quantile(histogram.counts, 0.5)).toBeUndefined();
    for (let at = 1; at <= 1000; at++) observe(histogram, at / 1000);
    expect(quantile(histogram.counts, 0.5)).toBeCloseTo(0.5, 2);
    expect(quantile(histogram.counts, 0.95)).toBeCloseTo(0.95, 2);
    observe(histogram, 100);
    expect(quantile(histogram.counts, 1)).toBe(BOUNDS.at(-1));
    expect(histogram.sum).toBeCloseTo(600.5);
  });
});
