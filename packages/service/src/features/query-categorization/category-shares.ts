/** Category shares: the share of each category in the choices for a query. */
import { type Doer, UserCount } from '../reformulations/user-count.ts';
import type { CategoryPath } from './category-paths.ts';

/** A category with its share of a query. */
export interface CategoryShare {
  path: CategoryPath;
  /** From 0 to 1. */
  share: number;
  /** Independent shoppers with a choice in it, or number of its records. */
  users: number;
}

/** The shares of categories. */
export interface CategoryShares {
  /** Independent shoppers with any choice, or number of records. */
  users: number;
  /** Each level has its own shares. */
  all: readonly CategoryShare[];
}

/** Returns a path with all its parent paths. */
const levelsOf = (path: CategoryPath): CategoryPath[] => path.map((_value, at) => path.slice(0, at + 1));

const keyOf = (path: CategoryPath): string => JSON.stringify(path);

/** Returns the distinct categories in the paths of one record. */
function distinctLevels(paths: readonly CategoryPath[]): Map<string, CategoryPath> {
  const levels = new Map<string, CategoryPath>();
  for (const path of paths) for (const level of levelsOf(path)) levels.set(keyOf(level), level);
  return levels;
}

/** A shopper's choice of a record. */
export interface CategoryChoice {
  doer: Doer;
  /** The categories of the record. */
  paths: readonly CategoryPath[];
  weight: number;
}

/** Sums the choices for one query. */
export class CategoryTally {
  readonly #users = new UserCount();
  readonly #nodes = new Map<string, { path: CategoryPath; weight: number; users: UserCount }>();
  #weight = 0;

  add({ doer, paths, weight }: CategoryChoice): void {
    if (paths.length === 0) return;
    this.#users.add(doer);
    this.#weight += weight;
    for (const [key, path] of distinctLevels(paths)) {
      const node = this.#nodes.get(key) ?? { path, weight: 0, users: new UserCount() };
      this.#nodes.set(key, node);
      node.weight += weight;
      node.users.add(doer);
    }
  }

  get shares(): CategoryShares {
    const total = this.#weight;
    const all = [...this.#nodes.values()].map(({ path, weight, users }) => ({
      path,
      share: weight / total,
      users: users.users,
    }));
    return { users: this.#users.users, all };
  }
}

/**
 * Combines the shares of several queries by weight.
 *
 * @example
 * joinShares([{ shares: ofParka, weight: 0.8 }, { shares: ofAnorak, weight: 0.7 }]);
 */
export function joinShares(parts: readonly { shares: CategoryShares; weight: number }[]): CategoryShares {
  const nodes = new Map<string, CategoryShare>();
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  for (const { shares, weight } of parts)
    for (const { path, share, users } of shares.all) {
      const node = nodes.get(keyOf(path)) ?? { path, share: 0, users: 0 };
      nodes.set(keyOf(path), { path, share: node.share + (share * weight) / total, users: node.users + users });
    }
  return { users: parts.reduce((sum, { shares }) => sum + shares.users, 0), all: [...nodes.values()] };
}

/**
 * Returns the shares for similar records, each of which counts as one shopper.
 *
 * @example
 * sharesOfRecords([[['Clothing']], [['Shoes']]]).all[0].share; // 0.5
 */
export function sharesOfRecords(records: readonly (readonly CategoryPath[])[]): CategoryShares {
  const tally = new CategoryTally();
  for (const [at, paths] of records.entries())
    tally.add({ doer: { shopper: `${at}`, source: `${at}`, day: 0 }, paths, weight: 1 });
  return tally.shares;
}
