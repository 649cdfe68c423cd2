/** Near records: the hits by meaning in the cluster that contain none of the words, and the nearest of those that do. */
import type { EngineQuery } from '../../engine.ts';
import { MAX_ADDED } from '../../meaning/meaning-rule.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { GROUP } from '../indexes/index-layout.ts';
import { searchIndex } from '../indexes/read-index.ts';
import { allOf, anyOf, type ClusterQuery, filterQuery, matchNone } from '../query/filter-query.ts';
import type { MatchPlan } from '../query/match-query.ts';
import type { RankingPlan } from '../ranking/ranking-plan.ts';
import { MAX_COUNTED_TYPOS, withTypos } from '../ranking/relevance-query.ts';
import { exactDigit } from '../ranking/word-digits.ts';
import { askCluster, candidateFields, clusterQuery, type Hit } from './ask-cluster.ts';
import { isGrouped } from './group-counts.ts';
import { typoLimit, type TypoLimit } from './typo-limit.ts';
import { cosineOfScore, nearestQuery, scoreOfCosine } from './nearest-query.ts';
import { isWordless, type Neighbourhood } from './neighbourhood.ts';

/** The matches of the query words. */
export interface WordMatches {
  plan: MatchPlan;
  order: RankingPlan;
  /** Number of matches. */
  total: number;
  /** Whether no word was removed for it. */
  isFirst: boolean;
}

/** A record that is a hit by meaning alone. */
export interface NearRecord {
  objectID: string;
  similarity: number;
  /** Its group for `distinct`; undefined if the query has no groups. */
  group: string | undefined;
}

/** The hits by meaning. */
export interface NearRecords {
  /** The nearest first. */
  added: readonly NearRecord[];
  /** The nearest records that contain the words. */
  holding: readonly Hit[];
  /** The matches by words that count: not all of those with typos do. */
  words: ClusterQuery;
  limit: TypoLimit | undefined;
}

interface NearAnswer {
  hits: { hits: { _score: number; fields: { id: [string]; group?: [string] } }[] };
}

/**
 * Searches for near records. Undefined if an unfinished query consists only of prefixes.
 * @param options.holding Number of requested records that contain the words; the filters of the query apply inside the nearest-neighbour
 * search.
 */
export async function findNear(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  options: { around: Neighbourhood; matches: WordMatches; holding: number },
): Promise<NearRecords | undefined> {
  const { around, matches, holding } = options;
  const { plan, order, total } = matches;
  if (isWordless(clusterIndex, query)) {
    const filter = narrowed(clusterIndex, query, plan, { except: [] });
    const added = await findAdded({ client, clusterIndex, query, around }, filter);
    return { added, holding: [], words: matchNone, limit: undefined };
  }
  if (query.meaning?.typing && (await isUnfinished(client, clusterIndex, query, matches))) return undefined;
  const limit = total > 0 ? await typoLimit({ client, clusterIndex, query, plan, order }) : undefined;
  const isTold = limit !== undefined && limit.typos <= MAX_COUNTED_TYPOS;
  const words = allOf([clusterQuery(plan), ...(isTold ? [withTypos(plan, limit.typos)] : [])]);
  const near = { client, clusterIndex, query, around };
  const [added, withWords] = await Promise.all([
    // Only the records themselves show which uncertain matches are real.
    findAdded(near, narrowed(clusterIndex, query, plan, { except: total > 0 && !plan.isWider ? [words] : [] })),
    total > holding && holding > 0 ? findHolding(near, words, holding) : [],
  ]);
  return { added, holding: withWords, words, limit };
}

interface Near {
  client: ClusterClient;
  clusterIndex: ClusterIndex;
  query: EngineQuery;
  around: Neighbourhood;
}

/** Returns the filter of a query and its exclusions, without its words. */
function narrowed(
  { layout }: ClusterIndex,
  { filter }: EngineQuery,
  { without }: MatchPlan,
  { except }: { except: readonly ClusterQuery[] },
): ClusterQuery | undefined {
  const excluded = [...without, ...except];
  const passing = filter ? [filterQuery(filter, layout)] : [];
  if (excluded.length === 0) return passing[0];
  return { bool: { ...(passing.length > 0 ? { filter: passing } : {}), must_not: excluded } };
}

/** Number of records that are requested first: more are rarely near, and few cost the cluster half as much. */
const FIRST_REQUEST_SIZE = 200;

async function findAdded(near: Near, filter: ClusterQuery | undefined): Promise<NearRecord[]> {
  if (near.around.least === undefined) return [];
  const first = await searchAdded(near, { filter, least: near.around.least, count: FIRST_REQUEST_SIZE });
  return first.length < FIRST_REQUEST_SIZE
    ? first
    : searchAdded(near, { filter, least: near.around.least, count: MAX_ADDED });
}

/** Returns the nearest of the records that are near enough, up to a limit. */
async function searchAdded(
  { client, clusterIndex, query, around }: Near,
  { filter, least, count }: { filter: ClusterQuery | undefined; least: number; count: number },
): Promise<NearRecord[]> {
  const { fields, completed, similarityOf, cosineAt } = around;
  const { hits } = await searchIndex<NearAnswer>(client, clusterIndex, {
    query: nearestQuery(fields.nearest, { numbers: completed, count, filter }),
    // No similarity is below 0.
    ...(least > 0 ? { min_score: scoreOfCosine(cosineAt(least)) } : {}),
    size: count,
    track_total_hits: false,
    _source: false,
    stored_fields: '_none_',
    docvalue_fields: isGrouped(clusterIndex, query) ? ['id', GROUP] : ['id'],
  });
  return hits.hits.flatMap(({ _score, fields: { id, group } }) => {
    const similarity = similarityOf(cosineOfScore(_score));
    return similarity >= least ? { objectID: id[0], similarity, group: group?.[0] } : [];
  });
}

async function findHolding(
  { client, clusterIndex, query, around }: Near,
  words: ClusterQuery,
  count: number,
): Promise<readonly Hit[]> {
  const { hits } = await askCluster(client, clusterIndex, {
    query: nearestQuery(around.fields.nearest, { numbers: around.completed, count, filter: words }),
    sort: ['_score', { order: 'asc' }],
    size: count,
    track_total_hits: false,
    ...candidateFields(clusterIndex, query),
  });
  return hits.hits;
}

/** Whether some records contain all words of a query, but none of them exactly: the query is an unfinished word. */
async function isUnfinished(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  { plan, total, isFirst }: WordMatches,
): Promise<boolean> {
  if (total === 0 || !isFirst) return false;
  const exact = exactDigit(clusterIndex, query, plan);
  if (!exact) return true;
  const { hits } = await askCluster(client, clusterIndex, {
    query: allOf([clusterQuery(plan), ...exact.clauses(1)]),
    size: 0,
    track_total_hits: true,
    terminate_after: 1,
  });
  return hits.total.value === 0;
}

/** A query for records by their IDs. */
export const byIds = (ids: readonly string[]): ClusterQuery => ({ bool: { filter: [{ terms: { id: ids } }] } });

/** Returns the query for all hits, by words or by meaning; those by words with their score. */
export function eitherWay(
  { plan, order }: Pick<WordMatches, 'plan' | 'order'>,
  { added, words }: NearRecords,
  options: { isScored: boolean },
): ClusterQuery {
  const scored = options.isScored ? { bool: { must: [clusterQuery(plan, order)], filter: [words] } } : words;
  return added.length === 0 ? scored : anyOf([scored, byIds(added.map(({ objectID }) => objectID))]);
}
