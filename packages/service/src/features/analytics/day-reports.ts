/** Reports day by day: searches, their rates, purchases and what was earned. */
import type { CurrencyTurnover } from '@aisle/contract';
import { dateText, daysOf } from './date-range.ts';
import { DAY_SUMS, dayTotals, MONEY_SUMS } from './day-totals.ts';
import { byCurrency } from './metrics.ts';
import { openReport, readTables, type Report, type ReportCall } from './report.ts';
import { fromParts } from './search-outcome.ts';

/** The sums of one day, or of all days. */
export type DaySums = Readonly<Record<keyof typeof DAY_SUMS, number>>;

const COLUMNS = Object.entries(DAY_SUMS) as [keyof typeof DAY_SUMS, number][];
const nothing = (): Record<keyof typeof DAY_SUMS, number> => ({
  count: 0,
  noResults: 0,
  tracked: 0,
  noClicks: 0,
  purchases: 0,
});

/** Each day of a report, also those in which nothing happened. */
const eachDay = <Value>({ range }: Report, values: ReadonlyMap<number, Value>, none: Value) =>
  daysOf(range).map((day) => ({ date: dateText(day), value: values.get(day) ?? none }));

/** The sums of a report, day by day and over all of them. */
export async function sumDays(call: ReportCall): Promise<{ total: DaySums; days: { date: string; value: DaySums }[] }> {
  const report = openReport(call);
  const segments = await report.days(dayTotals);
  const { tables, counts } = readTables(
    call.parts,
    segments.map(({ segment }) => segment.searches),
    report.hasTags,
  );
  const total = nothing();
  const days = new Map<number, DaySums>();
  for (const [at, { rows, keys, sums }] of tables.entries()) {
    const day = nothing();
    for (let row = 0; row < rows; row++) {
      if (!counts(keys[0]![row]!)) continue;
      for (const [name, column] of COLUMNS) day[name] += sums[column]![row]!;
    }
    for (const [name] of COLUMNS) total[name] += day[name];
    days.set(segments[at]!.day, day);
  }
  return { total, days: eachDay(report, days, nothing()) };
}

/** What was earned in one currency. */
interface Money {
  revenue: number;
  transactions: number;
}

function addMoney(all: Map<string, Money>, currency: string, { revenue, transactions }: Money): void {
  const known = all.get(currency) ?? { revenue: 0, transactions: 0 };
  all.set(currency, { revenue: known.revenue + revenue, transactions: known.transactions + transactions });
}

const turnovers = (money: ReadonlyMap<string, Money>): Record<string, CurrencyTurnover> =>
  byCurrency(
    [...money].map(([currency, { revenue, transactions }]) => [
      currency,
      {
        currency,
        revenue: fromParts(revenue),
        transactionCount: transactions,
        averageOrderValue: transactions > 0 ? fromParts(revenue) / transactions : 0,
      },
    ]),
  );

/** What was earned, by currency, day by day and over all days. */
export async function sumRevenue(call: ReportCall): Promise<{
  currencies: Record<string, CurrencyTurnover>;
  dates: { date: string; currencies: Record<string, CurrencyTurnover> }[];
}> {
  const report = openReport(call);
  const segments = await report.days(dayTotals);
  const { interner, tables, counts } = readTables(
    call.parts,
    segments.map(({ segment }) => segment.money),
    report.hasTags,
  );
  const total = new Map<string, Money>();
  const days = new Map<number, ReadonlyMap<string, Money>>();
  for (const [at, { rows, keys, sums }] of tables.entries()) {
    const day = new Map<string, Money>();
    for (let row = 0; row < rows; row++) {
      if (!counts(keys[0]![row]!)) continue;
      addMoney(day, interner.text(keys[1]![row]!), {
        revenue: sums[MONEY_SUMS.revenue]![row]!,
        transactions: sums[MONEY_SUMS.transactions]![row]!,
      });
    }
    for (const [currency, money] of day) addMoney(total, currency, money);
    days.set(segments[at]!.day, day);
  }
  const dates = eachDay(report, days, new Map());
  return {
    currencies: turnovers(total),
    dates: dates.map(({ date, value }) => ({ date, currencies: turnovers(value) })),
  };
}
