/** Reformulation totals: searches after one without results, per set of tags. */
import type { BucketRows, RollupReader } from '../../ground/rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { createSumTable, mergeTables, type SumTable } from './sum-table.ts';

/** Columns of sums: the number of pairs, and the records that the second search found. */
export const REFORMULATION_SUMS = { count: 0, nbHits: 1 } as const;

/** Sums of reformulations. */
export interface ReformulationTotals {
  /** By the query without results, the next query, and the list of tags of the first. */
  pairs: SumTable;
}

const PAIRS = { keys: 3, sums: 2 };

function read({ searches }: BucketRows): ReformulationTotals {
  const pairs = createSumTable(PAIRS);
  for (const search of searches)
    if (search.kind === 'search' && search.next)
      pairs.add([search.query, search.next.query, tagKey(search)], [1, search.next.nbHits]);
  return { pairs: pairs.build() };
}

export const reformulationTotals: RollupReader<ReformulationTotals> = {
  name: 'analytics-reformulations',
  read,
  merge: (segments) => ({
    pairs: mergeTables(
      PAIRS,
      segments.map(({ pairs }) => pairs),
    ),
  }),
};
