/** Group report: outcomes of searches by hour of the day, and by type of device. */
import { fromParts } from '../../ground/rollups/revenue.ts';
import { foldMoney, foldSearches, type Grouping, type MoneySums, type QuarterSums } from './fold-quarters.ts';
import { ratio } from './metrics.ts';
import { answerMoney, type Money } from './money.ts';
import { UNKNOWN_DEVICE } from './quarter-totals.ts';
import { type DayReport, type DayReportCall, openDayReport } from './report.ts';
import { hoursOfQuarters } from './time-zone.ts';

const NAMES = ['count', 'noResults', 'tracked', 'noClicks', 'converted', 'purchases'] as const;

/** Types of devices, in the order of the report. */
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

/** Returns the currencies with revenue from searches. */
const withSearches = (money: Money): Money =>
  new Map(
    [...money].filter(([, { searchRevenue, searchTransactions }]) => searchRevenue !== 0 || searchTransactions !== 0),
  );

/** Adds the same groups for the previous period. */
const withPeriodBefore = ({ before }: DayReport, { groups, groupOf }: Grouping): Grouping => ({
  groups: before === 0 ? groups : 2 * groups,
  groupOf: (place) => groupOf(place) + (place.day < before ? groups : 0),
});

/** Computes the metrics of each group, and those of the previous period if requested. */
async function reportGroups(report: DayReport, { parts }: DayReportCall, own: Grouping) {
  const grouping = withPeriodBefore(report, own);
  const sums = await foldSearches(report, { parts, names: NAMES, ...grouping });
  const money = await foldMoney(report, { parts, ...grouping });
  const figures = sums.map((one, at) => figuresOf(report, one, money[at]!));
  return figures
    .slice(0, own.groups)
    .map((one, at) => ({ ...one, ...(report.before === 0 ? {} : { previous: figures[own.groups + at]! }) }));
}

/** Reports the outcomes of searches in each hour of the day, in the time zone. */
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

/** Reports the outcomes of searches on each type of device. Devices without searches are left out. */
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
