/** Predicted categories: which of the categories that shoppers chose from a query is about, and how sure that is. */
import { CATEGORY_BINS, type CategoryBin, isAtLeast } from '../../ground/query/query-categorization.ts';
import type { CategoryPath } from './category-paths.ts';
import type { CategoryShare, CategoryShares } from './category-shares.ts';

/** The share that each bin has at least. */
const LEAST_SHARES: Readonly<Record<CategoryBin, number>> = {
  certain: 0.85,
  'very high': 0.7,
  high: 0.5,
  low: 0.3,
  'very low': 0,
};

/** Shoppers who must have chosen something behind a query, and in each of its categories. */
export const MIN_USERS = 3;

/** What less is chosen from is chance, or taste. */
const LEAST_SHARE = 0.15;

/** Categories of one query. */
const MAX_CATEGORIES = 5;

/** 95 of 100 times the share is not below the bound (one side of the normal distribution). */
const SURE = 1.64;

/** A category of a query. */
export interface PredictedCategory {
  path: CategoryPath;
  share: number;
  bin: CategoryBin;
}

/**
 * The share that so many users prove at least (Wilson's score).
 *
 * @example
 * leastShare(1, 16); // 0.86
 */
export function leastShare(share: number, users: number): number {
  const squares = SURE ** 2 / users;
  const spread = SURE * Math.sqrt((share * (1 - share)) / users + squares / (4 * users));
  return Math.max(0, (share + squares / 2 - spread) / (1 + squares));
}

const rankOf = (bin: CategoryBin): number => CATEGORY_BINS.indexOf(bin);

function binOf(share: number, users: number, surest: CategoryBin): CategoryBin {
  const proven = leastShare(Math.min(1, share), users);
  const bin = CATEGORY_BINS.find((one) => proven >= LEAST_SHARES[one])!;
  return isAtLeast(bin, surest) ? surest : bin;
}

const isChildOf = (child: CategoryPath, path: CategoryPath): boolean =>
  child.length === path.length + 1 && path.every((value, at) => child[at] === value);

/**
 * The categories, the likeliest first. One level of a hierarchy is left out where a single one below it is as sure.
 * @param options.surest No category is said to be surer.
 *
 * @example
 * predictCategories(tally.shares); // [{ path: ['Clothing', 'Clothing > Jackets'], share: 0.96, bin: 'certain' }]
 */
export function predictCategories(
  { users, all }: CategoryShares,
  { surest = 'certain' }: { surest?: CategoryBin } = {},
): PredictedCategory[] {
  if (users < MIN_USERS) return [];
  const isLikely = ({ share, users: own }: CategoryShare) => share >= LEAST_SHARE && own >= MIN_USERS;
  const likely = all
    .filter(isLikely)
    .map(({ path, share }) => ({ path, share: Math.round(share * 1000) / 1000, bin: binOf(share, users, surest) }));
  const isSaidBelow = ({ path, bin }: PredictedCategory) =>
    likely.some((child) => isChildOf(child.path, path) && child.bin === bin);
  return likely
    .filter((one) => !isSaidBelow(one))
    .sort(
      (a, b) =>
        rankOf(a.bin) - rankOf(b.bin) || b.share - a.share || (a.path.join('\u0000') < b.path.join('\u0000') ? -1 : 1),
    )
    .slice(0, MAX_CATEGORIES);
}
