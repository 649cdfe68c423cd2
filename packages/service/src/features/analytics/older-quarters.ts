/** Older quarter-hours: places days that only have daily totals, because their raw rows were deleted before quarter-hour totals existed, at noon in UTC. */
import type { DaySegment } from '../../ground/rollups/read-rollups.ts';
import { DAY_SUMS, dayTotals, MONEY_SUMS } from './day-totals.ts';
import { QUARTER_FORMS, QUARTER_MONEY, QUARTER_SUMS, type QuarterTotals, UNKNOWN_DEVICE } from './quarter-totals.ts';
import { unpackTables } from './packed-tables.ts';
import type { DayReport } from './report.ts';
import { SEARCH_SUMS, type SearchTotals, searchTotals } from './search-totals.ts';
import { createSumTable, type Key, type SumTable } from './sum-table.ts';

/** The quarter-hour that represents a whole day: noon in UTC, which is the same day in most time zones. */
const NOON = '48';

/**
 * Converted days by their daily totals, cached while these are in memory. Search totals change only together with them, because both have
 * the version of the day.
 */
const made = new WeakMap<object, QuarterTotals>();

const keyAt = ({ entries, keys }: SumTable, { column, row }: { column: number; row: number }): Key => {
  const entry = entries[keys[column]![row]!]!;
  return typeof entry === 'string' ? entry : entry.map((place) => entries[place] as string);
};

const sumAt = ({ sums }: SumTable, { column, row }: { column: number; row: number }): number => {
  const values = sums[column]!;
  return values === 0 ? 0 : values[row]!;
};

const rowsOf = ({ keys }: SumTable): number[] => Array.from(keys[0] ?? [], (_key, row) => row);

/** Names of the sums that search totals and quarter-hour totals share. */
const SHARED = ['clicks', 'positionSum', 'positions', 'converted', 'conversions', 'addToCarts'] as const;

/** Converts the totals of one day to quarter-hour totals. */
function asQuarter(days: { searches: SumTable; money: SumTable }, totals: SearchTotals | undefined): QuarterTotals {
  const searches = totals && unpackTables(totals, ['searches']).searches;
  const counts = createSumTable(QUARTER_FORMS.searches);
  const money = createSumTable(QUARTER_FORMS.money);
  const blank = () => Array.from({ length: QUARTER_FORMS.searches.sums }, () => 0);
  for (const row of rowsOf(days.searches)) {
    const sums = blank();
    for (const [name, column] of Object.entries(DAY_SUMS) as [keyof typeof DAY_SUMS, number][])
      sums[QUARTER_SUMS[name]] = sumAt(days.searches, { column, row });
    counts.add([NOON, keyAt(days.searches, { column: 0, row }), UNKNOWN_DEVICE], sums);
  }
  for (const row of searches ? rowsOf(searches) : []) {
    const sums = blank();
    for (const name of SHARED) sums[QUARTER_SUMS[name]] = sumAt(searches!, { column: SEARCH_SUMS[name], row });
    counts.add([NOON, keyAt(searches!, { column: 1, row }), UNKNOWN_DEVICE], sums);
  }
  for (const row of rowsOf(days.money)) {
    const sums = Array.from({ length: QUARTER_FORMS.money.sums }, () => 0);
    for (const name of ['revenue', 'transactions'] as const)
      sums[QUARTER_MONEY[name]] = sumAt(days.money, { column: MONEY_SUMS[name], row });
    const [tags, currency] = [0, 1].map((column) => keyAt(days.money, { column, row })) as [Key, Key];
    money.add([NOON, tags, UNKNOWN_DEVICE, currency], sums);
  }
  return { searches: counts.build(), money: money.build() };
}

/**
 * Returns the days of a report that only have daily totals, converted to quarter-hour totals.
 * @param days Days that have quarter-hour totals.
 *
 * @example
 * const all = [...days, ...(await readOlderQuarters(report, days))];
 */
export async function readOlderQuarters(
  report: DayReport,
  days: readonly DaySegment<QuarterTotals>[],
): Promise<DaySegment<QuarterTotals>[]> {
  const summed = new Set(days.map(({ day }) => day));
  const older = (await report.segments(dayTotals)).filter(({ day }) => !summed.has(day));
  if (older.length === 0) return [];
  const searches = new Map((await report.segments(searchTotals)).map(({ day, segment }) => [day, segment]));
  return older.map(({ day, segment }) => {
    const quarter = made.get(segment) ?? asQuarter(segment, searches.get(day));
    made.set(segment, quarter);
    return { day, segment: quarter };
  });
}
