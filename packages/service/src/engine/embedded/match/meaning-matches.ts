/** Matches by meaning (hybrid search): adds the documents that are near a query in meaning to those that contain its words. */
import type { EngineVector, QueryMeaning } from '../../engine.ts';
import {
  comparable,
  completedBy,
  feedbackOf,
  leastSimilarity,
  MAX_ADDED,
  similarityScale,
} from '../../meaning/meaning-rule.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { ABSENT } from '../index/vector-kernel.ts';
import type { ModelVectors } from '../index/vectors.ts';
import type { Matches } from './matches.ts';
import type { MatchSet } from './match-set.ts';
import { createTypedTest } from './single-word.ts';
import { type Neighbourhood, NeighbourFinder } from './nearest.ts';

/** Adds matches by meaning to those by words. */
export interface MeaningMatcher {
  /** Returns the matches by words and by meaning; unchanged if nothing can be compared. */
  extend(set: MatchSet, meaning: QueryMeaning): MatchSet;
}

/** Adds documents that contain none of the words to the matches. */
export function addWithoutWords({ matches, words }: MatchSet, docs: Iterable<number>): void {
  const signatures = Array.from({ length: words.length }, (_, word) => matches.signatures(word));
  for (const doc of docs) {
    matches.begin(doc);
    matches.words[doc] = 0;
    matches.standing[doc] = 0;
    for (const signature of signatures) if (signature) signature[doc] = 0;
    matches.docs[matches.count++] = doc;
  }
}

/** Finds documents of the same meaning. */
export class MeaningFinder implements MeaningMatcher {
  readonly #index: EmbeddedIndex;
  readonly #neighbours = new NeighbourFinder();
  #marks = new Uint8Array(0);
  #near = new Float32Array(0);

  constructor(index: EmbeddedIndex) {
    this.#index = index;
  }

  extend(set: MatchSet, meaning: QueryMeaning): MatchSet {
    const { documents, vectors, version } = this.#index;
    const ofModel = vectors?.comparableWith(meaning.vector);
    const isWordless = set.words.length === 0;
    if (!ofModel || (isWordless ? !meaning.wordless : meaning.typing && isUnfinished(set))) return set;
    const neighbourhood = this.#neighbours.find(ofModel, meaning.vector.numbers, {
      count: documents.count,
      version,
      dead: documents.dead,
      blocked: set.blocked,
      unrelated: meaning.unrelated,
    });
    if (!neighbourhood) return set;
    if (isWordless) set.matches.count = 0;
    const similarities = this.#similarities(ofModel, meaning.vector, neighbourhood);
    const least = leastSimilarity(similarities, meaning.minSimilarity);
    const added = least === undefined ? 0 : this.#add(set, { docs: neighbourhood.docs, similarities, least });
    const { of: similarityOf } = similarities;
    return { ...set, meaning: { weight: meaning.weight, similarityOf }, mayMissWords: set.mayMissWords || added > 0 };
  }

  /** @returns Number of added documents. */
  #add(set: MatchSet, options: { docs: Uint32Array; similarities: Similarities; least: number }): number {
    const { matches } = set;
    const { docs, similarities, least } = options;
    const marks = this.#mark(matches);
    const near = new Uint32Array(docs.length);
    let length = 0;
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number;
      if (marks[doc] === 0 && similarities.of(doc) >= least) near[length++] = doc;
    }
    let added = near.subarray(0, length);
    if (length > MAX_ADDED)
      added = added.toSorted((a, b) => similarities.of(b) - similarities.of(a) || a - b).subarray(0, MAX_ADDED);
    addWithoutWords(set, added);
    return added.length;
  }

  /** Similarities to a query that the nearest documents complete. Valid until the next call. */
  #similarities(vectors: ModelVectors, { numbers }: EngineVector, neighbourhood: Neighbourhood): Similarities {
    const { usualWith, peak, docs, limit, distances, roughShares } = neighbourhood;
    const toQuery = similarityScale(usualWith(comparable(numbers)));
    const nearest = peak.map(({ doc, cosine }) => ({ doc, similarity: toQuery.of(cosine) }));
    const feedback = feedbackOf(nearest).map(({ doc, ...seed }) => ({
      ...seed,
      numbers: vectors.of(doc) as Int8Array,
    }));
    const completed = comparable(completedBy(numbers, feedback));
    const usual = usualWith(completed);
    const { mean } = usual;
    const scale = similarityScale(usual);
    const { count } = this.#index.documents;
    if (this.#near.length < count) this.#near = new Float32Array(Math.ceil(count * 1.25));
    const near = this.#near;
    const cosines = vectors.cosinesOf(docs, completed);
    for (let at = 0; at < docs.length; at++) near[docs[at] as number] = scale.of(cosines[at] as number);
    const rough = roughShares.map((share) => scale.of(mean + (1 - mean) * share));
    const without = scale.of(mean);
    return {
      nearest: nearest[0]!.similarity,
      completed: Array.from(vectors.cosinesOf(Uint32Array.from(peak, ({ doc }) => doc).sort(), completed), scale.of),
      of: (doc) => {
        const distance = distances[doc] as number;
        if (distance <= limit) return near[doc] as number;
        return distance === ABSENT ? without : (rough[distance] as number);
      },
    };
  }

  /** By document number: 1 for matches. */
  #mark({ docs, count: matched }: Matches): Uint8Array {
    const { count } = this.#index.documents;
    if (this.#marks.length < count) this.#marks = new Uint8Array(Math.ceil(count * 1.25));
    this.#marks.fill(0, 0, count);
    markDocs(this.#marks, docs, matched);
    return this.#marks;
  }
}

// Hot loops are separate functions: JIT compilers optimise them best.
function markDocs(marks: Uint8Array, docs: Uint32Array, count: number): void {
  for (let at = 0; at < count; at++) marks[docs[at] as number] = 1;
}

/** Whether some records contain all words of a query, but none of them exactly: the query is an unfinished word. */
function isUnfinished({ matches, words, queryAfterRemoval }: MatchSet): boolean {
  if (matches.count === 0 || queryAfterRemoval !== undefined) return false;
  const isTyped = createTypedTest({ matches, words });
  for (let at = 0; at < matches.count; at++) if (isTyped(matches.docs[at] as number)) return false;
  return true;
}

/** Similarities, from 0, the least similar document, to 1, identical. */
interface Similarities {
  /** Of the document nearest to the query alone. */
  nearest: number;
  /** Of the documents nearest to the completed query, in no order. */
  completed: readonly number[];
  /** To the completed query, by document number. */
  of: (doc: number) => number;
}
