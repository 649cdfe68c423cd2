/** Sentence speech: announces an answer to screen readers sentence by sentence while it is streamed; `reset` discards it. */
import { spokenText } from './render-markdown.ts';

/** Minimum milliseconds between two announcements, because screen readers skip text that is replaced too soon. */
const MIN_GAP = 1000;

/** Returns the complete sentences of a text; the whole text if `isEnd`. */
const wholeText = (text: string, locale: string, isEnd: boolean): string => {
  if (isEnd) return text;
  // Without `Intl.Segmenter`, a sentence ends at a punctuation mark followed by white space.
  if (!Intl.Segmenter) return /^[^]*[.!?…。！？]\s/.exec(text)?.[0] ?? '';
  const segments = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)];
  return text.slice(0, segments.at(-1)?.index ?? 0);
};

/**
 * Announces new sentences of an answer as soon as they are complete; sentences that arrive together are announced together.
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

  /** Takes the answer so far; announces its new sentences, at least one second after the previous ones. */
  push(answer: string, { locale, isEnd }: { locale: string; isEnd: boolean }): void {
    this.#text = wholeText(spokenText(answer), locale, isEnd);
    if (this.#timer === undefined) this.#sayNext();
  }

  /** Forgets the answer before another one starts. */
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
