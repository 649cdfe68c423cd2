/** Filter report: the attributes, values and sets of filters in the searches of a range, the most frequent first. */
import type { FilterNoResults, FiltersNoResults, TopFilterAttribute, TopFilterValue } from '@aisle/contract';
import { FILTER_SUMS, filterOf, filterTotals } from './filter-totals.ts';
import { createGroupSums } from './group-sums.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type ReportCall } from './report.ts';

/** The sets of filters of a range, each with its sums. */
interface FilterSets {
  sets: { filters: readonly string[]; count: number; noResults: number }[];
}

/** @param search Restricts the report to this query. */
async function readFilterSets(call: ReportCall, search: string | undefined): Promise<FilterSets> {
  const report = openReport(call);
  const segments = await report.days(filterTotals);
  const { interner, tables, counts } = readTables(
    call.parts,
    segments.map(({ segment }) => segment.filters),
    report.hasTags,
  );
  const query = search === undefined ? undefined : (interner.find(search) ?? -1);
  const groups = createGroupSums({ keys: interner.size, columns: 2 });
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, lists] = keys as [Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < rows; row++) {
      if ((query !== undefined && queries[row] !== query) || !counts(tags[row]!)) continue;
      const group = groups.groupOf(lists[row]!);
      for (const column of [FILTER_SUMS.count, FILTER_SUMS.noResults]) groups.add(group, column, sums[column]![row]!);
    }
  }
  return {
    sets: groups.keys.map((list, group) => ({
      filters: Array.from(interner.list(list), (one) => interner.text(one)),
      count: groups.sum(group, FILTER_SUMS.count),
      noResults: groups.sum(group, FILTER_SUMS.noResults),
    })),
  };
}

/** Adds up the sets by name; duplicates within a set count once. */
function countEach({ sets }: FilterSets, namesOf: (filters: readonly string[]) => readonly string[]) {
  const sums = new Map<string, number>();
  for (const { filters, count } of sets)
    for (const name of new Set(namesOf(filters))) sums.set(name, (sums.get(name) ?? 0) + count);
  const names = [...sums.keys()];
  return mostFrequent(Float64Array.from(sums.values()), (at) => names[at]!).map((at) => ({
    name: names[at]!,
    count: sums.get(names[at]!)!,
  }));
}

/** Reads the attributes used most often in filters. */
export async function readFilterAttributes(
  call: ReportCall,
  search: string | undefined,
): Promise<TopFilterAttribute[]> {
  const all = await readFilterSets(call, search);
  return countEach(all, (filters) => filters.map((key) => filterOf(key).attribute)).map(({ name, count }) => ({
    attribute: name,
    count,
  }));
}

/** Reads the values of attributes used most often in filters. */
export async function readFilterValues(
  call: ReportCall,
  options: { attributes: readonly string[]; search: string | undefined },
): Promise<TopFilterValue[]> {
  const wanted = new Set(options.attributes);
  const all = await readFilterSets(call, options.search);
  return countEach(all, (filters) => filters.filter((key) => wanted.has(filterOf(key).attribute))).map(
    ({ name, count }) => ({ ...filterOf(name), count }),
  );
}

/** Reads the sets of filters of most searches without results. */
export async function readFiltersNoResults(call: ReportCall, search: string | undefined): Promise<FiltersNoResults[]> {
  const { sets } = await readFilterSets(call, search);
  return mostFrequent(
    Float64Array.from(sets, ({ noResults }) => noResults),
    (at) => sets[at]!.filters.join(),
  ).map((at) => ({
    values: sets[at]!.filters.map((key): FilterNoResults => filterOf(key)),
    count: sets[at]!.noResults,
  }));
}
