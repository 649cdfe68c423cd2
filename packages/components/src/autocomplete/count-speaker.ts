/** Tells screen readers how many suggestions there are, once the shopper pauses. */
import { announce } from '../announce/announce.ts';

/** Milliseconds without another count. */
const quiet = 600;

/** Says a sentence late, and each only once. */
export class CountSpeaker {
  readonly #document: Document;
  #said = '';
  #timer?: ReturnType<typeof setTimeout>;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Plans a sentence; the same one for the same text is planned once. An empty one says nothing. */
  say(about: string, sentence: string): void {
    if (about + sentence === this.#said) return;
    this.stop();
    this.#said = about + sentence;
    if (sentence) this.#timer = setTimeout(() => announce(this.#document, sentence), quiet);
  }

  /** Says nothing more, and forgets what was said. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#said = '';
  }
}
