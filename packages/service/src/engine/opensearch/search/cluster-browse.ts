/** Browses the cluster: matches in custom-ranking order after a position, and all records that a filter selects. */
import { queryWords, typedWords } from '../../embedded/text/query-words.ts';
import { HitMaker } from '../../embedded/answer/hits.ts';
import type { EngineHit, EngineQuery, Filter } from '../../engine.ts';
import { type Attempt, attempts } from '../../embedded/match/attempts.ts';
import { resolveRadius } from './cluster-radius.ts';
import { askCluster, CANDIDATE_FIELDS, candidateOf, clusterQuery, idOf, type SearchAnswer } from './ask-cluster.ts';
import type { SearchPlace } from './candidate-run.ts';
import { filterQuery } from '../query/filter-query.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { loadWordExistence } from '../query/existing-words.ts';
import { planMatch } from '../query/match-query.ts';
import { indexCandidates } from '../ranking/rank-candidates.ts';
import { planRanking, sortBy } from '../ranking/ranking-plan.ts';
import { typoLimit } from './typo-limit.ts';

/**
 * Returns a page of a walk. `after` contains the sort values of the last record, so that it is not affected by lost nodes and changes of
 * other records.
 */
export async function browseCluster(
  context: SearchPlace,
  clusterIndex: ClusterIndex,
  request: { query: EngineQuery; after?: string; limit: number },
): Promise<{ hits: EngineHit[]; nbHits: number; after?: string }> {
  const { client, lexicon } = context;
  const { query } = await resolveRadius(client, clusterIndex, request.query);
  const { words: typed, excluded } = typedWords(query, clusterIndex.attributes.queryRules);
  const isWord = await loadWordExistence(client, clusterIndex, { terms: [], query, lexicon });
  const sort = [
    ...query.customRanking.flatMap((one) => sortBy(clusterIndex, one).map((step) => step.sort)),
    { order: 'asc' },
  ];
  const after = request.after === undefined ? undefined : readPlace(request.after, sort.length);
  let answer: SearchAnswer | undefined;
  let searched: Pick<Attempt, 'words' | 'cutsAnywhere'> = { words: typed };
  for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
    const plan = planMatch(clusterIndex, query, { ...attempt, excluded }, { lexicon, isWord });
    const order = planRanking(clusterIndex, query, plan, { byTypos: true });
    const least = await typoLimit({ client, clusterIndex, query, plan, order });
    const scores = least === undefined ? {} : { min_score: least.score, track_scores: true };
    const body = {
      query: clusterQuery(plan, least === undefined ? undefined : order),
      sort,
      track_total_hits: true,
      ...scores,
    };
    answer = await askCluster(client, clusterIndex, {
      ...body,
      size: request.limit,
      ...CANDIDATE_FIELDS,
      ...(after === undefined ? {} : { search_after: after }),
    });
    searched = attempt;
    if (answer.hits.total.value > 0) break;
  }
  const { hits, total } = answer!.hits;
  const index = indexCandidates(clusterIndex, hits.map(candidateOf), { counts: false });
  const { cutsAnywhere } = searched;
  const words = queryWords({ words: searched.words, query, exactWords: new Set(), cutsAnywhere });
  const maker = new HitMaker(index, { query, words });
  const last = hits.at(-1);
  return {
    hits: hits.map((hit) => maker.hit(index.documents.numberOf(idOf(hit))!)),
    nbHits: total.value,
    ...(last?.sort === undefined || hits.length < request.limit ? {} : { after: JSON.stringify({ sort: last.sort }) }),
  };
}

function readPlace(after: string, length: number): unknown[] {
  try {
    const { sort } = JSON.parse(after) as { sort: unknown };
    if (Array.isArray(sort) && sort.length === length) return sort;
  } catch {
    // Falls through to the error below, which contains the cure.
  }
  throw new RangeError('The place to browse from is not one that a browse answered; begin again without it.');
}

const RECORDS_PER_PAGE = 5000;

/** Returns the objectIDs that a filter selects, in insertion order. */
export async function selectInCluster(
  context: SearchPlace,
  clusterIndex: ClusterIndex,
  filter: Filter,
): Promise<string[]> {
  const objectIDs: string[] = [];
  for (let after: unknown[] | undefined; ;) {
    const { hits } = await askCluster(context.client, clusterIndex, {
      query: { bool: { filter: [filterQuery(filter, clusterIndex.layout)] } },
      size: RECORDS_PER_PAGE,
      sort: [{ order: 'asc' }],
      track_total_hits: false,
      ...CANDIDATE_FIELDS,
      docvalue_fields: ['id'],
      ...(after === undefined ? {} : { search_after: after }),
    });
    for (const hit of hits.hits) objectIDs.push(idOf(hit));
    after = hits.hits.at(-1)?.sort;
    if (hits.hits.length < RECORDS_PER_PAGE || after === undefined) return objectIDs;
  }
}
