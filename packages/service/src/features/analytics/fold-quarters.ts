/** Folding of quarters: adds up the sums of quarters of an hour by day, hour or device of a report. */
import { DAY } from '../../ground/rollups/bucket.ts';
import type { DaySegment } from '../../ground/rollups/read-rollups.ts';
import { dayTotals, DAY_SUMS, MONEY_SUMS } from './day-totals.ts';
import type { InternedTable, Interner } from './interned-table.ts';
import { readOlderQuarters } from './older-quarters.ts';
import type { AnalyticsParts } from './parts.ts';
import { QUARTER_MONEY, QUARTER_SUMS, type QuarterSum, quarterTotals, type QuarterTotals } from './quarter-totals.ts';
import { type DayReport, readTables, type ReportTables } from './report.ts';
import { QUARTER } from './time-zone.ts';

/** The sums of a group. */
export type QuarterSums = Record<QuarterSum, number>;

/** Revenue in one currency, in ten-thousandths. */
export type MoneySums = Record<keyof typeof QUARTER_MONEY, number>;

/** Position of a row. */
export interface RowPlace {
  /** Index of its day in the dates of the report. */
  day: number;
  /** The start of its day in UTC, and the quarter of that day. 0 if whole days are read. */
  utcDay: number;
  quarter: number;
  device: string;
}

/** Groups to which rows are added, by number. -1 for a row without a group. */
export interface Grouping {
  groups: number;
  groupOf(place: RowPlace): number;
}

/** One group for each day of a report. */
export const byDay = ({ dates }: DayReport): Grouping => ({ groups: dates.length, groupOf: ({ day }) => day });

const noSums = (): QuarterSums => Object.fromEntries(Object.keys(QUARTER_SUMS).map((name) => [name, 0])) as QuarterSums;

const noMoney = (): MoneySums => ({ revenue: 0, transactions: 0, searchRevenue: 0, searchTransactions: 0 });

/** Returns the index of the day for each quarter of a day in UTC. -1 if that is outside the report. */
function placesOf({ starts }: DayReport, utcDay: number): Int32Array {
  const places = new Int32Array(DAY / QUARTER);
  let place = starts.findLastIndex((start) => start <= utcDay);
  for (let at = 0; at < places.length; at++) {
    const time = utcDay + at * QUARTER;
    while (place + 1 < starts.length && starts[place + 1]! <= time) place++;
    places[at] = place < starts.length - 1 ? place : -1;
  }
  return places;
}

/** Returns the group of each row of a table. -1 if it does not count. */
function groupRows(
  report: DayReport,
  options: { table: InternedTable; utcDay: number; read: ReportTables; grouping: Grouping },
): Int32Array {
  const { table, utcDay, read, grouping } = options;
  const { interner, counts } = read;
  const [quarters, tags, devices] = table.keys as [Int32Array, Int32Array, Int32Array];
  const places = placesOf(report, utcDay);
  const groups = new Map<number, number>();
  const rowGroups = new Int32Array(table.rows);
  for (let row = 0; row < table.rows; row++) {
    if (!counts(tags[row]!)) {
      rowGroups[row] = -1;
      continue;
    }
    const key = quarters[row]! * interner.size + devices[row]!;
    const found =
      groups.get(key) ??
      groupAt(interner, { quarter: quarters[row]!, device: devices[row]! }, { places, utcDay, grouping });
    groups.set(key, found);
    rowGroups[row] = found;
  }
  return rowGroups;
}

function groupAt(
  interner: Interner,
  ids: { quarter: number; device: number },
  { places, utcDay, grouping }: { places: Int32Array; utcDay: number; grouping: Grouping },
): number {
  const quarter = Number(interner.text(ids.quarter));
  const day = places[quarter]!;
  return day === -1 ? -1 : grouping.groupOf({ day, utcDay, quarter, device: interner.text(ids.device) });
}

/** Reads the days of a report that have sums by quarter. */
async function readQuarters(report: DayReport): Promise<DaySegment<QuarterTotals>[]> {
  const days = await report.segments(quarterTotals);
  return [...days, ...(await readOlderQuarters(report, days))];
}

/** Whether a report in UTC only needs the sums of whole days, which are smaller. */
const hasDaySums = ({ timeZone }: DayReport, names: readonly QuarterSum[]): boolean =>
  timeZone === 'UTC' && names.every((name) => name in DAY_SUMS);

