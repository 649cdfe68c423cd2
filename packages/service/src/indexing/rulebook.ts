/** The rules as searches see them: every set that the indexer has applied so far, read once. */
import type { RuleRow, RuleSet } from '../store/rules.ts';

/** A rule, parsed. `Rule` is of the contract: of an index or of a recommendation model. */
export interface KnownRule<Rule> {
  rule: Rule;
  /** Milliseconds since the Unix epoch. */
  updatedAt: number;
}

/** All sets of rules in memory. */
export interface Rulebook {
  /** The rules of a set by their identifiers; the same list until it changes. */
  get<Rule>(set: RuleSet): readonly KnownRule<Rule>[];
  /** Takes a changed set over. */
  put(set: RuleSet, rows: readonly RuleRow[]): void;
}

const NONE: readonly never[] = [];
const nameOf = ({ index, model }: RuleSet) => JSON.stringify([index, model]);

/** An empty rulebook. */
export function createRulebook(): Rulebook {
  const sets = new Map<string, readonly KnownRule<unknown>[]>();
  return {
    get: <Rule>(set: RuleSet) => (sets.get(nameOf(set)) ?? NONE) as readonly KnownRule<Rule>[],
    put: (set, rows) => {
      if (rows.length === 0) sets.delete(nameOf(set));
      else
        sets.set(
          nameOf(set),
          rows.map(({ json, updatedAt }) => ({ rule: JSON.parse(json) as unknown, updatedAt })),
        );
    },
  };
}
