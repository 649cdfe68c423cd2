/** Evaluates an alert: computes the numbers of a report, or detects an anomaly. */
import { DAY } from '../../../ground/rollups/bucket.ts';
import type { Context } from '../../context.ts';
import { isoTime } from '../../operation.ts';
import { conversions, clicks, noResults } from '../day-figures.ts';
import { reportDays, reportRevenue } from '../day-reports.ts';
import { reportUsers } from '../day-users.ts';
import { dateText } from '../date-range.ts';
import type { AnalyticsParts } from '../parts.ts';
import { QUARTER_SUMS, quarterTotals } from '../quarter-totals.ts';
import type { DayReportCall } from '../report.ts';
import { calendarDay } from '../time-zone.ts';
import type { AlertRow, DeliveryRow } from './alert-rows.ts';

const HOUR = 3_600_000;

/** Days with which the last hours are compared. */
const BASE_DAYS = 7;

/** Dependencies of evaluating. */
export interface AlertGround {
  context: Pick<Context, 'rollups' | 'now' | 'store'>;
  parts: AnalyticsParts;
}

/** Result of an evaluation. */
export interface Finding {
  isFiring: boolean;
  /** Undefined if nothing is sent. */
  message?: { type: DeliveryRow['type']; content: object } | undefined;
}

/** Returns some sums of a time range. */
async function sumsOf({ context }: AlertGround, index: string, time: { from: number; to: number }) {
  const { searches } = await context.rollups.read(quarterTotals, { index, ...time });
  const sum = (column: number): number => {
    const values = searches.sums[column]!;
    return values === 0 ? 0 : values.reduce((all, one) => all + one, 0);
  };
  return { count: sum(QUARTER_SUMS.count), noResults: sum(QUARTER_SUMS.noResults), tracked: sum(QUARTER_SUMS.tracked) };
}

/** Computes the numbers of a report: for the last day or week, and the one before. */
async function makeReport(ground: AlertGround, { config }: AlertRow, timeZone: string): Promise<object> {
  const { index, every = 'day' } = config;
  const today = calendarDay(timeZone, ground.context.now());
  const startDate = dateText(today - (every === 'week' ? 7 : 1) * DAY);
  const endDate = dateText(today - DAY);
  const call: DayReportCall = {
    ...ground,
    // The creator of the alert may read the index, so access is not checked again.
    caller: { mayUse: () => true, refusal: (message) => new Error(message) as never },
    query: { index, startDate, endDate, timeZone, previousPeriod: true },
  };
  const withoutDays = <Answer extends { dates: unknown }>(answer: Answer) => {
    const { dates: _, ...whole } = answer;
    return whole;
  };
  return {
    startDate,
    endDate,
    timeZone,
    searches: withoutDays(await reportDays(call, noResults)),
    clicks: withoutDays(await reportDays(call, clicks)),
    conversions: withoutDays(await reportDays(call, conversions)),
    users: withoutDays(await reportUsers(call)),
    revenue: withoutDays(await reportRevenue(call)),
  };
}

/** Detects that more searches than before have no results. */
async function detectNoResults(ground: AlertGround, { config }: AlertRow) {
  const { index, hours = 24, increase = 0.1, minimumSearches = 100 } = config;
  const to = ground.context.now();
  const from = to - hours * HOUR;
  const last = await sumsOf(ground, index, { from, to });
  const before = await sumsOf(ground, index, { from: from - BASE_DAYS * DAY, to: from });
  const [rate, rateBefore] = [last, before].map(({ count, noResults: empty }) => (count > 0 ? empty / count : 0)) as [
    number,
    number,
  ];
  return {
    isWrong: last.count >= minimumSearches && before.count > 0 && rate - rateBefore >= increase,
    facts: { hours, searchCount: last.count, noResultRate: rate, noResultRateBefore: rateBefore },
  };
}

/** Detects that there are searches but no events. */
async function detectSilence(ground: AlertGround, { config }: AlertRow) {
  const { index, hours = 24, minimumSearches = 100 } = config;
  const to = ground.context.now();
  const from = to - hours * HOUR;
  const { tracked } = await sumsOf(ground, index, { from, to });
  const rows = await ground.context.store.query<{ last: string | null }>(
    'SELECT max(happened_at)::text AS last FROM events WHERE index_name = $1 AND held IS NULL',
    [index],
  );
  const last = rows[0]!.last === null ? undefined : Number(rows[0]!.last);
  return {
    isWrong: tracked >= minimumSearches && (last === undefined || last < from),
    facts: { hours, trackedSearchCount: tracked, lastEventAt: last === undefined ? null : isoTime(last) },
  };
}

/**
 * Evaluates an alert. A persisting anomaly is reported once.
 *
 * @example
 * const { isFiring, message } = await evaluateAlert(ground, { alert, timeZone: 'Europe/Berlin' });
 */
export async function evaluateAlert(
  ground: AlertGround,
  { alert, timeZone }: { alert: AlertRow; timeZone: string },
): Promise<Finding> {
  const { config, isFiring } = alert;
  if (config.kind === 'report')
    return { isFiring: false, message: { type: 'report', content: await makeReport(ground, alert, timeZone) } };
  const { isWrong, facts } = await (config.kind === 'silence' ? detectSilence : detectNoResults)(ground, alert);
  return {
    isFiring: isWrong,
    message: isWrong === isFiring ? undefined : { type: isWrong ? 'alert' : 'recovery', content: facts },
  };
}
