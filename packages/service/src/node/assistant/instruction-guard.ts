/** Instruction guard: stops a model that recites what it was told, after a few words, whoever made it do so. */

/** So many words in a row are no accident. */
const ROW = 8;

const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Stands where a recital is left out. */
const GAP = '…';

/** Lets through what is no part of the instructions, piece by piece. */
export class InstructionGuard {
  readonly #rows = new Set<string>();
  #last: string[] = [];
  #isReciting = false;
  /** Recitals that were left out. */
  recitals = 0;

  constructor(instructions: string) {
    const words = wordsIn(instructions);
    for (let at = 0; at + ROW <= words.length; at++) this.#rows.add(words.slice(at, at + ROW).join(' '));
  }

  /** Takes the next piece, of whole words; gives what may be shown of it. */
  push(text: string): string {
    let shown = '';
    for (const piece of text.match(/\s*\S+\s*|\s+/g) ?? []) shown += this.#pass(piece);
    return shown;
  }

  #pass(piece: string): string {
    for (const word of wordsIn(piece)) this.#last = [...this.#last, word].slice(-ROW);
    const isRow = this.#last.length === ROW && this.#rows.has(this.#last.join(' '));
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
