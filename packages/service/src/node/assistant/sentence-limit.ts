/** Sentence limit: lets so many sentences of a text through while it streams, and nothing behind them. */

/**
 * Where a sentence ends: a sign with a capital behind it, unless it ends a letter or a title (`z. B.`, `Dr. Meyer`); the signs of languages
 * without blanks; and the end of a line.
 */
const END =
  /(?:(?:[!?…]+|(?<!(?<![\p{L}\p{N}])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Nr|No))\.)["”»')\]]*\s+|[。！？]["”』」）]*\s*)(?=[\p{Lu}\p{Lt}\p{Lo}[*¿¡“"«(])|\n\s*(?=\S)/gu;

/** Letters that are looked back at. */
const TAIL = 40;

/**
 * Lets a text through up to its limit.
 *
 * @example
 * const limit = new SentenceLimit(2);
 * limit.push('Yes. It keeps dry. More of it'); // 'Yes. It keeps dry.'
 */
export class SentenceLimit {
  readonly #sentences: number;
  #ended = 0;
  #tail = '';

  /** @param sentences Infinity: all. */
  constructor(sentences: number) {
    this.#sentences = sentences;
  }

  /** Whether all has been said. */
  get isReached(): boolean {
    return this.#ended >= this.#sentences;
  }

  /** Takes the next piece; gives what may be shown of it. */
  push(piece: string): string {
    if (this.#sentences === Infinity) return piece;
    if (this.isReached) return '';
    const text = this.#tail + piece;
    const before = this.#tail.length;
    this.#tail = text.slice(-TAIL);
    for (const { index, 0: sign } of text.matchAll(END)) {
      const end = index + sign.length;
      // Those of earlier pieces are counted.
      if (end < before) continue;
      this.#ended++;
      if (this.isReached) return text.slice(before, end).trimEnd();
    }
    return piece;
  }
}
