/** Count announcer (debounced): announces a count that changes with each keystroke, once the shopper pauses. */
import { announce } from './announce.ts';

/** Milliseconds without a change before the announcement. */
const quiet = 600;

/** Announces each sentence once, after a delay. */
export class CountAnnouncer {
  readonly #document: Document;
  readonly #about: string;
  #last = '';
  #timer?: ReturnType<typeof setTimeout>;

  /** @param about - The subject of the count; a newer one replaces a waiting one. */
  constructor(document: Document, about: string) {
    this.#document = document;
    this.#about = about;
  }

  /** Schedules a sentence, once for the same text. An empty one announces nothing. */
  say(about: string, sentence: string): void {
    if (about + sentence === this.#last) return;
    this.stop();
    this.#last = about + sentence;
    if (sentence) this.#timer = setTimeout(() => announce(this.#document, sentence, { about: this.#about }), quiet);
  }

  /** Cancels announcements, and forgets earlier ones. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#last = '';
  }
}
