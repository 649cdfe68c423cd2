/** Hit totals: the records shown by searches and their outcomes, per query and set of tags. */
import { isSearch, type BucketRows, type RollupReader } from '../../ground/rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { outcomeOf } from './search-outcome.ts';
import { createPackedTables, mergePackedTables, packFormerTables, type PackedTables } from './packed-tables.ts';
import type { SumTable } from './sum-table.ts';

/** Columns of sums of `shown`, whose keys are the query, the list of tags and the list of records. */
export const SHOWN_SUMS = { count: 0, tracked: 1 } as const;

/** Columns of sums of `outcomes`, whose keys are the query, the list of tags and the record. */
export const HIT_SUMS = { clicks: 0, conversions: 1, addToCarts: 2, purchases: 3 } as const;

/** The tables, with their keys. */
const FORMS = {
  /** Query, list of tags and list of records: searches for the same that show the same share a row. */
  shown: { keys: 3, sums: 2 },
  /** Query, list of tags and record, for records that their search showed. */
  outcomes: { keys: 3, sums: 4 },
  /** Query, list of tags, record and currency: revenue in ten-thousandths. */
  money: { keys: 4, sums: 1 },
};

/** Sums of shown records. */
export type HitTotals = PackedTables<keyof typeof FORMS>;

function read({ searches }: BucketRows): HitTotals {
  const { tables, build } = createPackedTables(FORMS);
  const { shown, outcomes, money } = tables;
  for (const search of searches) {
    if (!isSearch(search) || search.objectIDs.length === 0) continue;
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
  return build();
}

export const hitTotals: RollupReader<HitTotals> = {
  name: 'analytics-hits2',
  former: [
    {
      name: 'analytics-hits',
      read: (segment) => packFormerTables(FORMS, segment as Readonly<Record<keyof typeof FORMS, SumTable>>),
    },
  ],
  read,
  merge: (segments) => mergePackedTables(FORMS, segments),
};
