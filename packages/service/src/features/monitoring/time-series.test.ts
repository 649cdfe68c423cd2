import { describe, expect, it } from 'vitest';
import { createTimeSeries, PERIODS, PERIOD_NAMES, toPoints } from './time-series.ts';

const NOON = Date.UTC(2026, 0, 15, 12);
const values = (points: { v: number }[]) => points.map(({ v }) => v);

describe('a time series', () => {
  it('averages into buckets, the wider the longer the period', () => {
    const series = createTimeSeries();
    for (let second = 0; second < 120; second += 5) series.add(NOON + second * 1000, second < 60 ? 10 : 20);
    const now = NOON + 119_000;
    expect(toPoints([series.buckets('hour', now)])).toEqual([
      { t: NOON, v: 10 },
      { t: NOON + 60_000, v: 20 },
    ]);
    for (const period of ['day', 'week', 'month'] as const)
      expect(toPoints([series.buckets(period, now)])).toEqual([{ t: NOON, v: 15 }]);
    expect(values(toPoints([series.buckets('minute', now)]))).toEqual(Array.from({ length: 12 }, () => 20));
  });

  it('keeps no more than its periods hold, however long it runs', () => {
    const series = createTimeSeries();
    const end = NOON + 40 * 86_400_000;
    for (let time = NOON; time <= end; time += 600_000) series.add(time, 1);
    for (const period of PERIOD_NAMES) {
      const { span, width } = PERIODS[period];
      const buckets = series.buckets(period, end);
      expect(buckets.length).toBeLessThanOrEqual(span / width + 1);
      expect(buckets.every(([start]) => start > end - span)).toBe(true);
    }
    expect(series.buckets('month', end + PERIODS.month.span)).toEqual([]);
  });

  it('goes on after a restart as if there had been none', () => {
    const whole = createTimeSeries();
    const before = createTimeSeries();
    for (let at = 0; at < 30; at++) for (const one of [whole, before]) one.add(NOON + at * 5000, at);
    const after = createTimeSeries();
    for (let at = 30; at < 60; at++) for (const one of [whole, after]) one.add(NOON + at * 5000, at);
    const now = NOON + 300_000;
    for (const period of PERIOD_NAMES) after.restore(period, before.buckets(period, now));
    for (const period of PERIOD_NAMES) expect(after.buckets(period, now)).toEqual(whole.buckets(period, now));
  });

  it('goes on from a clock that was put back', () => {
    const series = createTimeSeries();
    series.add(NOON + 3_600_000, 1);
    series.add(NOON, 2);
    expect(toPoints([series.buckets('hour', NOON)])).toEqual([{ t: NOON, v: 2 }]);
  });

  it('is joined with others by the weight of what each measured', () => {
    expect(
      toPoints([
        [[0, 30, 3]],
        [
          [0, 50, 1],
          [60, 4, 2],
        ],
      ]),
    ).toEqual([
      { t: 0, v: 20 },
      { t: 60, v: 2 },
    ]);
  });
});
