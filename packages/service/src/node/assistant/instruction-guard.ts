/** Instruction guard: stops a model that recites its instructions after a few words, whatever the reason. */

/** Number of consecutive words that cannot be a coincidence. */
const MIN_RECITED_WORDS = 8;

const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Replaces a recital. */
const GAP = '…';

/** Passes on what is not part of the instructions, piece by piece. */
export class InstructionGuard {
  readonly #rows = new Set<string>();
  #last: string[] = [];
  #isReciting = false;
  /** Number of recitals left out. */
  recitals = 0;

  constructor(instructions: string) {
    const words = wordsIn(instructions);
    for (let index = 0; index + MIN_RECITED_WORDS <= words.length; index++)
      this.#rows.add(words.slice(index, index + MIN_RECITED_WORDS).join(' '));
  }

  /** Adds the next piece, of whole words. Returns what may be shown of it. */
  push(text: string): string {
    let shown = '';
    for (const piece of text.match(/\s*\S+\s*|\s+/g) ?? []) shown += this.#pass(piece);
    return shown;
  }

  #pass(piece: string): string {
    for (const word of wordsIn(piece)) this.#last = [...this.#last, word].slice(-MIN_RECITED_WORDS);
    const isRow = this.#last.length === MIN_RECITED_WORDS && this.#rows.has(this.#last.join(' '));
    if (!isRow) {
      this.#isReciting = false;
      return piece;
    }
    if (this.#isReciting) return '';
    this.#isReciting = true;
    this.recitals++;
    return `${GAP} `;
  }
}
