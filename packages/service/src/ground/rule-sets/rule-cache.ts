/** Rule cache: sets of rules as searches see them, kept up to date by the change feed and parsed once. */
import type { ChangeReader } from '../changes/change-reader.ts';
import type { Queryable } from '../../store/store.ts';
import { readChangedRuleSets, readRules, type RuleRow, type RuleSet } from './rows.ts';

/** A parsed rule, of an index or of a recommendation model. */
export interface KnownRule<Rule> {
  rule: Rule;
  /** Milliseconds since the Unix epoch. */
  updatedAt: number;
}

/** Sets of rules in memory. */
export interface RuleCache extends ChangeReader {
  /** Returns the rules of a set by objectID; the same list until it changes. */
  get<Rule>(set: RuleSet): readonly KnownRule<Rule>[];
}

const NONE: readonly never[] = [];
const nameOf = ({ index, model }: RuleSet) => JSON.stringify([index, model]);

/**
 * Creates an empty cache.
 * @param options.holds Returns whether a set is cached.
 *
 * @example
 * const cache = createRuleCache({ store, holds: ({ model }) => model === INDEX_RULES });
 * cache.get<Rule>({ index: 'products', model: INDEX_RULES });
 */
export function createRuleCache(options: { store: Queryable; holds: (set: RuleSet) => boolean }): RuleCache {
  const { store, holds } = options;
  const sets = new Map<string, readonly KnownRule<unknown>[]>();

  const put = (set: RuleSet, rows: readonly RuleRow[]) => {
    if (rows.length === 0) sets.delete(nameOf(set));
    else
      sets.set(
        nameOf(set),
        rows.map(({ json, updatedAt }) => ({ rule: JSON.parse(json) as unknown, updatedAt })),
      );
  };

  return {
    get: <Rule>(set: RuleSet) => (sets.get(nameOf(set)) ?? NONE) as readonly KnownRule<Rule>[],
    hasChanged: async (range) => (await readChangedRuleSets(store, range)).some(holds),
    read: async (range) => {
      const changed: [RuleSet, RuleRow[]][] = [];
      for (const set of await readChangedRuleSets(store, range))
        if (holds(set)) changed.push([set, await readRules(store, set)]);
      return () => {
        for (const [set, rows] of changed) put(set, rows);
      };
    },
  };
}
