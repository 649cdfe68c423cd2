/** Search report: the queries of a range with all their sums, the most frequent first. */
import { createGroupSums, type GroupSums } from './group-sums.ts';
import type { ClickSums, RevenueSums } from './metrics.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type ReportCall } from './report.ts';
import { SEARCH_SUMS, searchTotals } from './search-totals.ts';

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

/**
 * The 1,000 queries with the greatest sum of a column, without those that have none.
 * @param options.columns The sums that are wanted; the others are 0.
 */
export async function readSearchEntries(
  call: ReportCall,
  options: { by: keyof typeof SEARCH_SUMS; columns: readonly (keyof typeof SEARCH_SUMS)[]; withRevenue?: boolean },
): Promise<SearchEntry[]> {
  const { by, withRevenue = false } = options;
  const report = openReport(call);
  const segments = await report.days(searchTotals);
  const counted = readTables(
    call.parts,
    segments.flatMap(({ segment }) => (withRevenue ? [segment.searches, segment.money] : [segment.searches])),
    report.hasTags,
  );
  const { interner, tables, counts } = counted;
  const step = withRevenue ? 2 : 1;
  const wanted = [...new Set([by, ...options.columns])].map((name) => SEARCH_SUMS[name]);
  const groups = createGroupSums({ keys: interner.size, columns: COLUMNS.length });
  for (let at = 0; at < tables.length; at += step) {
    const { rows, keys, sums } = tables[at]!;
    const [queries, tags] = keys as [Int32Array, Int32Array];
    const rowGroups = new Int32Array(rows);
    for (let row = 0; row < rows; row++) rowGroups[row] = counts(tags[row]!) ? groups.groupOf(queries[row]!) : -1;
    for (const column of wanted) groups.addRows(rowGroups, column, sums[column]!);
  }
  const found = mostFrequent(groups.column(SEARCH_SUMS[by]), (group) => interner.text(groups.keys[group]!));
  const revenues = new Map<number, Map<string, number>>(found.map((group) => [group, new Map<string, number>()]));
  for (let at = 1; withRevenue && at < tables.length; at += step) {
    const { rows, keys, sums } = tables[at]!;
    const [queries, tags, currencies] = keys as [Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < rows; row++) {
      const revenue = counts(tags[row]!) ? revenues.get(groups.find(queries[row]!)) : undefined;
      if (!revenue) continue;
      const currency = interner.text(currencies[row]!);
      revenue.set(currency, (revenue.get(currency) ?? 0) + sums[0]![row]!);
    }
  }
  return found.map((group) => ({
    search: interner.text(groups.keys[group]!),
    sums: sumsOf(groups, group),
    revenue: withRevenue ? revenues.get(group) : undefined,
  }));
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
