/** Revenue of a report: by currency, and in the base currency of the shop if it has exchange rates. */
import type { AnalyticsSettings } from './settings-rows.ts';
import { byCurrency } from './metrics.ts';
import type { MoneySums } from './fold-quarters.ts';

/** Revenue by currency, in ten-thousandths. */
export type Money = ReadonlyMap<string, Readonly<MoneySums>>;

const NOTHING: MoneySums = { revenue: 0, transactions: 0, searchRevenue: 0, searchTransactions: 0 };
const NAMES = Object.keys(NOTHING) as (keyof MoneySums)[];

/** Returns the total revenue of several days. */
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

/** Converts all of it into the base currency. Currencies without a rate are left out and listed. */
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
 * Returns metrics by currency, and of the total in the base currency if there is one.
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
