/** Filter totals: the filters of searches, and how often they had no results, per query and set of tags. */
import { isSearch, type BucketRows, type RollupReader } from '../../ground/rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { createSumTable, mergeTables, type SumTable } from './sum-table.ts';
import { type UsedFilter, usedFilters } from './used-filters.ts';

/** Columns of sums of `filters`, whose keys are the query, the list of tags, and the list of filters as JSON. */
export const FILTER_SUMS = { count: 0, noResults: 1 } as const;

/** Sums of filters. */
export interface FilterTotals {
  filters: SumTable;
}

const FILTERS = { keys: 3, sums: 2 };

/** Formats a filter for a key. */
const filterKey = ({ attribute, operator, value }: UsedFilter): string => JSON.stringify([attribute, operator, value]);

/** Parses the filter in a key. */
export function filterOf(key: string): UsedFilter {
  const [attribute, operator, value] = JSON.parse(key) as [string, string, string];
  return { attribute, operator, value };
}

function read({ searches }: BucketRows): FilterTotals {
  const filters = createSumTable(FILTERS);
  for (const search of searches) {
    if (!isSearch(search)) continue;
    const used = usedFilters(search).map(filterKey).sort();
    if (used.length > 0) filters.add([search.query, tagKey(search), used], [1, Number(search.nbHits === 0)]);
  }
  return { filters: filters.build() };
}

export const filterTotals: RollupReader<FilterTotals> = {
  name: 'analytics-filters',
  read,
  merge: (segments) => ({
    filters: mergeTables(
      FILTERS,
      segments.map(({ filters }) => filters),
    ),
  }),
};
