/** Semantic extension: derives the categories of queries without any from similar queries and records. */
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';
import { isAtLeast } from '../../ground/query/query-categorization.ts';
import type { CategoryPath } from './category-paths.ts';
import { type CategoryShares, joinShares, sharesOfRecords } from './category-shares.ts';
import { MIN_USERS, type PredictedCategory, predictCategories } from './predict-categories.ts';

/**
 * Minimum similarity of another query, as a fraction of the way from unrelated to equal texts: half of it, for all-MiniLM-L6-v2 a cosine of
 * about 0.55.
 */
const LEAST_NEARNESS = 0.5;

/** Maximum number of nearest queries. */
const MAX_NEIGHBOURS = 5;

/** Maximum number of queries without categories per extension. */
const MAX_OPEN = 300;
/** Maximum number of queries with categories to compare them with. */
const MAX_LEARNT = 1500;

/** Time limit of one extension, in milliseconds. If the model or the search for records exceeds it, all results are discarded. */
const TIME_LIMIT = 120_000;

/** Confidence of derived categories: the maximum, so that they boost but never filter, and also the minimum to be returned. */
const SUREST = 'high';

/** Minimum number of similar records: the same as the minimum number of shoppers. */
const MIN_RECORDS = MIN_USERS;

/** A query with the shares of its choices. */
export interface LearntQuery {
  query: string;
  shares: CategoryShares;
}

/** Dependencies of the extension. */
export interface MeaningExtension {
  embedder: Embedder;
  /** Returns the categories of records similar to a query. Empty while the index has no vectors. */
  recordsLike: (query: string) => Promise<readonly (readonly CategoryPath[])[]>;
  signal: AbortSignal;
}

/** A query with its categories. */
export interface ExtendedQuery {
  query: string;
  source: 'queries' | 'records';
  users: number;
  categories: readonly PredictedCategory[];
}

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, number, at) => sum + number * other[at]!, 0);

async function embedAll(embedder: Embedder, queries: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let at = 0; at < queries.length; at += embedder.batchSize)
    for (const vector of await embedder.embed(queries.slice(at, at + embedder.batchSize), { kind: 'query', signal }))
      vectors.push(vector);
  return vectors;
}

/** Returns the categories with at least the confidence `SUREST`. */
const clearly = (shares: CategoryShares): readonly PredictedCategory[] =>
  predictCategories(shares, { surest: SUREST }).filter(({ bin }) => isAtLeast(bin, SUREST));

/** Returns the combined shares of the nearest queries. Undefined if no query is similar enough. */
function askNeighbours(
  vector: Float32Array,
  learnt: readonly (LearntQuery & { vector: Float32Array })[],
  { mean }: UnrelatedCosines,
): CategoryShares | undefined {
  const near = learnt
    .map(({ shares, vector: other }) => ({ shares, weight: (cosine(vector, other) - mean) / (1 - mean) }))
    .filter(({ weight }) => weight >= LEAST_NEARNESS)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_NEIGHBOURS);
  return near.length > 0 ? joinShares(near) : undefined;
}

async function extend(
  open: readonly string[],
  learnt: readonly LearntQuery[],
  { embedder, recordsLike, signal }: MeaningExtension,
): Promise<ExtendedQuery[]> {
  const unrelated = await measureUnrelated(embedder, signal);
  const vectors = await embedAll(embedder, open, signal);
  const others = await embedAll(
    embedder,
    learnt.map(({ query }) => query),
    signal,
  );
  const compared = learnt.map((one, at) => ({ ...one, vector: others[at]! }));
  const extended: ExtendedQuery[] = [];
  for (const [at, query] of open.entries()) {
    const shares = askNeighbours(vectors[at]!, compared, unrelated);
    const ofQueries = shares ? clearly(shares) : [];
    if (shares && ofQueries.length > 0) {
      extended.push({ query, source: 'queries', users: shares.users, categories: ofQueries });
      continue;
    }
    const records = await recordsLike(query);
    const ofRecords = records.length >= MIN_RECORDS ? clearly(sharesOfRecords(records)) : [];
    if (ofRecords.length > 0) extended.push({ query, source: 'records', users: 0, categories: ofRecords });
    signal.throwIfAborted();
  }
  return extended;
}

/**
 * Returns categories for queries that have none, if similar queries or records agree. Empty if the model is unavailable or the time limit
 * is exceeded: the next run tries again.
 * @param open Queries without categories, those with most shoppers first.
 * @throws The reason of `options.signal` if it is aborted, and errors other than `EmbedderFailure` and timeouts.
 *
 * @example
 * const extended = await extendByMeaning(['anorak'], learnt, { embedder, recordsLike, signal });
 */
export async function extendByMeaning(
  open: readonly string[],
  learnt: readonly LearntQuery[],
  options: MeaningExtension,
): Promise<ExtendedQuery[]> {
  if (open.length === 0) return [];
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIME_LIMIT)]);
  try {
    return await extend(open.slice(0, MAX_OPEN), learnt.slice(0, MAX_LEARNT), { ...options, signal });
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof EmbedderFailure || (error as Error).name === 'TimeoutError') return [];
    throw error;
  }
}
