/** Rule condition: decides whether the condition of an index rule matches a search. */
import type { RuleCondition } from '@aisle/contract';
import type { Filter } from '../../engine/engine.ts';
import { valueKey } from '../../foundation/records/fold.ts';
import { parseFilterExpression } from '../filters/parse-filter-expression.ts';
import { endsOf, facetsNamedIn, type FacetRun, readPattern } from './facet-pattern.ts';
import { runAt, wordsOf } from './rule-text.ts';

/** Input of conditions. */
export interface Situation {
  /** The words of the query. */
  words: readonly string[];
  /** The facet values that occur in the query, if a rule needs them. */
  runs: readonly FacetRun[];
  contexts: readonly string[];
  /** Facet values that the search requires. */
  demanded: readonly { attribute: string; value: string }[];
}

/** Returns the facet values that every result of a filter must have. */
export function demandedValues(filter: Filter | undefined): { attribute: string; value: string }[] {
  if (!filter) return [];
  if (filter.kind === 'and') return filter.of.flatMap(demandedValues);
  if (filter.kind === 'facet') return [{ attribute: filter.attribute, value: valueKey(filter.value) }];
  return filter.kind === 'tag' ? [{ attribute: '_tags', value: valueKey(filter.value) }] : [];
}

/** Returns whether a search requires what the condition demands. */
function demands(demanded: Situation['demanded'], filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => demands(demanded, part));
    case 'or':
      return filter.of.some((part) => demands(demanded, part));
    case 'facet':
    case 'tag': {
      const attribute = filter.kind === 'tag' ? '_tags' : filter.attribute;
      return demanded.some((one) => one.attribute === attribute && one.value === valueKey(filter.value));
    }
    default:
      // Numbers and negations cannot be found in a search word by word.
      return false;
  }
}

/** A prepared condition, with patterns split into words once. */
export interface ReadyCondition {
  holds: (situation: Situation) => boolean;
  /** Specificity of its pattern: more specific conditions are first. */
  weight: number;
}

type Anchoring = NonNullable<RuleCondition['anchoring']>;

const ANCHOR_WEIGHT = { is: 3, startsWith: 2, endsWith: 2, contains: 1 } as const;

const ANCHORED: Readonly<Record<Anchoring, (words: readonly string[], pattern: readonly string[]) => boolean>> = {
  is: (words, pattern) => words.length === pattern.length && pattern.every((word, at) => words[at] === word),
  startsWith: (words, pattern) => runAt(words.slice(0, pattern.length), pattern) === 0,
  endsWith: (words, pattern) => pattern.length > 0 && runAt(words.slice(-pattern.length), pattern) === 0,
  contains: (words, pattern) => runAt(words, pattern) >= 0,
};

/** Returns whether words match a pattern with facet values at the required position. */
function standsAt(
  anchoring: Anchoring,
  parts: ReturnType<typeof readPattern>,
  { words, runs }: Pick<Situation, 'words' | 'runs'>,
): boolean {
  const reachesEnd = anchoring === 'is' || anchoring === 'endsWith';
  const last = anchoring === 'is' || anchoring === 'startsWith' ? 0 : words.length - 1;
  for (let from = 0; from <= last; from++) {
    const ends = endsOf(parts, words, { from, runs });
    if (reachesEnd ? ends.has(words.length) : ends.size > 0) return true;
  }
  return false;
}

/** Creates the test of a pattern. */
function readyPattern(text: string, anchoring: Anchoring): (situation: Situation) => boolean {
  if (facetsNamedIn(text).length > 0) {
    const parts = readPattern(text);
    return (situation) => standsAt(anchoring, parts, situation);
  }
  const pattern = wordsOf(text);
  return ({ words }) => ANCHORED[anchoring](words, pattern);
}

/** Prepares a condition. @throws FilterError for invalid filters. */
export function readyCondition(condition: RuleCondition): ReadyCondition {
  const anchoring = condition.anchoring ?? 'is';
  const isAnchored = condition.pattern === undefined ? undefined : readyPattern(condition.pattern, anchoring);
  const filter = condition.filters ? parseFilterExpression(condition.filters, { isFacet: () => true }) : undefined;
  return {
    holds: (situation) =>
      (isAnchored === undefined || isAnchored(situation)) &&
      (condition.context === undefined || situation.contexts.includes(condition.context)) &&
      (filter === undefined || demands(situation.demanded, filter)),
    weight:
      (condition.pattern === undefined
        ? 0
        : 1000 * ANCHOR_WEIGHT[anchoring] + readPattern(condition.pattern).length * 10) +
      (condition.context === undefined ? 0 : 2) +
      (filter === undefined ? 0 : 1),
  };
}
