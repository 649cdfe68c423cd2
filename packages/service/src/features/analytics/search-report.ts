/** Search report: the queries of a range with all their sums, the most frequent first. */
import { bytesOf, createGroupSums, type GroupTable } from './group-sums.ts';
import type { ClickSums, RevenueSums } from './metrics.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type Report, type ReportCall, type ReportTables } from './report.ts';
import { SEARCH_SUMS, type SearchTotals, searchTotals } from './search-totals.ts';
import { sumDays } from './sum-days.ts';

/** Name of a sum. */
type SearchSum = keyof typeof SEARCH_SUMS;

/** One query with its sums. */
export interface SearchEntry {
  search: string;
  sums: Readonly<Record<SearchSum, number>>;
  /** Revenue by currency, in ten-thousandths. Undefined if it was not requested. */
  revenue: ReadonlyMap<string, number> | undefined;
}

const NO_SUMS = Object.fromEntries(Object.keys(SEARCH_SUMS).map((name) => [name, 0])) as Record<SearchSum, number>;

/** Options of a report. */
interface SearchReportOptions {
  /** Selects the queries with the greatest sums of this column. */
  by: SearchSum;
  /** The sums to compute. The others are 0. */
  columns: readonly SearchSum[];
  withRevenue?: boolean;
}

/** Approximate memory of an entry in addition to its text. */
const BYTES_OF_ENTRY = 300;

/** Returns the sums of each query over all days of a report, for the selected columns. */
function sumQueries(
  { parts, query }: ReportCall,
  { interner, tables, counts }: ReportTables,
  { segments, names }: { segments: readonly SearchTotals[]; names: readonly SearchSum[] },
): GroupTable {
  return sumDays<GroupTable>(parts.cache, {
    name: JSON.stringify(['searches', query.tags, names]),
    madeWith: [interner],
    segments,
    add: (before, from, to) => {
      const groups = createGroupSums({ keys: interner.size, columns: names.length, from: before });
      for (const { rows, keys, sums } of tables.slice(from, to)) {
        const [queries, tags] = keys as [Int32Array, Int32Array];
        const rowGroups = new Int32Array(rows);
        for (let row = 0; row < rows; row++) rowGroups[row] = counts(tags[row]!) ? groups.groupOf(queries[row]!) : -1;
        for (const [at, name] of names.entries()) groups.addRows(rowGroups, at, sums[SEARCH_SUMS[name]]!);
      }
      const value = groups.toTable();
      return { value, bytes: bytesOf(value) };
    },
  });
}

/** Returns the revenue of some queries, by number of the query, then by currency. */
function sumRevenues(
  { interner, tables, counts }: ReportTables,
  found: readonly number[],
): Map<number, Map<string, number>> {
  const revenues = new Map(found.map((query) => [query, new Map<string, number>()]));
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, currencies] = keys as [Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < rows; row++) {
      const revenue = counts(tags[row]!) ? revenues.get(queries[row]!) : undefined;
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
  // Read together, so that their numbers are from the same interner.
  const read = readTables(
    call.parts,
    (withRevenue ? (['searches', 'money'] as const) : (['searches'] as const)).flatMap((name) =>
      segments.map((segment) => ({ dictionary: segment.dictionary, columns: segment[name] })),
    ),
    hasTags,
  );
  const tablesFrom = (from: number, to?: number): ReportTables => ({ ...read, tables: read.tables.slice(from, to) });
  const names = [...new Set([by, ...options.columns])];
  const { keys, sums } = sumQueries(call, tablesFrom(0, segments.length), { segments, names });
  const textOf = (group: number) => read.interner.text(keys[group]!);
  const found = mostFrequent(sums[0]!, textOf);
  const queries = found.map((group) => keys[group]!);
  const revenues = withRevenue ? sumRevenues(tablesFrom(segments.length), queries) : undefined;
  return found.map((group) => {
    const own = { ...NO_SUMS };
    for (let at = 0; at < names.length; at++) own[names[at]!] = sums[at]![group]!;
    return { search: textOf(group), sums: own, revenue: revenues?.get(keys[group]!) };
  });
}

/** Reads the 1,000 queries with the greatest sum of a column, without those whose sum is 0. The list is shared and must not be changed. */
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

/** Converts the sums of an entry for click metrics. */
export const clickSumsOf = ({ sums }: SearchEntry): ClickSums => ({
  tracked: sums.tracked,
  clicked: sums.tracked - sums.noClicks,
  clicks: sums.clicks,
  converted: sums.converted,
  conversions: sums.conversions,
});

/** Converts the sums of an entry for revenue metrics. */
export const revenueSumsOf = ({ sums, revenue }: SearchEntry): RevenueSums => ({ ...sums, revenue });
