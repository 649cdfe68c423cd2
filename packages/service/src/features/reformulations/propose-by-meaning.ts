/** Semantic proposals: pairs of queries without hits and similar queries with choices, according to a model. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';
import { createOffensiveFilter } from '../query-suggestions/offensive-words.ts';
import type { Proposal } from './propose-synonyms.ts';
import type { QueryDemand } from './read-demand.ts';
import { MIN_USERS } from './retry-pairs.ts';
import { type WordLanguages, wordDifference } from './word-difference.ts';

/**
 * Minimum similarity of two queries, in standard deviations above unrelated texts, and as a fraction of the way to equal texts. For
 * all-MiniLM-L6-v2 both are a cosine of about 0.75. Ten of 25 pairs of synonyms are that similar (couch and sofa, bathing suit and
 * swimsuit), and five of 85 pairs of related products (kayak and canoe, necklace and bracelet), of which four are nearly synonyms.
 */
const LEAST_DEVIATIONS = 9.3;
const LEAST_SHARE = 0.72;

/** Returns the minimum cosine of two synonymous queries. */
const leastCosine = ({ mean, spread }: UnrelatedCosines): number =>
  mean + Math.max(LEAST_DEVIATIONS * spread, LEAST_SHARE * (1 - mean));

/** Maximum number of queries without results that are compared. */
const MAX_INPUTS = 200;
/** Time limit of the model for all of them, in milliseconds. */
const TIME_LIMIT = 120_000;

/** A query with its vector. */
interface Embedded extends QueryDemand {
  vector: Float32Array;
}

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, number, at) => sum + number * other[at]!, 0);

async function embedAll(embedder: Embedder, demand: readonly QueryDemand[], signal: AbortSignal): Promise<Embedded[]> {
  const embedded: Embedded[] = [];
  for (let at = 0; at < demand.length; at += embedder.batchSize) {
    const batch = demand.slice(at, at + embedder.batchSize);
    const vectors = await embedder.embed(
      batch.map(({ query }) => query),
      { kind: 'query', signal },
    );
    for (const [place, one] of batch.entries()) embedded.push({ ...one, vector: vectors[place]! });
  }
  return embedded;
}

/** Returns the nearest of some queries, if it is similar enough. */
function nearestTo(input: Embedded, others: readonly Embedded[], atLeast: number): Embedded | undefined {
  let nearest: Embedded | undefined;
  let most = atLeast;
  for (const other of others) {
    const near = cosine(input.vector, other.vector);
    if (near >= most) [nearest, most] = [other, near];
  }
  return nearest;
}

/** Options of the proposals. */
export interface MeaningProposalOptions {
  embedder: Embedder;
  languages: WordLanguages;
  isBrand: (text: string) => boolean;
  /** Aborts it. */
  signal: AbortSignal;
}

/**
 * Returns for each query without hits of several shoppers the nearest one with choices of several shoppers, if it is similar enough. Only
 * whole queries are used, because models consider `red shoes` and `blue shoes` similar.
 * @throws EmbedderFailure if the model is unavailable.
 *
 * @example
 * const proposals = await proposeByMeaning(demand, { embedder, languages, isBrand, signal });
 */
export async function proposeByMeaning(
  demand: readonly QueryDemand[],
  { embedder, languages, isBrand, signal }: MeaningProposalOptions,
): Promise<Proposal[]> {
  const isOffensive = createOffensiveFilter([]);
  const failing = demand.filter(
    ({ query, usersWithoutHits, usersWithClicks }) =>
      usersWithoutHits >= MIN_USERS && usersWithClicks === 0 && !isOffensive(query),
  );
  const chosen = demand.filter(
    ({ query, usersWithClicks }) => usersWithClicks >= MIN_USERS && !isBrand(query) && !isOffensive(query),
  );
  if (failing.length === 0 || chosen.length === 0) return [];
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]);
  const atLeast = leastCosine(await measureUnrelated(embedder, ending));
  const inputs = await embedAll(embedder, failing.slice(0, MAX_INPUTS), ending);
  const others = await embedAll(embedder, chosen, ending);
  return inputs.flatMap((input): Proposal[] => {
    const nearest = nearestTo(input, others, atLeast);
    const difference = nearest && wordDifference(input.query, nearest.query, languages);
    if (!nearest || !difference || !isWhole(input.query, difference.from) || !isWhole(nearest.query, difference.to))
      return [];
    const { usersWithoutHits: users } = input;
    const { usersWithClicks } = nearest;
    return [
      {
        type: 'onewaysynonym',
        input: difference.from,
        synonym: difference.to,
        evidence: { source: 'meaning', users, usersWithHits: usersWithClicks, usersWithClicks, share: 0, searches: [] },
        // After what shoppers tried themselves.
        score: users / 1000,
      },
    ];
  });
}

/** Whether some words are the whole query. */
const isWhole = (query: string, words: string): boolean =>
  words.split(' ').length === query.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean).length;
