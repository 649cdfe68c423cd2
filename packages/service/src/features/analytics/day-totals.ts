/** Day totals: searches, their rates and revenue, per set of tags. */
import { isSearch, type BucketRows, type RollupReader, type SearchOfBucket } from '../../ground/rollups/reader.ts';
import { outcomeOf, salesOf, sumMoney } from './search-outcome.ts';
import { mergeTotals } from './merge-totals.ts';
import { createSumTable, type SumTable, type SumTableBuilder } from './sum-table.ts';

/** Columns of sums of `searches`, whose key is the list of tags. */
export const DAY_SUMS = { count: 0, noResults: 1, tracked: 2, noClicks: 3, purchases: 4 } as const;

/** Columns of sums of `money`, whose keys are the list of tags and the currency. */
export const MONEY_SUMS = { revenue: 0, transactions: 1 } as const;

/** Sums of a day. */
export interface DayTotals {
  searches: SumTable;
  money: SumTable;
}

const SEARCHES = { keys: 1, sums: 5 };
const MONEY = { keys: 2, sums: 2 };

/** Returns the tags of a search as a key, independent of their order. */
export const tagKey = ({ tags }: Pick<SearchOfBucket, 'tags'>): string[] => [...new Set(tags)].sort();

function addMoney(
  money: SumTableBuilder,
  tags: readonly string[],
  { revenue, transactions }: ReturnType<typeof sumMoney>,
): void {
  for (const [currency, parts] of revenue) money.add([tags, currency], [parts, transactions.get(currency) ?? 0]);
}

function read({ searches, strayPurchases }: BucketRows): DayTotals {
  const counts = createSumTable(SEARCHES);
  const money = createSumTable(MONEY);
  for (const search of searches) {
    const tags = tagKey(search);
    addMoney(money, tags, sumMoney(salesOf(search)));
    if (!isSearch(search)) continue;
    const isTracked = search.queryID !== undefined;
    const { clicks, wholePurchases } = outcomeOf(search);
    const noClick = isTracked && clicks === 0;
    counts.add([tags], [1, Number(search.nbHits === 0), Number(isTracked), Number(noClick), wholePurchases]);
  }
  addMoney(money, [], sumMoney(strayPurchases));
  return { searches: counts.build(), money: money.build() };
}

export const dayTotals: RollupReader<DayTotals> = {
  name: 'analytics-days',
  read,
  merge: (segments) => mergeTotals(segments, { searches: SEARCHES, money: MONEY }),
};
