/** Searching among the values of one facet in the cluster: it counts them under the query, and our own words choose. */
import { chooseFacetValues, type FacetHit } from '../../embedded/answer/facet-search.ts';
import { typedWords } from '../../embedded/text/query-words.ts';
import type { EngineQuery } from '../../engine.ts';
import { attempts } from '../../embedded/match/attempts.ts';
import { resolveRadius } from './cluster-radius.ts';
import { askCluster, clusterQuery } from './ask-cluster.ts';
import type { SearchPlace } from './cluster-search.ts';
import { joinSpellings } from '../query/facet-aggregations.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { existingWords } from '../query/existing-words.ts';
import { planMatch } from '../query/match-query.ts';
import { planRanking } from '../ranking/ranking-plan.ts';
import { typoLimit } from './typo-limit.ts';

/** Values that are looked through, the most frequent ones. */
const MAX_VALUES = 10_000;

/** The values that match; not all of them where a facet has more than are looked through. */
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
  const { words: typed, excluded } = typedWords(query, clusterIndex.attributes.queryRules);
  const isWord = await existingWords(client, clusterIndex, { terms: [], query, lexicon });
  for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
    const plan = planMatch(clusterIndex, query, { ...attempt, excluded }, { lexicon, isWord });
    const order = planRanking(clusterIndex, query, plan, { byTypos: true });
    const least = await typoLimit({ client, clusterIndex, query, plan, order });
    const { hits, aggregations } = await askCluster(client, clusterIndex, {
      query: clusterQuery(plan, least === undefined ? undefined : order),
      size: 0,
      track_total_hits: true,
      ...(least === undefined ? {} : { min_score: least.score }),
      aggs: { values: { terms: { field: clusterIndex.layout.spellingField(facet), size: MAX_VALUES } } },
    });
    if (hits.total.value === 0) continue;
    const counted = aggregations!['values']!;
    const { values, isExact } = joinSpellings(counted);
    return {
      hits: chooseFacetValues({ values, facetQuery, limit, query }),
      exhaustive: isExact && counted.sum_other_doc_count === 0,
    };
  }
  return { hits: [], exhaustive: true };
}
