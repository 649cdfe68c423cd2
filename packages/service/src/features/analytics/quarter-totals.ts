/** Quarter totals: outcomes of searches, per quarter of an hour, set of tags and type of device, from which days in any time zone are computed. */
import { isSearch, type BucketRows, type RollupReader, type SearchOfBucket } from '../../ground/rollups/reader.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { tagKey } from './day-totals.ts';
import { mergeTotals } from './merge-totals.ts';
import { outcomeOf, salesOf, type SearchOutcome, sumMoney } from './search-outcome.ts';
import { createSumTable, type SumTable } from './sum-table.ts';
import { QUARTER } from './time-zone.ts';

/** Ranges of click positions. The last one is open. */
export const POSITION_RANGES = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 8],
  [9, 16],
  [17, 20],
  [21, -1],
] as const;

/** Columns of sums of `searches`, whose keys are the quarter of the day in UTC, the list of tags and the device. */
export const QUARTER_SUMS = {
  count: 0,
  noResults: 1,
  tracked: 2,
  noClicks: 3,
  /** Purchases that are fully attributed. */
  purchases: 4,
  clicks: 5,
  positionSum: 6,
  positions: 7,
  /** Searches with a conversion. */
  converted: 8,
  conversions: 9,
  addToCarts: 10,
  /** Searches that reached this step, or a later one. */
  reachedClick: 11,
  reachedCart: 12,
  reachedPurchase: 13,
  position0: 14,
  position1: 15,
  position2: 16,
  position3: 17,
  position4: 18,
  position5: 19,
  position6: 20,
  position7: 21,
} as const;

/** Name of a sum. */
export type QuarterSum = keyof typeof QUARTER_SUMS;

/** Columns of sums of `money`, whose last key is the currency, in ten-thousandths. */
export const QUARTER_MONEY = { revenue: 0, transactions: 1, searchRevenue: 2, searchTransactions: 3 } as const;

/** Sums of quarters. */
export interface QuarterTotals {
  searches: SumTable;
  money: SumTable;
}

/** The forms of both tables. */
export const QUARTER_FORMS = {
  searches: { keys: 3, sums: Object.keys(QUARTER_SUMS).length },
  money: { keys: 4, sums: Object.keys(QUARTER_MONEY).length },
};

/** Key of an unknown device. */
export const UNKNOWN_DEVICE = '';

/** Counts first clicks by range of positions. */
const countPositions = (clickedAt: readonly number[]): number[] =>
  POSITION_RANGES.map(
    ([first, last]) => clickedAt.filter((position) => position >= first && (last === -1 || position <= last)).length,
  );

/** Returns the steps that a search reached: earlier steps count as reached, too. */
function stepsOf({ clicks, addToCarts, purchases }: SearchOutcome): number[] {
  const cart = addToCarts > 0 || purchases > 0;
  return [Number(clicks > 0 || cart), Number(cart), Number(purchases > 0)];
}

/** Returns the sums of one search, in the order of the columns. */
function sumsOf(search: SearchOfBucket): number[] {
  const isTracked = search.queryID !== undefined;
  const outcome = outcomeOf(search);
  return [
    1,
    Number(search.nbHits === 0),
    Number(isTracked),
    Number(isTracked && outcome.clicks === 0),
    outcome.wholePurchases,
    outcome.clicks,
    outcome.positionSum,
    outcome.positions,
    Number(outcome.conversions > 0),
    outcome.conversions,
    outcome.addToCarts,
    ...stepsOf(outcome),
    ...countPositions(outcome.clickedAt),
  ];
}

function read({ bucket, searches, strayPurchases }: BucketRows): QuarterTotals {
  const quarter = String(Math.floor((bucket % DAY) / QUARTER));
  const counts = createSumTable(QUARTER_FORMS.searches);
  const money = createSumTable(QUARTER_FORMS.money);
  const addMoney = (
    keys: [tags: readonly string[], device: string],
    sales: typeof strayPurchases,
    isOfSearch: boolean,
  ) => {
    const { revenue, transactions } = sumMoney(sales);
    for (const [currency, parts] of revenue) {
      const sums = [parts, transactions.get(currency) ?? 0];
      money.add([quarter, ...keys, currency], [...sums, ...(isOfSearch ? sums : [0, 0])]);
    }
  };
  for (const search of searches) {
    const { device = UNKNOWN_DEVICE } = search;
    const tags = tagKey(search);
    addMoney([tags, device], salesOf(search), isSearch(search));
    if (isSearch(search)) counts.add([quarter, tags, device], sumsOf(search));
  }
  addMoney([[], UNKNOWN_DEVICE], strayPurchases, false);
  return { searches: counts.build(), money: money.build() };
}

export const quarterTotals: RollupReader<QuarterTotals> = {
  name: 'analytics-quarters',
  read,
  merge: (segments) => mergeTotals(segments, QUARTER_FORMS),
};
