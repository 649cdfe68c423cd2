/** Relevance in the cluster: the relevance of a record for the words of a query, as a score with a minimum. */
import { ATTRIBUTE_WORTH, RELEVANCE, TYPOS_WORTH } from '../../embedded/rank/relevancy-threshold.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { allOf, anyOf, type ClusterQuery } from '../query/filter-query.ts';
import { anyForm, type MatchPlan } from '../query/match-query.ts';
import { bestOf, points } from './score-digits.ts';
import { inAttribute } from './attribute-digit.ts';
import { exactTerms } from './word-digits.ts';

/** Words at this distance are not near. */
const MAX_DISTANCE = 7;

/** Maximum number of distinct typos; records with more are as relevant as with the maximum. */
export const MAX_COUNTED_TYPOS = 2;

const attributeWorth = (rank: number): number => ATTRIBUTE_WORTH[Math.min(rank, ATTRIBUTE_WORTH.length - 1)]!;

/** Returns the clauses whose sum is the relevance of a match. */
export function relevanceClauses(clusterIndex: ClusterIndex, plan: MatchPlan): ClusterQuery[] {
  const { words } = plan;
  const share = 1 / words.length;
  const { names, ranks } = clusterIndex.attributes;
  const byAttribute = names.flatMap((_, number) =>
    plan.scope.searched && !plan.scope.searched.includes(number)
      ? []
      : inAttribute(words, number).map((clause) => clause(RELEVANCE.attribute * attributeWorth(ranks[number]!))),
  );
  return [
    ...(words.some(({ isOptional }) => isOptional)
      ? words.map((word) => points(anyForm(word), RELEVANCE.words * share))
      : []),
    // Only the ranking of candidates sees the distance of words, and whether a single word names the product itself.
    ...(words.length > 1 ? nearWords(plan) : []),
    bestOf(
      Array.from({ length: MAX_COUNTED_TYPOS + 1 }, (_, typos) =>
        points(withTypos(plan, typos), RELEVANCE.typos * (TYPOS_WORTH[typos] ?? 0)),
      ),
    ),
    ...(byAttribute.length > 0 ? [bestOf(byAttribute)] : []),
    ...words.map(({ word }) => points(exactTerms([word.phrase?.[0] ?? word.text]), RELEVANCE.exact * share)),
  ];
}

/** Finds consecutive query words that are adjacent in a record, or nearly so. */
function nearWords({ words, queries }: MatchPlan): ClusterQuery[] {
  const share = RELEVANCE.proximity / (words.length - 1);
  return words.slice(1).flatMap(({ word }, at) => {
    const before = words[at]!.word;
    if (word.phrase || before.phrase) return [];
    return [bestOf([0, 2].map((slop) => points(queries.near(before, word, slop), share * (1 - slop / MAX_DISTANCE))))];
  });
}

/** Finds matches with at most this many typos in all words together; two typos may be in one word or in two. */
export function withTypos({ words }: MatchPlan, typos: number): ClusterQuery {
  const upTo = (at: number, most: number): ClusterQuery =>
    anyOf(words[at]!.queriesByTypos.slice(0, most + 1).flatMap((level) => (level === undefined ? [] : [level])));
  const spelt = words.map((_, at) => upTo(at, 0));
  const except = (others: ReadonlyMap<number, number>): ClusterQuery =>
    allOf(words.map((_, at) => (others.has(at) ? upTo(at, others.get(at)!) : spelt[at]!)));
  if (typos === 0) return allOf(spelt);
  const inOne = words.map((_, at) => except(new Map([[at, typos]])));
  const inTwo =
    typos < 2
      ? []
      : words.flatMap((_, at) =>
          words.slice(at + 1).map((__, step) =>
            except(
              new Map([
                [at, 1],
                [at + 1 + step, 1],
              ]),
            ),
          ),
        );
  return anyOf([...inOne, ...inTwo]);
}
