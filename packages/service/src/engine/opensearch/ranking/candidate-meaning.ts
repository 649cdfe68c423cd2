/** Meaning of candidates: the similarities of the records from the cluster, and which of them are hits for that alone. */
import { addWithoutWords, type MeaningMatcher } from '../../embedded/match/meaning-matches.ts';
import type { MatchSet } from '../../embedded/match/match-set.ts';
import type { EmbeddedIndex } from '../../embedded/index/embedded-index.ts';
import type { QueryMeaning } from '../../engine.ts';

/** Similarities from the cluster. */
export interface RecordMeanings {
  /** Similarity of a record, from 0 to 1. */
  similarityOf: (objectID: string) => number;
  /** The records that are hits by meaning alone. */
  added: ReadonlySet<string>;
}

/** Adds the candidates that the cluster has found by meaning. */
export class CandidateMeaning implements MeaningMatcher {
  readonly #index: EmbeddedIndex;
  readonly #meanings: RecordMeanings;

  constructor(index: EmbeddedIndex, meanings: RecordMeanings) {
    this.#index = index;
    this.#meanings = meanings;
  }

  extend(set: MatchSet, { weight }: QueryMeaning): MatchSet {
    const { documents } = this.#index;
    const { added, similarityOf } = this.#meanings;
    const holding = new Set(set.matches.docs.subarray(0, set.matches.count));
    const alone = [...added].flatMap((objectID) => {
      const doc = documents.numberOf(objectID);
      return doc === undefined || holding.has(doc) ? [] : doc;
    });
    addWithoutWords(set, alone);
    return {
      ...set,
      meaning: { weight, similarityOf: (doc) => similarityOf(documents.idOf(doc)) },
      mayMissWords: set.mayMissWords || alone.length > 0,
    };
  }
}
