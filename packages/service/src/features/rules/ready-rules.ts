/** Makes the rules of an index ready to be asked by every search: parsed once, the strongest first. */
import { largestOf } from '../../collections/extremes.ts';
import type { Rule } from '@aisle/contract';
import type { KnownRule, RuleCache } from '../../rule-sets/rule-cache.ts';
import { INDEX_RULES } from '../../rule-sets/rows.ts';
import { isValidAt } from '../../rule-sets/validity.ts';
import { readyCondition, type Situation } from '../../rule-sets/condition.ts';

/** A rule with its conditions made ready. */
export interface ReadyRule {
  rule: Rule;
  /** The weight of the strongest condition that holds; undefined when none does. */
  strength(situation: Situation): number | undefined;
}

function ready({ rule }: KnownRule<Rule>): ReadyRule[] {
  if (rule.enabled === false) return [];
  try {
    const conditions = (rule.conditions ?? []).map(readyCondition);
    return [
      {
        rule,
        strength: (situation) => {
          if (conditions.length === 0) return 0;
          const holding = conditions.filter(({ holds }) => holds(situation));
          return holding.length === 0 ? undefined : largestOf(holding.map(({ weight }) => weight));
        },
      },
    ];
  } catch {
    // Saving refuses what cannot be read: this was written by another version, and no search may suffer from it.
    return [];
  }
}

/** The rules that hold for a search, the strongest first. */
export type RuleFinder = (index: string, situation: () => Situation, now: number) => Rule[];

/** Finds rules in a cache; what is made ready is kept until the set changes. */
export function createRuleFinder(ruleCache: Pick<RuleCache, 'get'>): RuleFinder {
  const readyRules = new WeakMap<readonly KnownRule<Rule>[], ReadyRule[]>();
  return (index, situation, now) => {
    const cachedRules = ruleCache.get<Rule>({ index, model: INDEX_RULES });
    if (cachedRules.length === 0) return [];
    let rules = readyRules.get(cachedRules);
    if (!rules) readyRules.set(cachedRules, (rules = cachedRules.flatMap(ready)));
    const current = situation();
    return rules
      .flatMap((one) => {
        const strength = isValidAt(one.rule, now) ? one.strength(current) : undefined;
        return strength === undefined ? [] : [{ rule: one.rule, strength }];
      })
      .sort((a, b) => b.strength - a.strength || (a.rule.objectID < b.rule.objectID ? -1 : 1))
      .map(({ rule }) => rule);
  };
}
