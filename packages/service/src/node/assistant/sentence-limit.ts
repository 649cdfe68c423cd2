/** Sentence limit: passes on a number of sentences of a text while it streams, and drops the others. */

/**
 * Matches the end of a sentence: punctuation followed by a capital, unless it follows a letter or a title (`z. B.`, `Dr. Meyer`); the
 * punctuation of languages without blanks; and the end of a line.
 */
const END =
  /(?:(?:[!?…]+|(?<!(?<![\p{L}\p{N}])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Nr|No))\.)["”»')\]]*\s+|[。！？]["”』」）]*\s*)(?=[\p{Lu}\p{Lt}\p{Lo}[*¿¡“"«(])|\n\s*(?=\S)/gu;

/** Number of preceding characters that are examined. */
const TAIL_LENGTH = 40;

/**
 * Passes on a text up to its limit.
 *
 * @example
 * const limit = new SentenceLimit(2);
 * limit.push('Yes. It keeps dry. More of it'); // 'Yes. It keeps dry.'
 */
export class SentenceLimit {
  readonly #sentences: number;
  #ended = 0;
  #tail = '';

  /** @param sentences Infinity for all. */
  constructor(sentences: number) {
    this.#sentences = sentences;
  }

  /** Whether the limit is reached. */
  get isReached(): boolean {
    return this.#ended >= this.#sentences;
  }

  /** Adds the next piece. Returns what may be shown of it. */
  push(piece: string): string {
    if (this.#sentences === Infinity) return piece;
    if (this.isReached) return '';
    const text = this.#tail + piece;
    const before = this.#tail.length;
    this.#tail = text.slice(-TAIL_LENGTH);
    for (const { index, 0: sign } of text.matchAll(END)) {
      const end = index + sign.length;
      // Ends in earlier pieces are already counted.
      if (end < before) continue;
      this.#ended++;
      if (this.isReached) return text.slice(before, end).trimEnd();
    }
    return piece;
  }
}
