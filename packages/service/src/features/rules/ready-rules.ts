/** Prepares the rules of an index for searches: parsed once, sorted by precedence. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { Rule } from '@aisle/contract';
import type { KnownRule, RuleCache } from '../../ground/rule-sets/rule-cache.ts';
import { INDEX_RULES } from '../../ground/rule-sets/rows.ts';
import { isValidAt } from '../../ground/rule-sets/validity.ts';
import { facetsNamedIn } from '../../ground/rule-sets/facet-pattern.ts';
import { readyCondition, type Situation } from '../../ground/rule-sets/condition.ts';

/** A rule with prepared conditions. */
export interface ReadyRule {
  rule: Rule;
  /** The facets whose values it looks for in the query. */
  facets: readonly string[];
  /** Returns the weight of the strongest matching condition. Undefined if none matches. */
  strength(situation: Situation): number | undefined;
}

function facetsOf({ conditions = [], consequence: { params = {} } }: Rule): string[] {
  const { query, automaticFacetFilters = [], automaticOptionalFacetFilters = [] } = params;
  const change = typeof query === 'object' ? query : {};
  const texts = [
    ...conditions.map(({ pattern = '' }) => pattern),
    ...(change.remove ?? []),
    ...(change.edits ?? []).map((edit) => edit.delete),
  ];
  return [
    ...texts.flatMap(facetsNamedIn),
    ...[...automaticFacetFilters, ...automaticOptionalFacetFilters].map(({ facet }) => facet),
  ];
}

function ready({ rule }: KnownRule<Rule>): ReadyRule[] {
  if (rule.enabled === false) return [];
  try {
    const conditions = (rule.conditions ?? []).map(readyCondition);
    return [
      {
        rule,
        facets: facetsOf(rule),
        strength: (situation) => {
          if (conditions.length === 0) return 0;
          const holding = conditions.filter(({ holds }) => holds(situation));
          return holding.length === 0 ? undefined : largestOf(holding.map(({ weight }) => weight));
        },
      },
    ];
  } catch {
    // Invalid rules are rejected when they are saved: this one was written by another version, and must not affect searches.
    return [];
  }
}

/** Lookups of rules for searches. */
export interface RuleFinder {
  /** Returns the rules that apply to a search, the strongest first. */
  find(index: string, situation: () => Situation, now: number): Rule[];
  /** Returns the facets whose values its rules look for in queries. */
  facets(index: string): readonly string[];
}

/** The rules of an index, and the facets that any of them looks for. */
interface ReadyRules {
  rules: readonly ReadyRule[];
  facets: readonly string[];
}

const NONE: ReadyRules = { rules: [], facets: [] };

/** Creates the lookups. Prepared rules are cached until the set changes. */
export function createRuleFinder(ruleCache: Pick<RuleCache, 'get'>): RuleFinder {
  const readySets = new WeakMap<readonly KnownRule<Rule>[], ReadyRules>();
  const readyRules = (index: string): ReadyRules => {
    const cachedRules = ruleCache.get<Rule>({ index, model: INDEX_RULES });
    if (cachedRules.length === 0) return NONE;
    const existing = readySets.get(cachedRules);
    if (existing) return existing;
    const rules = cachedRules.flatMap(ready);
    const made = { rules, facets: [...new Set(rules.flatMap(({ facets }) => facets))] };
    readySets.set(cachedRules, made);
    return made;
  };
  return {
    facets: (index) => readyRules(index).facets,
    find: (index, situation, now) => {
      const { rules } = readyRules(index);
      if (rules.length === 0) return [];
      const current = situation();
      return rules
        .flatMap((one) => {
          const strength = isValidAt(one.rule, now) ? one.strength(current) : undefined;
          return strength === undefined ? [] : [{ rule: one.rule, strength }];
        })
        .sort((a, b) => b.strength - a.strength || (a.rule.objectID < b.rule.objectID ? -1 : 1))
        .map(({ rule }) => rule);
    },
  };
}
