/** Extension by meaning: categories of queries from which nobody chose yet, by queries and records that mean about the same. */
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';
import { isAtLeast } from '../../ground/query/query-categorization.ts';
import type { CategoryPath } from './category-paths.ts';
import { type CategoryShares, joinShares, sharesOfRecords } from './category-shares.ts';
import { MIN_USERS, type PredictedCategory, predictCategories } from './predict-categories.ts';

/** How much nearer than unrelated texts another query must be, on the way to the same text: half of it, in all-MiniLM-L6-v2 a cosine of about 0.55. */
const LEAST_NEARNESS = 0.5;

/** The nearest queries that are asked. */
const MAX_NEIGHBOURS = 5;

/** Queries that are compared, and those that are compared with. */
const MAX_OPEN = 300;
const MAX_LEARNT = 1500;

/** Milliseconds that the model may take for all of them. */
const TIME_LIMIT = 120_000;

/** Nothing that shoppers did not say themselves is surer than this, so that it lifts and never filters. */
const SUREST = 'high';

/** Records by meaning that must agree, as many as shoppers. */
const MIN_RECORDS = MIN_USERS;

/** A query with what was chosen behind it. */
export interface LearntQuery {
  query: string;
  shares: CategoryShares;
}

/** What it works with. */
export interface MeaningExtension {
  embedder: Embedder;
  /** The categories of the records that mean about what a query says; none while the index has no vectors. */
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

/** Categories that nobody doubts: what is told of a query by others has to be clear. */
const clearly = (shares: CategoryShares): readonly PredictedCategory[] =>
  predictCategories(shares, { surest: SUREST }).filter(({ bin }) => isAtLeast(bin, SUREST));

/** What the nearest queries say together. */
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
 * The categories of queries from which nobody chose yet, where those that mean about the same agree. Nothing while the model is away: it is asked again the next time.
 * @param open Queries without categories, those of most shoppers first.
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
