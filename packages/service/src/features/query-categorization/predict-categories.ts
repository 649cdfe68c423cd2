/** Predicted categories: selects the categories of a query from those that shoppers chose, with a confidence. */
import { CATEGORY_BINS, type CategoryBin, isAtLeast } from '../../ground/query/query-categorization.ts';
import type { CategoryPath } from './category-paths.ts';
import type { CategoryShare, CategoryShares } from './category-shares.ts';

/** Minimum share of each bin. */
const LEAST_SHARES: Readonly<Record<CategoryBin, number>> = {
  certain: 0.85,
  'very high': 0.7,
  high: 0.5,
  low: 0.3,
  'very low': 0,
};

/** Minimum number of shoppers with a choice for a query, and in each of its categories. */
export const MIN_USERS = 3;

/** A smaller share is chance, or taste. */
const LEAST_SHARE = 0.15;

/** Maximum number of categories of a query. */
const MAX_CATEGORIES = 5;

/** One-sided 95 percent quantile of the normal distribution. */
const SURE = 1.64;

/** A category of a query. */
export interface PredictedCategory {
  path: CategoryPath;
  share: number;
  bin: CategoryBin;
}

/**
 * Returns the lower bound of a share (Wilson's score).
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
 * Returns the categories, the most likely first. A level is left out if a single one below it is equally certain.
 * @param options.surest Highest confidence.
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
