/** Matches: the documents that contain the words of a query, and what matching records about each. */

// Proximity of further words is measured without a bound from signatures: few queries are that long, and each word costs memory.
const wordsWithSignature = 8;

/** Results by document number, reused from search to search. Entries are valid only for documents in `docs`. */
export class Matches {
  /** Total number of typos of all words. */
  typos = new Uint8Array(0);
  /** Words of the query that match. */
  words = new Uint8Array(0);
  /** Words of the query that match exactly: neither by a prefix nor with a typo. */
  exact = new Uint8Array(0);
  /** Standing of the only word of a query in the document, more is better; see single-word. */
  standing = new Uint8Array(0);
  /** The best place of a matching word, by the `attribute` criterion. */
  best = new Uint32Array(0);
  /** The matching documents, `count` of them, in no particular order. */
  docs = new Uint32Array(0);
  count = 0;
  #signatures: Uint32Array[] = [];
  #wordCount = 0;

  /** Starts a search over `size` documents for this many words. */
  reset(size: number, wordCount: number): void {
    this.#wordCount = wordCount;
    if (this.typos.length < size) {
      const capacity = Math.ceil(size * 1.25);
      this.typos = new Uint8Array(capacity);
      this.words = new Uint8Array(capacity);
      this.exact = new Uint8Array(capacity);
      this.standing = new Uint8Array(capacity);
      this.best = new Uint32Array(capacity);
      this.docs = new Uint32Array(capacity);
      this.#signatures = [];
    }
    this.count = 0;
  }

  /** By document number: the positions of a query word, see position-signature. Undefined if they are not needed. */
  signatures(word: number): Uint32Array | undefined {
    if (this.#wordCount < 2 || word >= wordsWithSignature) return undefined;
    return (this.#signatures[word] ??= new Uint32Array(this.docs.length));
  }

  /** Initializes the entries of a document. */
  begin(doc: number): void {
    this.typos[doc] = 0;
    this.words[doc] = 0;
    this.exact[doc] = 0;
    this.best[doc] = 0xffffffff;
  }

  /** Records one more word of a document. */
  note(doc: number, word: { typos: number; exact: number; place: number }): void {
    const { typos, exact, place } = word;
    this.typos[doc] = (this.typos[doc] as number) + typos;
    this.words[doc] = (this.words[doc] as number) + 1;
    this.exact[doc] = (this.exact[doc] as number) + exact;
    if (place < (this.best[doc] as number)) this.best[doc] = place;
  }

  /** Adds all documents that are not blocked, because the query has no words. */
  fillWordless(blocked: Uint8Array): void {
    for (let doc = 0; doc < blocked.length; doc++) if (blocked[doc] === 0) this.docs[this.count++] = doc;
    this.typos.fill(0, 0, blocked.length);
    this.words.fill(0, 0, blocked.length);
    this.exact.fill(0, 0, blocked.length);
  }

  /** Retains the documents that pass the test. */
  keep(test: (doc: number) => boolean): void {
    let length = 0;
    for (let at = 0; at < this.count; at++) {
      const doc = this.docs[at] as number;
      if (test(doc)) this.docs[length++] = doc;
    }
    this.count = length;
  }
}

/** Similarity of the matches in meaning. */
export interface MeaningOfMatches {
  weight: number;
  /** From 0, the least similar document, to 1, identical; by document number, for matches. */
  similarityOf: (doc: number) => number;
}
