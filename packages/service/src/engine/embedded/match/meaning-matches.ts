/** Matches by meaning (hybrid search): adds the documents that mean what a query means to those that hold its words. */
import { largestOf } from '../../../collections/extremes.ts';
import type { QueryMeaning } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { blockOf, type ModelVectors, rowOf } from '../index/vectors.ts';
import type { MatchSet } from './match-set.ts';
import { cosineOf, type Neighbourhood, NeighbourFinder } from './nearest.ts';

/** Hits by meaning alone at most. */
const MAX_ADDED = 1000;

/** What is not at least so near as this share of the nearest document is no hit by meaning. */
const SHARE_OF_BEST = 0.5;

/** The nearest documents say what the query is about, with so much weight beside it (pseudo-relevance feedback). */
const FEEDBACK_DOCUMENTS = 5;
const FEEDBACK_WEIGHT = 1;

/** Finds what means the same. */
export class MeaningFinder {
  readonly #index: EmbeddedIndex;
  readonly #neighbours = new NeighbourFinder();
  #marks = new Uint8Array(0);
  #near = new Float32Array(0);

  constructor(index: EmbeddedIndex) {
    this.#index = index;
  }

  /** The matches by words with those by meaning among them; as they are where nothing is near. */
  extend(set: MatchSet, meaning: QueryMeaning): MatchSet {
    const { documents, vectors } = this.#index;
    const comparable = vectors?.comparableWith(meaning.vector);
    if (!comparable || set.words.length === 0 || (meaning.typing && isUnfinished(set))) return set;
    const neighbourhood = this.#neighbours.find(comparable, meaning.vector.numbers, {
      count: documents.count,
      dead: documents.dead,
      blocked: set.blocked,
    });
    if (!neighbourhood) return set;
    const similarities = this.#similarities(comparable, meaning, neighbourhood);
    const added = this.#add(set, { docs: neighbourhood.docs, similarities, least: meaning.minSimilarity / 100 });
    const { of: similarityOf } = similarities;
    return { ...set, meaning: { weight: meaning.weight, similarityOf }, mayMissWords: set.mayMissWords || added > 0 };
  }

  /** @returns How many documents were added. */
  #add(set: MatchSet, options: { docs: Uint32Array; similarities: Similarities; least: number }): number {
    const { matches, words } = set;
    const { docs, similarities } = options;
    if (similarities.nearest < options.least) return 0;
    const least = Math.max(options.least, SHARE_OF_BEST * similarities.best);
    const marks = this.#mark(matches.docs.subarray(0, matches.count));
    let near = docs.filter((doc) => marks[doc] === 0 && similarities.of(doc) >= least);
    if (near.length > MAX_ADDED)
      near = near.toSorted((a, b) => similarities.of(b) - similarities.of(a) || a - b).subarray(0, MAX_ADDED);
    const signatures = Array.from({ length: words.length }, (_, word) => matches.signatures(word));
    for (const doc of near) {
      matches.begin(doc);
      matches.words[doc] = 0;
      matches.standing[doc] = 0;
      for (const signature of signatures) if (signature) signature[doc] = 0;
      matches.docs[matches.count++] = doc;
    }
    return near.length;
  }

  /** Similarities to a query as the nearest documents complete it. Good until the next call. */
  #similarities(vectors: ModelVectors, { vector }: QueryMeaning, neighbourhood: Neighbourhood): Similarities {
    const { mean, peak, docs, isNear, roughSimilarityOf } = neighbourhood;
    const nearest = peak.slice(0, FEEDBACK_DOCUMENTS).map(({ doc }) => vectors.of(doc) as Int8Array);
    const completed = completedBy(vector.numbers, nearest);
    const aboveMean = (cosine: number): number => Math.max(0, (cosine - mean) / (1 - mean));
    const similarityOf = (doc: number): number =>
      aboveMean(cosineOf(vectors.blocks[blockOf(doc)]!.numbers, completed, rowOf(doc) * vectors.dimensions));
    const { count } = this.#index.documents;
    if (this.#near.length < count) this.#near = new Float32Array(Math.ceil(count * 1.25));
    const near = this.#near;
    for (const doc of docs) near[doc] = similarityOf(doc);
    return {
      nearest: aboveMean(peak[0]!.cosine),
      best: largestOf(peak.map(({ doc }) => similarityOf(doc))),
      of: (doc) => (isNear(doc) ? (near[doc] as number) : roughSimilarityOf(doc)),
    };
  }

  /** By document number: 1 for those that are named. */
  #mark(docs: Uint32Array): Uint8Array {
    const { count } = this.#index.documents;
    if (this.#marks.length < count) this.#marks = new Uint8Array(Math.ceil(count * 1.25));
    this.#marks.fill(0, 0, count);
    for (const doc of docs) this.#marks[doc] = 1;
    return this.#marks;
  }
}

/** Whether some records hold all words of a query, but none of them as they are typed: what is typed is the beginning of something. */
function isUnfinished({ matches, words, queryAfterRemoval }: MatchSet): boolean {
  if (matches.count === 0 || queryAfterRemoval !== undefined) return false;
  for (let at = 0; at < matches.count; at++)
    if (matches.exact[matches.docs[at] as number] === words.length) return false;
  return true;
}

/** Similarities, from 0, as near as any document is, to 1, the same. */
interface Similarities {
  /** Of the nearest document to the query alone. */
  nearest: number;
  /** Of the nearest document to the completed query. */
  best: number;
  /** To the completed query, by document number. */
  of: (doc: number) => number;
}

/** The mean of a query and of what lies nearest, as long as a unit vector. */
function completedBy(query: Int8Array, nearest: readonly Int8Array[]): Int32Array {
  const sum = Float32Array.from(query);
  for (const numbers of nearest)
    for (let dimension = 0; dimension < sum.length; dimension++)
      sum[dimension] = (sum[dimension] as number) + (FEEDBACK_WEIGHT * (numbers[dimension] as number)) / nearest.length;
  const length = Math.sqrt(sum.reduce((squares, number) => squares + number * number, 0));
  return Int32Array.from(sum, (number) => Math.round((number * 127) / length));
}
