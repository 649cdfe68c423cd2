/** Which documents hold the words of a query, and what matching learns about each on the way. */

/** Results by document number, reused from search to search. Entries mean something for documents in `docs` only. */
export class Matches {
  /** How far matching has come with a document; `deadMark` for those that must not match. */
  mark = new Uint8Array(0);
  /** Typos, summed over the words. */
  typos = new Uint8Array(0);
  /** Words of the query that match. */
  words = new Uint8Array(0);
  /** Words of the query that match exactly: neither by a beginning nor with a typo. */
  exact = new Uint8Array(0);
  /** The best place of a matching word, as the `attribute` criterion compares it. */
  best = new Uint32Array(0);
  /** The matching documents, `count` of them, in no particular order. */
  docs = new Uint32Array(0);
  count = 0;
  #spare = new Uint32Array(0);

  /** Begins a search over `size` documents of which `blocked` says by `deadMark` who must not match. */
  reset(size: number, blocked: Uint8Array): void {
    if (this.mark.length < size) {
      const capacity = Math.ceil(size * 1.25);
      this.mark = new Uint8Array(capacity);
      this.typos = new Uint8Array(capacity);
      this.words = new Uint8Array(capacity);
      this.exact = new Uint8Array(capacity);
      this.best = new Uint32Array(capacity);
      this.docs = new Uint32Array(capacity);
      this.#spare = new Uint32Array(capacity);
    }
    this.mark.set(size === blocked.length ? blocked : blocked.subarray(0, size));
    this.count = 0;
  }

  /** Notes a word of a document; the first one overwrites what an earlier search left there. */
  note(doc: number, word: { isFirst: boolean; typos: number; exact: number; place: number }): void {
    const { isFirst, typos, exact, place } = word;
    this.typos[doc] = isFirst ? typos : (this.typos[doc] as number) + typos;
    this.words[doc] = isFirst ? 1 : (this.words[doc] as number) + 1;
    this.exact[doc] = isFirst ? exact : (this.exact[doc] as number) + exact;
    if (isFirst || place < (this.best[doc] as number)) this.best[doc] = place;
  }

  /** Notes a document that holds no word, because none was asked for. */
  noteWordless(doc: number): void {
    this.typos[doc] = 0;
    this.words[doc] = 0;
    this.exact[doc] = 0;
    this.docs[this.count++] = doc;
  }

  /** An array to write the next list of documents into, then to be handed to `replaceDocs`. */
  get spare(): Uint32Array {
    return this.#spare;
  }

  replaceDocs(count: number): void {
    const written = this.#spare;
    this.#spare = this.docs;
    this.docs = written;
    this.count = count;
  }

  /** Keeps the documents for which the test holds. */
  keep(test: (doc: number) => boolean): void {
    let kept = 0;
    for (let at = 0; at < this.count; at++) {
      const doc = this.docs[at] as number;
      if (test(doc)) this.docs[kept++] = doc;
    }
    this.count = kept;
  }
}