async function foldDays(
  report: DayReport,
  { parts, names }: { parts: AnalyticsParts; names: readonly QuarterSum[] },
): Promise<QuarterSums[]> {
  const sums = report.dates.map(noSums);
  const segments = await report.segments(dayTotals);
  const { tables, counts } = readTables(
    parts,
    segments.map(({ segment }) => segment.searches),
    report.hasTags,
  );
  for (const [at, { rows, keys, sums: columns }] of tables.entries()) {
    const day = sums[report.starts.indexOf(segments[at]!.day)]!;
    for (let row = 0; row < rows; row++)
      if (counts(keys[0]![row]!))
        for (const name of names) day[name] += columns[DAY_SUMS[name as keyof typeof DAY_SUMS]]![row]!;
  }
  return sums;
}

/**
 * Returns the sums of each day of a report.
 * @param options.names The sums to compute. The others are 0.
 */
export const foldSearchesByDay = (
  report: DayReport,
  options: { parts: AnalyticsParts; names: readonly QuarterSum[] },
): Promise<QuarterSums[]> =>
  hasDaySums(report, options.names)
    ? foldDays(report, options)
    : foldSearches(report, { ...options, ...byDay(report) });

/** Returns the sums of each group. */
export async function foldSearches(
  report: DayReport,
  options: Grouping & { parts: AnalyticsParts; names: readonly QuarterSum[] },
): Promise<QuarterSums[]> {
  const { parts, names } = options;
  const sums = Array.from({ length: options.groups }, noSums);
  const segments = await readQuarters(report);
  const read = readTables(
    parts,
    segments.map(({ segment }) => segment.searches),
    report.hasTags,
  );
  for (const [at, table] of read.tables.entries()) {
    const groups = groupRows(report, { table, utcDay: segments[at]!.day, read, grouping: options });
    for (const name of names) {
      const column = table.sums[QUARTER_SUMS[name]]!;
      for (let row = 0; row < table.rows; row++) if (groups[row] !== -1) sums[groups[row]!]![name] += column[row]!;
    }
  }
  return sums;
}

function addMoney(all: Map<string, MoneySums>, currency: string, name: keyof MoneySums, amount: number): void {
  const sums = all.get(currency) ?? noMoney();
  sums[name] += amount;
  all.set(currency, sums);
}

/** Returns the revenue of each day of a report, if revenue from searches is not requested. */
async function foldMoneyOfDays(report: DayReport, parts: AnalyticsParts): Promise<Map<string, MoneySums>[]> {
  const sums = report.dates.map(() => new Map<string, MoneySums>());
  const segments = await report.segments(dayTotals);
  const { interner, tables, counts } = readTables(
    parts,
    segments.map(({ segment }) => segment.money),
    report.hasTags,
  );
  for (const [at, { rows, keys, sums: columns }] of tables.entries()) {
    const day = sums[report.starts.indexOf(segments[at]!.day)]!;
    for (let row = 0; row < rows; row++) {
      if (!counts(keys[0]![row]!)) continue;
      const currency = interner.text(keys[1]![row]!).toUpperCase();
      for (const name of ['revenue', 'transactions'] as const)
        addMoney(day, currency, name, columns[MONEY_SUMS[name]]![row]!);
    }
  }
  return sums;
}

/** Returns the revenue of each day of a report, by currency. */
export const foldMoneyByDay = (report: DayReport, parts: AnalyticsParts): Promise<Map<string, MoneySums>[]> =>
  report.timeZone === 'UTC' ? foldMoneyOfDays(report, parts) : foldMoney(report, { parts, ...byDay(report) });

/** Returns the revenue of each group, by currency. */
export async function foldMoney(
  report: DayReport,
  options: Grouping & { parts: AnalyticsParts },
): Promise<Map<string, MoneySums>[]> {
  const sums = Array.from({ length: options.groups }, () => new Map<string, MoneySums>());
  const segments = await readQuarters(report);
  const read = readTables(
    options.parts,
    segments.map(({ segment }) => segment.money),
    report.hasTags,
  );
  for (const [at, table] of read.tables.entries()) {
    const groups = groupRows(report, { table, utcDay: segments[at]!.day, read, grouping: options });
    for (let row = 0; row < table.rows; row++) {
      const group = groups[row]!;
      if (group === -1) continue;
      const currency = read.interner.text(table.keys[3]![row]!).toUpperCase();
      for (const [name, column] of Object.entries(QUARTER_MONEY) as [keyof MoneySums, number][])
        addMoney(sums[group]!, currency, name, table.sums[column]![row]!);
    }
  }
  return sums;
}
