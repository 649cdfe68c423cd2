/** Proposals by meaning: what finds nothing, beside what means the same and is chosen from, by a model. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';
import { createOffensiveFilter } from '../query-suggestions/offensive-words.ts';
import type { Proposal } from './propose-synonyms.ts';
import type { QueryDemand } from './read-demand.ts';
import { MIN_USERS } from './retry-pairs.ts';
import { type WordLanguages, wordDifference } from './word-difference.ts';

/**
 * How much nearer than unrelated texts two queries must be, in standard deviations of these, and on the way to the same text. Of all-MiniLM-L6-v2 both are a cosine of about 0.75: ten of 25 pairs of synonyms
 * are as near (couch and sofa, bathing suit and swimsuit), and of 85 pairs of goods that stand side by side (kayak and canoe, necklace and bracelet) five, of which four nearly mean the same.
 */
const LEAST_DEVIATIONS = 9.3;
const LEAST_SHARE = 0.72;

/** The cosine from which on two queries mean the same. */
const leastCosine = ({ mean, spread }: UnrelatedCosines): number =>
  mean + Math.max(LEAST_DEVIATIONS * spread, LEAST_SHARE * (1 - mean));

/** Queries without results that are compared. */
const MAX_INPUTS = 200;
/** Milliseconds that the model may take for all of them. */
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

/** The nearest of some queries, where it is near enough. */
function nearestTo(input: Embedded, others: readonly Embedded[], atLeast: number): Embedded | undefined {
  let nearest: Embedded | undefined;
  let most = atLeast;
  for (const other of others) {
    const near = cosine(input.vector, other.vector);
    if (near >= most) [nearest, most] = [other, near];
  }
  return nearest;
}

/** What is asked. */
export interface MeaningProposalOptions {
  embedder: Embedder;
  languages: WordLanguages;
  isBrand: (text: string) => boolean;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * For each query that several shoppers asked in vain the nearest one from which several chose something, where it is near enough. Both whole queries: of `red shoes` and `blue shoes` a model says that
 * they are near.
 * @throws EmbedderFailure where the model is away.
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
        // Behind what shoppers themselves tried.
        score: users / 1000,
      },
    ];
  });
}

/** Whether some words are all of a query. */
const isWhole = (query: string, words: string): boolean =>
  words.split(' ').length === query.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean).length;
