/** Sentence speech: has screen readers hear an answer sentence by sentence while it comes, and nothing of an older one. */
import { spokenText } from './render-markdown.ts';

/** Milliseconds between two announcements: readers skip what is replaced too soon. */
const MIN_GAP = 1000;

/** The sentences of a text that are whole; with `isEnd` the last one is, too. */
const wholeText = (text: string, locale: string, isEnd: boolean): string => {
  if (isEnd) return text;
  // Older browsers take what a mark and a space follow.
  if (!Intl.Segmenter) return /^[^]*[.!?…。！？]\s/.exec(text)?.[0] ?? '';
  const segments = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)];
  return text.slice(0, segments.at(-1)?.index ?? 0);
};

/**
 * Says what is new in an answer as soon as sentences are whole; those that come together are said together.
 * @example
 * const speech = new SentenceSpeech((text) => announce(document, text));
 * speech.push('The tent is dry. It', { locale: 'en', isEnd: false }); // says "The tent is dry."
 */
export class SentenceSpeech {
  readonly #say: (text: string) => void;
  #text = '';
  #said = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Hears the answer as it stands now. */
  push(answer: string, { locale, isEnd }: { locale: string; isEnd: boolean }): void {
    this.#text = wholeText(spokenText(answer), locale, isEnd);
    if (this.#timer === undefined) this.#sayNext();
  }

  /** Forgets the answer: another one begins. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#text = '';
    this.#said = 0;
  }

  #sayNext(): void {
    this.#timer = undefined;
    const text = this.#text.slice(this.#said).trim();
    if (!text) return;
    this.#said = this.#text.length;
    this.#say(text);
    this.#timer = setTimeout(() => this.#sayNext(), MIN_GAP);
  }
}
