/** Searches the values of one facet in the cluster: it counts them for the query, and our own code matches them. */
import { matchFacetValues, type FacetHit } from '../../embedded/answer/facet-search.ts';
import { typedWords } from '../../embedded/text/query-words.ts';
import type { EngineQuery } from '../../engine.ts';
import { attempts } from '../../embedded/match/attempts.ts';
import { resolveRadius } from './cluster-radius.ts';
import { askCluster, clusterQuery } from './ask-cluster.ts';
import type { SearchPlace } from './candidate-run.ts';
import { joinSpellings, type TermsAnswer } from '../query/facet-aggregations.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { loadWordExistence } from '../query/existing-words.ts';
import { planMatch } from '../query/match-query.ts';
import { planRanking } from '../ranking/ranking-plan.ts';
import { eitherWay, findNear, type WordMatches } from './near-records.ts';
import { lookAround, type Neighbourhood } from './neighbourhood.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { typoLimit } from './typo-limit.ts';

/** Maximum number of values that are matched, the most frequent ones. */
const MAX_VALUES = 10_000;

/** Returns the matching values; not all of them if a facet has more than are matched. */
export async function searchFacetInCluster(
  context: SearchPlace,
  clusterIndex: ClusterIndex,
  request: { facet: string; facetQuery: string; limit: number; query: EngineQuery },
): Promise<{ hits: FacetHit[]; exhaustive: boolean }> {
  const { client, lexicon } = context;
  const { facet, facetQuery, limit } = request;
  const isCounted = clusterIndex.memory.settings.facets.some(
    ({ attribute, counted }) => counted && attribute === facet,
  );
  if (!isCounted) return { hits: [], exhaustive: true };
  const { query } = await resolveRadius(client, clusterIndex, request.query);
  const around = await lookAround(context, clusterIndex, query);
  const isWord = await loadWordExistence(client, clusterIndex, { terms: [], query, lexicon });
  const byWords = await countByWords(context, clusterIndex, { facet, query, isWord });
  const answer = (around && (await countEitherWay(client, clusterIndex, { facet, query, byWords, around }))) ?? byWords;
  if (answer.counted === undefined) return { hits: [], exhaustive: true };
  const { values, isExact } = joinSpellings(answer.counted);
  return {
    hits: matchFacetValues({ values, facetQuery, limit, query }),
    exhaustive: isExact && answer.counted.sum_other_doc_count === 0,
  };
}

/** The values of a facet for a query; undefined if nothing matches. */
interface CountedValues {
  counted: TermsAnswer | undefined;
}

const valuesOf = ({ layout }: ClusterIndex, facet: string): object => ({
  values: { terms: { field: layout.spellingField(facet), size: MAX_VALUES } },
});

async function countByWords(
  { client, lexicon }: SearchPlace,
  clusterIndex: ClusterIndex,
  {
    facet,
    query,
    isWord,
  }: { facet: string; query: EngineQuery; isWord: Awaited<ReturnType<typeof loadWordExistence>> },
): Promise<CountedValues & { matches: WordMatches }> {
  const { words: typed, excluded } = typedWords(query, clusterIndex.attributes.queryRules);
  let first: WordMatches | undefined;
  for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
    const plan = planMatch(clusterIndex, query, { ...attempt, excluded }, { lexicon, isWord });
    const order = planRanking(clusterIndex, query, plan, { byTypos: true });
    const least = await typoLimit({ client, clusterIndex, query, plan, order });
    const { hits, aggregations } = await askCluster(client, clusterIndex, {
      query: clusterQuery(plan, least === undefined ? undefined : order),
      size: 0,
      track_total_hits: true,
      ...(least === undefined ? {} : { min_score: least.score }),
      aggs: valuesOf(clusterIndex, facet),
    });
    const matches = { plan, order, total: hits.total.value, isFirst: attempt.isFirst };
    if (matches.total > 0) return { counted: aggregations!['values'], matches };
    first ??= matches;
  }
  return { counted: undefined, matches: first! };
}

/** The same including near records; undefined if there are none. */
async function countEitherWay(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  options: { facet: string; query: EngineQuery; byWords: { matches: WordMatches }; around: Neighbourhood },
): Promise<CountedValues | undefined> {
  const { facet, query, around } = options;
  const { matches } = options.byWords;
  const near = await findNear(client, clusterIndex, query, { around, matches, holding: 0 });
  if (!near || near.added.length === 0) return undefined;
  const { aggregations } = await askCluster(client, clusterIndex, {
    query: eitherWay(matches, near, { isScored: false }),
    size: 0,
    aggs: valuesOf(clusterIndex, facet),
  });
  return { counted: aggregations!['values'] };
}
