/** Money of a report: by currency, and in the base currency of the shop where it has set rates. */
import type { AnalyticsSettings } from './settings-rows.ts';
import { byCurrency } from './metrics.ts';
import type { MoneySums } from './fold-quarters.ts';

/** What was earned, by currency, in ten-thousandths. */
export type Money = ReadonlyMap<string, Readonly<MoneySums>>;

const NOTHING: MoneySums = { revenue: 0, transactions: 0, searchRevenue: 0, searchTransactions: 0 };
const NAMES = Object.keys(NOTHING) as (keyof MoneySums)[];

/** The sum of what was earned on several days. */
export function addUpMoney(days: readonly Money[]): Money {
  const sum = new Map<string, MoneySums>();
  for (const day of days)
    for (const [currency, earned] of day) {
      const own = sum.get(currency) ?? { ...NOTHING };
      for (const name of NAMES) own[name] += earned[name];
      sum.set(currency, own);
    }
  return sum;
}

/** All of it in the base currency, and the currencies without a rate, which are left out. */
function convert(money: Money, base: NonNullable<AnalyticsSettings['baseCurrency']>) {
  const sum = { ...NOTHING };
  const missingRates: string[] = [];
  for (const [currency, earned] of money) {
    const rate = currency === base.currency ? 1 : base.rates?.[currency];
    if (rate === undefined) {
      missingRates.push(currency);
      continue;
    }
    sum.revenue += Math.round(earned.revenue * rate);
    sum.searchRevenue += Math.round(earned.searchRevenue * rate);
    sum.transactions += earned.transactions;
    sum.searchTransactions += earned.searchTransactions;
  }
  return { sum, missingRates: missingRates.sort() };
}

/**
 * Figures by currency, and of all together in the base currency where there is one.
 *
 * @example
 * answerMoney(money, settings, (currency, { revenue }) => ({ currency, revenue: fromParts(revenue) }));
 */
export function answerMoney<Figures extends object>(
  money: Money,
  { baseCurrency: base }: AnalyticsSettings,
  figuresOf: (currency: string, sums: Readonly<MoneySums>) => Figures,
) {
  const currencies = byCurrency(
    [...money].map(([currency, sums]): [string, Figures] => [currency, figuresOf(currency, sums)]),
  );
  if (!base) return { currencies };
  const { sum, missingRates } = convert(money, base);
  return { currencies, base: { ...figuresOf(base.currency, sum), ratesDate: base.ratesDate, missingRates } };
}
