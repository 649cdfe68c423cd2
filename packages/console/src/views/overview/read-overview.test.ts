/** Revenue of the overview: no currency hides behind the one with the largest number. */
import type { AdminClient } from '@aisle/admin';
import { describe, expect, it } from 'vitest';
import { dayPoints } from '../../parts/day-points.ts';
import { Words } from '../../text/words.ts';
import { readOverview } from './read-overview.ts';

const PERIOD = { from: '2026-01-15', to: '2026-01-15', days: 1 };

const turnover = (currency: string, revenue: number) => ({
  currency,
  revenue,
  transactionCount: 1,
  averageOrderValue: revenue,
});

/** Analytics of a shop in which this was earned on the last day, and nothing before. */
const shopOf = (earned: object): AdminClient['analytics'] => {
  const answers: Readonly<Record<string, unknown>> = {
    getAnalyticsStatus: { updatedAt: null },
    getSearchesNoResults: { searches: [] },
    getTopSearches: { searches: [] },
    getRevenue: { ...earned, dates: [{ date: '2026-01-15', ...earned }] },
  };
  return new Proxy({} as AdminClient['analytics'], {
    get: (_target, name) => () => Promise.resolve(answers[String(name)] ?? { count: 0, dates: [] }),
  });
};
const revenuesOf = async (earned: object) => {
  const signal = new AbortController().signal;
  const { revenues } = await readOverview(shopOf(earned), { index: 'goods', period: PERIOD, signal });
  return revenues.map(({ currency, current, ratesDate }) => [currency, current, ratesDate]);
};

it('is told in every currency', async () => {
  const currencies = { EUR: turnover('EUR', 5000), JPY: turnover('JPY', 20_000) };
  expect(await revenuesOf({ currencies })).toEqual([
    ['EUR', 5000, undefined],
    ['JPY', 20_000, undefined],
  ]);
});

it('is told in the base currency, with the day of its rates, beside the currencies without a rate', async () => {
  const currencies = { EUR: turnover('EUR', 5000), JPY: turnover('JPY', 20_000), USD: turnover('USD', 7) };
  const base = { ...turnover('EUR', 5120), ratesDate: '2026-01-01', missingRates: ['USD'] };
  expect(await revenuesOf({ currencies, base })).toEqual([
    ['EUR', 5120, '2026-01-01'],
    ['USD', 7, undefined],
  ]);
});

describe('while a day is under way', () => {
  const NOON = Date.UTC(2026, 0, 15, 12);
  const period = { from: '2026-01-14', to: '2026-01-15', days: 2 };
  const dates = [
    { date: '2026-01-12', count: 100 },
    { date: '2026-01-13', count: 80 },
    { date: '2026-01-14', count: 110 },
    { date: '2026-01-15', count: 40 },
  ];
  const analytics = new Proxy(shopOf({ currencies: {} }), {
    get: (shop, name: keyof AdminClient['analytics']) =>
      name === 'getSearchesCount' || name === 'getUsersCount'
        ? () => Promise.resolve({ count: name === 'getUsersCount' ? 90 : 330, dates })
        : shop[name],
  });
  const read = (readAt: number) =>
    readOverview(analytics, { index: 'goods', period, readAt, signal: new AbortController().signal });

  it('counts the days before until the same time of the day', async () => {
    const { searches, users } = await read(NOON);
    expect([searches.current, searches.previous]).toEqual([150, 140]);
    expect(users.previous).toBe(70);
  });

  it('counts whole days where all are over', async () => {
    const { searches, users } = await read(NOON + 86_400_000);
    expect([searches.previous, users.previous]).toEqual([180, 90]);
  });

  it('says until when today is counted', async () => {
    const words = new Words('en');
    await words.bring('parts');
    const { points, unfinishedFrom } = dayPoints(words, period, NOON);
    expect(points[0]).toBe('Jan 14');
    expect(points[1]).toMatch(/^Jan 15, until \d\d:00/);
    expect(unfinishedFrom).toBe(1);
    expect(dayPoints(words, period, NOON + 86_400_000)).toEqual({ points: ['Jan 14', 'Jan 15'] });
  });
});
