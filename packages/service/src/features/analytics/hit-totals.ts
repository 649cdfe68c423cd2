/** Hit totals: which records searches showed, and what became of these, per query and set of tags. */
import type { BucketRows, RollupReader } from '../../rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { outcomeOf } from './search-outcome.ts';
import { createSumTable, mergeTables, type SumTable } from './sum-table.ts';

/** The columns of sums of `shown`, whose keys are the query, the list of tags and the list of records. */
export const SHOWN_SUMS = { count: 0, tracked: 1 } as const;

/** The columns of sums of `outcomes`, whose keys are the query, the list of tags and the record. */
export const HIT_SUMS = { clicks: 0, conversions: 1, addToCarts: 2, purchases: 3 } as const;

/** What was shown. */
export interface HitTotals {
  /** Searches for the same that show the same are one row. */
  shown: SumTable;
  /** Of records that their search showed. */
  outcomes: SumTable;
  /** By query, list of tags, record and currency: what was earned, in ten-thousandths. */
  money: SumTable;
}

const SHOWN = { keys: 3, sums: 2 };
const OUTCOMES = { keys: 3, sums: 4 };
const MONEY = { keys: 4, sums: 1 };

function read({ searches }: BucketRows): HitTotals {
  const shown = createSumTable(SHOWN);
  const outcomes = createSumTable(OUTCOMES);
  const money = createSumTable(MONEY);
  for (const search of searches) {
    if (search.kind !== 'search' || search.objectIDs.length === 0) continue;
    const { query } = search;
    const tags = tagKey(search);
    const objectIDs = [...new Set(search.objectIDs)];
    shown.add([query, tags, objectIDs], [1, Number(search.queryID !== undefined)]);
    const { hits } = outcomeOf(search);
    for (const objectID of objectIDs) {
      const hit = hits.get(objectID);
      if (!hit) continue;
      outcomes.add([query, tags, objectID], [hit.clicks, hit.conversions, hit.addToCarts, hit.purchases]);
      for (const [currency, parts] of hit.revenue) money.add([query, tags, objectID, currency], [parts]);
    }
  }
  return { shown: shown.build(), outcomes: outcomes.build(), money: money.build() };
}

export const hitTotals: RollupReader<HitTotals> = {
  name: 'analytics-hits',
  read,
  merge: (segments) => ({
    shown: mergeTables(
      SHOWN,
      segments.map(({ shown }) => shown),
    ),
    outcomes: mergeTables(
      OUTCOMES,
      segments.map(({ outcomes }) => outcomes),
    ),
    money: mergeTables(
      MONEY,
      segments.map(({ money }) => money),
    ),
  }),
};
