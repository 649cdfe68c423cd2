/** Near records: the hits by meaning in the cluster, which hold none of the words, and the nearest of those that hold them. */
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

/** What the words of a query have matched. */
export interface WordMatches {
  plan: MatchPlan;
  order: RankingPlan;
  /** How many. */
  total: number;
  /** Whether no word was left out for it. */
  isFirst: boolean;
}

/** A record that is a hit for its meaning alone. */
export interface NearRecord {
  objectID: string;
  similarity: number;
  /** What `distinct` groups by; undefined where nobody asks. */
  group: string | undefined;
}

/** What was found by meaning. */
export interface NearRecords {
  /** The nearest first. */
  added: readonly NearRecord[];
  /** The nearest of those that hold the words. */
  holding: readonly Hit[];
  /** The matches by words that count: of those with typos not all do. */
  words: ClusterQuery;
  limit: TypoLimit | undefined;
}

interface NearAnswer {
  hits: { hits: { _score: number; fields: { id: [string]; group?: [string] } }[] };
}

/**
 * Asks for what is near. Undefined where a query that is still typed only begins words.
 * @param options.holding How many of those are wanted that hold the words; the filters are those of the query, inside the search for the nearest.
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
    // What may only match is told apart by the records alone.
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

/** The filter of a query and what it leaves out, without its words. */
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

/** Records that are asked for first: seldom are more than so many near, and finding few costs the cluster half as much. */
const FIRST_ASKED = 200;

async function findAdded(near: Near, filter: ClusterQuery | undefined): Promise<NearRecord[]> {
  if (near.around.least === undefined) return [];
  const first = await askForAdded(near, { filter, least: near.around.least, count: FIRST_ASKED });
  return first.length < FIRST_ASKED ? first : askForAdded(near, { filter, least: near.around.least, count: MAX_ADDED });
}

/** The nearest of those that are near enough, so many at most. */
async function askForAdded(
  { client, clusterIndex, query, around }: Near,
  { filter, least, count }: { filter: ClusterQuery | undefined; least: number; count: number },
): Promise<NearRecord[]> {
  const { fields, completed, similarityOf, cosineAt } = around;
  const { hits } = await searchIndex<NearAnswer>(client, clusterIndex, {
    query: nearestQuery(fields.nearest, { numbers: completed, count, filter }),
    // Nothing is below a similarity of 0.
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

/** Whether some records hold all words of a query, but none of them as they are typed: what is typed is the beginning of something. */
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

/** Records by their ids. */
export const byIds = (ids: readonly string[]): ClusterQuery => ({ bool: { filter: [{ terms: { id: ids } }] } });

/** All hits, by words or by meaning; those by words with their score. */
export function eitherWay(
  { plan, order }: Pick<WordMatches, 'plan' | 'order'>,
  { added, words }: NearRecords,
  options: { isScored: boolean },
): ClusterQuery {
  const scored = options.isScored ? { bool: { must: [clusterQuery(plan, order)], filter: [words] } } : words;
  return added.length === 0 ? scored : anyOf([scored, byIds(added.map(({ objectID }) => objectID))]);
}
