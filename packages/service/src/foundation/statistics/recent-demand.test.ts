import { describe, expect, it } from 'vitest';
import { createDemand, type DayCount, surprise, MIN_TRENDING_DEVIATIONS } from './recent-demand.ts';

const DAY = 86_400_000;
const now = 40 * DAY + 5 * 3_600_000;
const first = 10 * DAY;
/** So many a day, from one day to another. */
const daily = (count: number, from: number, to = 40): DayCount[] =>
  Array.from({ length: to - from + 1 }, (_, at) => [(from + at) * DAY, count] as const);

describe('demand of now', () => {
  const demandOf = createDemand({ now, first });

  it('of what is as wanted as ever is what was counted, faded, and no surprise', () => {
    // Today is five hours old.
    const [steady, double] = [12, 24].map((count) => demandOf([...daily(count, 10, 39), [40 * DAY, (count * 5) / 24]]));
    const faded = daily(12, 10, 39).reduce(
      (sum, [day, count]) => sum + count * 0.5 ** ((now - day - DAY / 2) / (14 * DAY)),
      0,
    );
    expect(steady!.popularity).toBeCloseTo(faded + 2.5, 0);
    expect(double!.popularity).toBeCloseTo(2 * steady!.popularity, 6);
    expect(surprise(steady!.recent, steady!.expected)).toBeCloseTo(0, 1);
  });

  it('of a wave is above that of what is searched more in all, surprises, and fades behind it', () => {
    const usual = demandOf(daily(10, 10));
    const wave = demandOf(daily(60, 38));
    expect(wave.popularity).toBeGreaterThan(usual.popularity);
    expect(surprise(wave.recent, wave.expected)).toBeGreaterThan(MIN_TRENDING_DEVIATIONS);
    const past = demandOf(daily(60, 25, 28));
    expect(past.popularity).toBeLessThan(usual.popularity);
    expect(surprise(past.recent, past.expected)).toBeLessThan(0);
  });

  it('of few searches of today is no proof', () => {
    const few = demandOf([[40 * DAY, 3]]);
    expect(few.popularity).toBeLessThan(demandOf(daily(3, 10)).popularity);
    expect(surprise(few.recent, few.expected)).toBeLessThan(MIN_TRENDING_DEVIATIONS);
  });

  it('surprises nobody where there is no history, and ranks by what was counted', () => {
    const young = createDemand({ now, first: 38 * DAY });
    const [more, less] = [young(daily(9, 38)), young(daily(4, 38))];
    expect(more.popularity).toBeGreaterThan(less.popularity);
    expect(surprise(more.recent, more.expected)).toBe(0);
    // All of it in the first moment of a day.
    expect(createDemand({ now: 40 * DAY, first: 40 * DAY })([[40 * DAY, 7]]).popularity).toBeCloseTo(7, 6);
  });
});
