/** Search totals: outcomes of each query, per set of tags. */
import { isSearch, type BucketRows, type RollupReader } from '../../ground/rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { outcomeOf } from './search-outcome.ts';
import { createPackedTables, mergePackedTables, packFormerTables, type PackedTables } from './packed-tables.ts';
import type { SumTable } from './sum-table.ts';
import { hasFilters } from './used-filters.ts';

/** Columns of sums of `searches`, whose keys are the query and the list of tags. */
export const SEARCH_SUMS = {
  count: 0,
  nbHits: 1,
  noResults: 2,
  noResultsWithFilter: 3,
  tracked: 4,
  noClicks: 5,
  noClicksNbHits: 6,
  clicks: 7,
  positionSum: 8,
  positions: 9,
  converted: 10,
  conversions: 11,
  addToCarts: 12,
  purchases: 13,
} as const;

/** The tables, with their keys. */
const FORMS = {
  /** Query and list of tags. */
  searches: { keys: 2, sums: Object.keys(SEARCH_SUMS).length },
  /** Query, list of tags and currency: revenue in ten-thousandths. */
  money: { keys: 3, sums: 1 },
};

/** Sums of searches. */
export type SearchTotals = PackedTables<keyof typeof FORMS>;

function read({ searches }: BucketRows): SearchTotals {
  const { tables, build } = createPackedTables(FORMS);
  for (const search of searches) {
    if (!isSearch(search)) continue;
    const { query, nbHits } = search;
    const tags = tagKey(search);
    const outcome = outcomeOf(search);
    const isTracked = search.queryID !== undefined;
    const noClick = isTracked && outcome.clicks === 0;
    const noResult = nbHits === 0;
    tables.searches.add(
      [query, tags],
      [
        1,
        nbHits,
        Number(noResult),
        Number(noResult && hasFilters(search)),
        Number(isTracked),
        Number(noClick),
        noClick ? nbHits : 0,
        outcome.clicks,
        outcome.positionSum,
        outcome.positions,
        Number(outcome.conversions > 0),
        outcome.conversions,
        outcome.addToCarts,
        outcome.purchases,
      ],
    );
    for (const [currency, parts] of outcome.revenue) tables.money.add([query, tags, currency], [parts]);
  }
  return build();
}

export const searchTotals: RollupReader<SearchTotals> = {
  name: 'analytics-searches2',
  former: [
    {
      name: 'analytics-searches',
      read: (segment) => packFormerTables(FORMS, segment as Readonly<Record<keyof typeof FORMS, SumTable>>),
    },
  ],
  read,
  merge: (segments) => mergePackedTables(FORMS, segments),
};
