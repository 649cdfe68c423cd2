/** Searches by words and meaning: the cluster counts all hits, and the first ones by words and by meaning are ranked as in any search. */
import type { EngineAnswer, EngineQuery } from '../../engine.ts';
import { comparable, cosineOf } from '../../meaning/meaning-rule.ts';
import { readFacets } from '../query/facet-aggregations.ts';
import { vectorOf } from '../indexes/vector-fields.ts';
import type { RecordMeanings } from '../ranking/candidate-meaning.ts';
import { askCluster, candidateFields, type Hit, idOf, type SearchAnswer } from './ask-cluster.ts';
import { candidatesOf, rank, type SearchRun } from './candidate-run.ts';
import { groupAggregation, grouping, SPARE_GROUP_MEMBERS, isGrouped, readGroups } from './group-counts.ts';
import { byIds, eitherWay, type NearRecord, type NearRecords, type WordMatches } from './near-records.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { relevantEitherWay } from './relevant-hits.ts';

/** The intermediate result of a search by meaning. */
export interface HitsEitherWay {
  matches: WordMatches;
  /** The first hits by words; all of them if there are few enough to be ranked. */
  hits: readonly Hit[];
  around: Neighbourhood;
  near: NearRecords;
}

/** Returns the nearest records to be ranked: as many as requested, and of each group as many as are displayed and some more. */
function nearestOf(added: readonly NearRecord[], { size, query }: SearchRun): string[] {
  const perGroup = query.distinct > 0 ? query.distinct + SPARE_GROUP_MEMBERS : Infinity;
  const byGroup = new Map<string, number>();
  const ids: string[] = [];
  for (const { objectID, group } of added) {
    if (ids.length >= size) break;
    if (group !== undefined) {
      const before = byGroup.get(group) ?? 0;
      if (before >= perGroup) continue;
      byGroup.set(group, before + 1);
    }
    ids.push(objectID);
  }
  return ids;
}

async function readRecords(
  { client, clusterIndex, query }: SearchRun,
  ids: readonly string[],
): Promise<readonly Hit[]> {
  if (ids.length === 0) return [];
  const { hits } = await askCluster(client, clusterIndex, {
    query: byIds(ids),
    sort: [{ order: 'asc' }],
    size: ids.length,
    track_total_hits: false,
    ...candidateFields(clusterIndex, query),
  });
  return hits.hits;
}

/** Returns the similarities of the records that were read. */
function meaningsOf(
  { clusterIndex }: SearchRun,
  { around, near }: HitsEitherWay,
  hits: readonly Hit[],
): RecordMeanings {
  const { models = [] } = clusterIndex.memory;
  const completed = comparable(around.completed);
  const similarities = new Map(near.added.map(({ objectID, similarity }) => [objectID, similarity]));
  for (const hit of hits) {
    const objectID = idOf(hit);
    const numbers = similarities.has(objectID) ? undefined : vectorOf(models, hit.fields)?.numbers;
    if (numbers?.length === around.completed.length)
      similarities.set(objectID, around.similarityOf(cosineOf(numbers, completed)));
  }
  return {
    similarityOf: (objectID) => similarities.get(objectID) ?? 0,
    added: new Set(near.added.map(({ objectID }) => objectID)),
  };
}

const withMembers = (hits: readonly Hit[]): Hit[] =>
  hits.flatMap((hit) => [hit, ...(hit.inner_hits?.group.hits.hits ?? [])]);

/** Returns the response of a search by words and meaning. @param local The query without what the cluster has applied. */
export async function answerByMeaning(
  run: SearchRun,
  either: HitsEitherWay,
  local: EngineQuery,
): Promise<EngineAnswer> {
  const { matches, hits, near } = either;
  const { size } = run;
  if (matches.total <= size && matches.total + near.added.length <= size) {
    const all = [...hits, ...(await readRecords(run, nearestIds(near.added)))];
    return rank(run, candidatesOf(all), local, meaningsOf(run, either, all));
  }
  return answerManyByMeaning(run, either, local);
}

const nearestIds = (added: readonly NearRecord[]): string[] => added.map(({ objectID }) => objectID);

/** Returns the response if there are more hits than are ranked. */
async function answerManyByMeaning(run: SearchRun, either: HitsEitherWay, local: EngineQuery): Promise<EngineAnswer> {
  const { clusterIndex, query } = run;
  const { matches, near } = either;
  const grouped = isGrouped(clusterIndex, query);
  const counting = async (): Promise<{ counted: SearchAnswer; relevant: SearchAnswer | undefined }> => {
    const relevance = await relevantEitherWay(run, either);
    const [counted, relevant] = await Promise.all([
      countHits(run, either, {
        query: eitherWay(matches, near, { isScored: true }),
        isListed: relevance === undefined,
      }),
      relevance && countHits(run, either, { query: relevance, isListed: true }),
    ]);
    return { counted, relevant };
  };
  const [{ counted, relevant }, nearest] = await Promise.all([
    counting(),
    // A list that is sorted by something else contains its first records already.
    isSorted(query) ? [] : readRecords(run, nearestOf(near.added, run)),
  ]);
  const listed = withMembers((relevant ?? counted).hits.hits);
  const all = [...listed, ...(isSorted(query) ? [] : [...nearest, ...near.holding])];
  const { nbSortedHits: _sorted, ...ranked } = await rank(
    run,
    candidatesOf(all),
    { ...local, facets: [], relevancyStrictness: 0 },
    meaningsOf(run, either, all),
  );
  const facetCounts = readFacets(clusterIndex, query, counted.aggregations ?? {});
  const hitsOf = (one: SearchAnswer): { count: number; isExact: boolean } =>
    grouped ? readGroups(one, query.distinct) : { count: one.hits.total.value, isExact: true };
  const { count: nbHits, isExact } = hitsOf(counted);
  const nbSortedHits = relevant && hitsOf(relevant).count;
  const { isWider } = matches.plan;
  return {
    ...ranked,
    ...facetCounts,
    nbHits,
    ...(nbSortedHits !== undefined && nbSortedHits < nbHits ? { nbSortedHits } : {}),
    exhaustiveNbHits: !isWider && isExact,
    exhaustiveFacetsCount: facetCounts.exhaustiveFacetsCount && !isWider,
  };
}

const isSorted = ({ ranking }: EngineQuery): boolean => typeof ranking[0] === 'object';

/** Counts hits and facets, and lists the first hits in the order of the words. */
function countHits(
  { client, clusterIndex, query, size, facets }: SearchRun,
  { matches }: HitsEitherWay,
  options: { query: object; isListed: boolean },
): Promise<SearchAnswer> {
  const { sort } = matches.order;
  const grouped = isGrouped(clusterIndex, query);
  return askCluster(client, clusterIndex, {
    query: options.query,
    sort,
    size: options.isListed ? size : 0,
    track_total_hits: true,
    ...candidateFields(clusterIndex, query),
    ...(options.isListed ? grouping(clusterIndex, query, sort) : {}),
    aggs: { ...facets, ...(grouped ? groupAggregation(query.distinct) : {}) },
  });
}
