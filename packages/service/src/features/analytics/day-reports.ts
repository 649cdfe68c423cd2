/** Reports by day: searches, their rates, their outcomes, and revenue. */
import { fromParts } from '../../ground/rollups/revenue.ts';
import {
  foldMoney,
  foldMoneyByDay,
  foldSearchesByDay,
  byDay,
  type MoneySums,
  type QuarterSums,
} from './fold-quarters.ts';
import { ratio } from './metrics.ts';
import { addUpMoney, answerMoney, type Money } from './money.ts';
import { answerPeriods, byDays, type ByDay, type Periods } from './periods.ts';
import { QUARTER_SUMS, type QuarterSum } from './quarter-totals.ts';
import { type DayReport, type DayReportCall, openDayReport } from './report.ts';
import { countUsersByDay } from './day-users.ts';

const NAMES = Object.keys(QUARTER_SUMS) as QuarterSum[];

/** Returns the sum of several days. */
function addUp(days: readonly QuarterSums[]): QuarterSums {
  const sum = Object.fromEntries(NAMES.map((name) => [name, 0])) as QuarterSums;
  for (const day of days) for (const name of NAMES) sum[name] += day[name];
  return sum;
}

/**
 * Computes metrics for all days together and for each of them.
 * @param options.names The sums that the metrics need. The others are 0.
 *
 * @example
 * await reportDays(call, { names: ['count'], figuresOf: ({ count }) => ({ count }) });
 */
export async function reportDays<Figures extends object>(
  call: DayReportCall,
  options: { names: readonly QuarterSum[]; figuresOf: (sums: QuarterSums) => Figures },
): Promise<Periods<Figures>> {
  const report = await openDayReport(call);
  const days = await foldSearchesByDay(report, { parts: call.parts, names: options.names });
  return answerPeriods(report, byDays(days, addUp), options.figuresOf);
}

const turnover = (currency: string, { revenue, transactions }: Readonly<MoneySums>) => ({
  currency,
  revenue: fromParts(revenue),
  transactionCount: transactions,
  averageOrderValue: transactions > 0 ? fromParts(revenue) / transactions : 0,
});

/** Reports revenue by currency, for each day and all days. */
export async function reportRevenue(call: DayReportCall) {
  const report = await openDayReport(call);
  const days: Money[] = await foldMoneyByDay(report, call.parts);
  return answerPeriods(report, byDays(days, addUpMoney), (money) => answerMoney(money, report.settings, turnover));
}

/** Revenue of searches on a day, their number, and their users. */
interface SearchDay {
  money: Money;
  count: number;
  users: number;
}

const searchTurnover =
  ({ count, users }: SearchDay) =>
  (currency: string, { revenue, searchRevenue, searchTransactions }: Readonly<MoneySums>) => ({
    currency,
    revenue: fromParts(revenue),
    searchRevenue: fromParts(searchRevenue),
    searchTransactionCount: searchTransactions,
    searchShare: revenue > 0 ? searchRevenue / revenue : null,
    revenuePerSearch: ratio(fromParts(searchRevenue), count),
    revenuePerUser: ratio(fromParts(searchRevenue), users),
  });

async function readSearchDays(report: DayReport, call: DayReportCall): Promise<ByDay<SearchDay>> {
  const { parts } = call;
  const money: Money[] = await foldMoney(report, { parts, ...byDay(report) });
  const sums = await foldSearchesByDay(report, { parts, names: ['count'] });
  const users = await countUsersByDay({ report, call });
  return {
    days: money.map((earned, at) => ({ money: earned, count: sums[at]!.count, users: users.days[at]! })),
    whole: (from, to) => ({
      money: addUpMoney(money.slice(from, to)),
      count: addUp(sums.slice(from, to)).count,
      users: users.whole(from, to),
    }),
  };
}

/** Reports the revenue of searches: its share of all revenue, per search and per user. */
export async function reportSearchRevenue(call: DayReportCall) {
  const report = await openDayReport(call);
  return answerPeriods(report, await readSearchDays(report, call), (day) => ({
    searchCount: day.count,
    userCount: day.users,
    ...answerMoney(day.money, report.settings, searchTurnover(day)),
  }));
}
