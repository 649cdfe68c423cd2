/** Rule condition: decides whether that of an index rule holds for a search. */
import type { RuleCondition } from '@aisle/contract';
import type { Filter } from '../engine/engine.ts';
import { valueKey } from '../records/fold.ts';
import { parseFilterExpression } from '../filters/parse-filter-expression.ts';
import { runAt, wordsOf } from './rule-text.ts';

/** What conditions look at. */
export interface Situation {
  /** The query as words. */
  words: readonly string[];
  contexts: readonly string[];
  /** Facet values that the search demands. */
  demanded: readonly { attribute: string; value: string }[];
}

/** The facet values that every result of a filter must have. */
export function demandedValues(filter: Filter | undefined): { attribute: string; value: string }[] {
  if (!filter) return [];
  if (filter.kind === 'and') return filter.of.flatMap(demandedValues);
  if (filter.kind === 'facet') return [{ attribute: filter.attribute, value: valueKey(filter.value) }];
  return filter.kind === 'tag' ? [{ attribute: '_tags', value: valueKey(filter.value) }] : [];
}

/** Whether what a search demands includes what the condition asks for. */
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
      // Numbers and negations say nothing that could be found in a search word by word.
      return false;
  }
}

/** A condition made ready: patterns cut into words once. */
export interface ReadyCondition {
  holds: (situation: Situation) => boolean;
  /** How exactly it speaks of the query: conditions that say more come first. */
  weight: number;
}

const ANCHOR_WEIGHT = { is: 3, startsWith: 2, endsWith: 2, contains: 1 } as const;

const ANCHORED: Readonly<Record<string, (words: readonly string[], pattern: readonly string[]) => boolean>> = {
  is: (words, pattern) => words.length === pattern.length && pattern.every((word, at) => words[at] === word),
  startsWith: (words, pattern) => runAt(words.slice(0, pattern.length), pattern) === 0,
  endsWith: (words, pattern) => pattern.length > 0 && runAt(words.slice(-pattern.length), pattern) === 0,
  contains: (words, pattern) => runAt(words, pattern) >= 0,
};

/** Reads a condition. @throws FilterError for filters that cannot be read. */
export function readyCondition(condition: RuleCondition): ReadyCondition {
  const pattern = condition.pattern === undefined ? undefined : wordsOf(condition.pattern);
  const anchoring = condition.anchoring ?? 'is';
  const filter = condition.filters ? parseFilterExpression(condition.filters, { isFacet: () => true }) : undefined;
  return {
    holds: ({ words, contexts, demanded }) =>
      (pattern === undefined || ANCHORED[anchoring]!(words, pattern)) &&
      (condition.context === undefined || contexts.includes(condition.context)) &&
      (filter === undefined || demands(demanded, filter)),
    weight:
      (pattern === undefined ? 0 : 1000 * ANCHOR_WEIGHT[anchoring] + pattern.length * 10) +
      (condition.context === undefined ? 0 : 2) +
      (filter === undefined ? 0 : 1),
  };
}
