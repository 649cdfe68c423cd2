/** Answer memory: the last answer to each question, for as long as somebody is signed in. */

/** An answer and when it came, in milliseconds since the Unix epoch. */
export interface KeptAnswer {
  value: unknown;
  at: number;
}

/** Answers kept; the oldest are forgotten first. */
const MOST = 200;

/** Keeps answers by what was asked. */
export class AnswerMemory {
  #answers = new Map<string, KeptAnswer>();

  get(question: string): KeptAnswer | undefined {
    return this.#answers.get(question);
  }

  keep(question: string, answer: KeptAnswer): void {
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }

  /** Forgets everything: what was written may have changed any answer. */
  clear(): void {
    this.#answers.clear();
  }
}
