/** Group report: what searches led to by hour of the day, and by kind of device. */
import { fromParts } from '../../ground/rollups/revenue.ts';
import { foldMoney, foldSearches, type Grouping, type MoneySums, type QuarterSums } from './fold-quarters.ts';
import { ratio } from './metrics.ts';
import { answerMoney, type Money } from './money.ts';
import { UNKNOWN_DEVICE } from './quarter-totals.ts';
import { type DayReport, type DayReportCall, openDayReport } from './report.ts';
import { hoursOfQuarters } from './time-zone.ts';

const NAMES = ['count', 'noResults', 'tracked', 'noClicks', 'converted', 'purchases'] as const;

/** The kinds of devices, in the order in which they are told. */
const DEVICES = ['desktop', 'mobile', 'tablet', UNKNOWN_DEVICE] as const;

const searchMoney = (currency: string, { searchRevenue }: Readonly<MoneySums>) => ({
  currency,
  revenue: fromParts(searchRevenue),
});

const figuresOf = (report: DayReport, sums: QuarterSums, money: Money) => ({
  count: sums.count,
  noResultRate: ratio(sums.noResults, sums.count),
  trackedSearchCount: sums.tracked,
  clickThroughRate: ratio(sums.tracked - sums.noClicks, sums.tracked),
  conversionRate: ratio(sums.converted, sums.tracked),
  purchaseRate: ratio(sums.purchases, sums.tracked),
  ...answerMoney(withSearches(money), report.settings, searchMoney),
});

/** The currencies in which searches brought something. */
const withSearches = (money: Money): Money =>
  new Map(
    [...money].filter(([, { searchRevenue, searchTransactions }]) => searchRevenue !== 0 || searchTransactions !== 0),
  );

/** The same groups again for the period before. */
const withPeriodBefore = ({ before }: DayReport, { groups, groupOf }: Grouping): Grouping => ({
  groups: before === 0 ? groups : 2 * groups,
  groupOf: (place) => groupOf(place) + (place.day < before ? groups : 0),
});

/** The figures of each group, with those of the period before where it is asked for. */
async function reportGroups(report: DayReport, { parts }: DayReportCall, own: Grouping) {
  const grouping = withPeriodBefore(report, own);
  const sums = await foldSearches(report, { parts, names: NAMES, ...grouping });
  const money = await foldMoney(report, { parts, ...grouping });
  const figures = sums.map((one, at) => figuresOf(report, one, money[at]!));
  return figures
    .slice(0, own.groups)
    .map((one, at) => ({ ...one, ...(report.before === 0 ? {} : { previous: figures[own.groups + at]! }) }));
}

/** What searches led to in each hour of the day, by the clocks of the time zone. */
export async function reportHours(call: DayReportCall) {
  const report = await openDayReport(call);
  const hours = new Map<number, Uint8Array>();
  const hourOf = (utcDay: number, quarter: number): number => {
    const all = hours.get(utcDay) ?? hoursOfQuarters(report.timeZone, utcDay);
    hours.set(utcDay, all);
    return all[quarter]!;
  };
  const groups = await reportGroups(report, call, {
    groups: 24,
    groupOf: ({ utcDay, quarter }) => hourOf(utcDay, quarter),
  });
  return groups.map((figures, hour) => ({ hour, ...figures }));
}

/** What searches led to on each kind of device; those of which none came are left out. */
export async function reportDevices(call: DayReportCall) {
  const report = await openDayReport(call);
  const groups = await reportGroups(report, call, {
    groups: DEVICES.length,
    groupOf: ({ device }) => DEVICES.indexOf(device as (typeof DEVICES)[number]),
  });
  return groups
    .map((figures, at) => ({ device: DEVICES[at] === UNKNOWN_DEVICE ? 'unknown' : DEVICES[at]!, ...figures }))
    .filter(({ count, previous }) => count > 0 || (previous?.count ?? 0) > 0);
}
