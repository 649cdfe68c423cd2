/** Revenue of the overview: no currency hides behind the one with the largest number. */
import type { AdminClient } from '@aisle/admin';
import { expect, it } from 'vitest';
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
