/** Search report: the queries of a range with all their sums, the most frequent first. */
import { createGroupSums, type GroupSums } from './group-sums.ts';
import type { InternedTable } from './interned-table.ts';
import type { ClickSums, RevenueSums } from './metrics.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type Report, type ReportCall, type ReportTables } from './report.ts';
import { splitDays } from './report-cache.ts';
import { SEARCH_SUMS, type SearchTotals, searchTotals } from './search-totals.ts';

/** One query with its sums. */
export interface SearchEntry {
  search: string;
  sums: Readonly<Record<keyof typeof SEARCH_SUMS, number>>;
  /** By currency, in ten-thousandths; undefined where it was not asked for. */
  revenue: ReadonlyMap<string, number> | undefined;
}

const COLUMNS = Object.entries(SEARCH_SUMS) as [keyof typeof SEARCH_SUMS, number][];

const sumsOf = (groups: GroupSums, group: number): SearchEntry['sums'] =>
  Object.fromEntries(COLUMNS.map(([name, column]) => [name, groups.sum(group, column)])) as SearchEntry['sums'];

/** What of a report is wanted. */
interface SearchReportOptions {
  /** The queries with the greatest sums of this column. */
  by: keyof typeof SEARCH_SUMS;
  /** The sums that are wanted; the others are 0. */
  columns: readonly (keyof typeof SEARCH_SUMS)[];
  withRevenue?: boolean;
}

/** Which sums of which days are added up. */
interface SumOptions {
  segments: readonly SearchTotals[];
  columns: readonly number[];
}

const NO_SUMS = new Float64Array(0);

/** About what one entry takes in memory beside its text. */
const BYTES_OF_ENTRY = 300;

/** Adds up the sums of each query. */
function addQueries(
  groups: GroupSums,
  { tables, counts }: Pick<ReportTables, 'tables' | 'counts'>,
  columns: readonly number[],
): void {
  for (const { rows, keys, sums } of tables) {
    const [queries, tags] = keys as [Int32Array, Int32Array];
    const rowGroups = new Int32Array(rows);
    for (let row = 0; row < rows; row++) rowGroups[row] = counts(tags[row]!) ? groups.groupOf(queries[row]!) : -1;
    for (const column of columns) groups.addRows(rowGroups, column, sums[column]!);
  }
}

/** The sums of each query over days that hardly ever change, as one table. */
function makeClosed(read: ReportTables, columns: readonly number[]) {
  const groups = createGroupSums({ keys: read.interner.size, columns: COLUMNS.length });
  addQueries(groups, read, columns);
  const table: InternedTable = {
    rows: groups.size,
    keys: [Int32Array.from(groups.keys), new Int32Array(groups.size)],
    sums: COLUMNS.map(([, column]) => (columns.includes(column) ? groups.column(column).slice() : NO_SUMS)),
  };
  return { value: table, bytes: groups.size * 8 * (columns.length + 1) };
}

/** The sums of each query over all days of a report. */
function sumQueries({ parts, query }: ReportCall, read: ReportTables, options: SumOptions): GroupSums {
  const { segments, columns } = options;
  const { interner, counts } = read;
  const closedTables = splitDays(read.tables).closed;
  const closed = parts.cache.get(
    {
      name: JSON.stringify(['closed searches', query.tags, columns]),
      segments: [interner, ...splitDays(segments).closed],
    },
    () => makeClosed({ ...read, tables: closedTables }, columns),
  );
  const groups = createGroupSums({ keys: interner.size, columns: COLUMNS.length });
  addQueries(groups, { tables: [closed], counts: () => true }, columns);
  addQueries(groups, { tables: splitDays(read.tables).open, counts }, columns);
  return groups;
}

/** What each of some groups earned, by currency. */
function sumRevenues(
  { interner, tables, counts }: ReportTables,
  groups: GroupSums,
  found: readonly number[],
): Map<number, Map<string, number>> {
  const revenues = new Map(found.map((group) => [group, new Map<string, number>()]));
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, currencies] = keys as [Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < rows; row++) {
      const revenue = counts(tags[row]!) ? revenues.get(groups.find(queries[row]!)) : undefined;
      if (!revenue) continue;
      const currency = interner.text(currencies[row]!);
      revenue.set(currency, (revenue.get(currency) ?? 0) + sums[0]![row]!);
    }
  }
  return revenues;
}

function makeEntries(
  call: ReportCall,
  segments: readonly SearchTotals[],
  options: SearchReportOptions & Pick<Report, 'hasTags'>,
): SearchEntry[] {
  const { by, withRevenue = false, hasTags } = options;
  // Both at once, so that their numbers are of the same interner.
  const read = readTables(
    call.parts,
    [...segments.map(({ searches }) => searches), ...(withRevenue ? segments.map(({ money }) => money) : [])],
    hasTags,
  );
  const tablesFrom = (from: number, to?: number): ReportTables => ({ ...read, tables: read.tables.slice(from, to) });
  const wanted = [...new Set([by, ...options.columns])].map((name) => SEARCH_SUMS[name]);
  const groups = sumQueries(call, tablesFrom(0, segments.length), { segments, columns: wanted });
  const textOf = (group: number) => read.interner.text(groups.keys[group]!);
  const found = mostFrequent(groups.column(SEARCH_SUMS[by]), textOf);
  const revenues = withRevenue ? sumRevenues(tablesFrom(segments.length), groups, found) : undefined;
  return found.map((group) => ({
    search: textOf(group),
    sums: sumsOf(groups, group),
    revenue: revenues?.get(group),
  }));
}

/** The 1,000 queries with the greatest sum of a column, without those that have none. The list is shared: nobody may change it. */
export async function readSearchEntries(
  call: ReportCall,
  options: SearchReportOptions,
): Promise<readonly SearchEntry[]> {
  const { days, hasTags } = openReport(call);
  const segments = (await days(searchTotals)).map(({ segment }) => segment);
  const name = JSON.stringify(['searches', call.query.tags, options]);
  return call.parts.cache.get({ name, segments }, () => {
    const value = makeEntries(call, segments, { ...options, hasTags });
    return { value, bytes: value.reduce((bytes, { search }) => bytes + BYTES_OF_ENTRY + 2 * search.length, 0) };
  });
}

/** The sums of an entry as click metrics want them. */
export const clickSumsOf = ({ sums }: SearchEntry): ClickSums => ({
  tracked: sums.tracked,
  clicked: sums.tracked - sums.noClicks,
  clicks: sums.clicks,
  converted: sums.converted,
  conversions: sums.conversions,
});

/** The sums of an entry as revenue metrics want them. */
export const revenueSumsOf = ({ sums, revenue }: SearchEntry): RevenueSums => ({ ...sums, revenue });
