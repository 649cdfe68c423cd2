/** Filter scoring: what the `<score=n>` of a filter expression adds to the `filters` criterion of the ranking. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import type { FilterContext } from './facet-check.ts';
import { parseScoredExpression, type ScoredExpression } from './parse-filter-expression.ts';

type Scores = ScoredExpression['scores'];

/** Returns the weight of a matching part: conjunctions add up, of alternatives the highest counts, and a negation weighs nothing. */
function weightOf(filter: Filter, scores: Scores): number {
  switch (filter.kind) {
    case 'and':
      return filter.of.reduce((sum, one) => sum + weightOf(one, scores), 0);
    case 'or':
      return largestOf(filter.of.map((one) => weightOf(one, scores)));
    case 'not':
      return 0;
    default:
      return scores.get(filter) ?? 1;
  }
}

const alternativesOf = (filter: Filter): Filter[] =>
  filter.kind === 'or' ? filter.of.flatMap(alternativesOf) : [filter];

function groupsOf(filter: Filter, scores: Scores): OptionalFilter[] {
  if (filter.kind === 'and') return filter.of.flatMap((one) => groupsOf(one, scores));
  return [{ anyOf: alternativesOf(filter).map((one) => ({ filter: one, score: weightOf(one, scores) })) }];
}

/**
 * Returns the weights of an expression as optional filters; none if no condition has a score. Next to scored conditions, the others weigh
 * 1. Throws FilterError.
 *
 * @example
 * parseFilterScores('brand:Acme<score=2> OR brand:Birch', { isFacet: () => true }); // one group: Acme 2, Birch 1
 */
export function parseFilterScores(source: string | undefined, context: FilterContext): OptionalFilter[] {
  const parsed = source?.includes('<score=') ? parseScoredExpression(source, context) : undefined;
  return parsed && parsed.scores.size > 0 ? groupsOf(parsed.filter, parsed.scores) : [];
}
