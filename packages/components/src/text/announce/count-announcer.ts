/** Count announcer (debounced): tells screen readers a count that changes with each key, once the shopper pauses. */
import { announce } from './announce.ts';

/** Milliseconds without another count. */
const quiet = 600;

/** Says a sentence late, and each only once. */
export class CountAnnouncer {
  readonly #document: Document;
  readonly #about: string;
  #last = '';
  #timer?: ReturnType<typeof setTimeout>;

  /** @param about - What the count is of: a newer one takes the place of one that waits to be said. */
  constructor(document: Document, about: string) {
    this.#document = document;
    this.#about = about;
  }

  /** Plans a sentence; the same one for the same text is planned once. An empty one says nothing. */
  say(about: string, sentence: string): void {
    if (about + sentence === this.#last) return;
    this.stop();
    this.#last = about + sentence;
    if (sentence) this.#timer = setTimeout(() => announce(this.#document, sentence, { about: this.#about }), quiet);
  }

  /** Says nothing more, and forgets what was said. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#last = '';
  }
}
