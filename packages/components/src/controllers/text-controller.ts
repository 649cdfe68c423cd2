/** Text controller: gives an element its words: its own, those of the page's pack, or the English ones it came with. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { formatNumber } from '../text/format-number.ts';
import { formatText } from '../text/format-text.ts';
import type { Text, TextValues } from '../text/format-text.ts';
import { isRightToLeft, languageOf } from '../text/language-of.ts';
import type { Language, TextsOf } from '../text/language-of.ts';

/** A number that is heard says what it counts; the words of the page for its results stand with its search. */
const resultWords = { one: '{count} result', other: '{count} results' };

/** The words of one element. */
export interface TextController<Words extends Readonly<Record<string, Text>>> extends ReactiveController {
  /** The language tag to format with. */
  readonly locale: string;
  /** The text of a key with its values filled in. */
  get(key: keyof Words & string, values?: TextValues): string;
  /** A number as the language writes it. */
  number(value: number): string;
  /** A number of results with its noun. */
  results(count: number): string;
  /** The name of a choice for screen readers: its text, and how many results it gives. */
  choiceName(text: string, count: number): string;
}

/**
 * Looks up texts by key; the nearest `lang` decides about numbers and plurals.
 * @example
 * static properties = { text: { attribute: false } };
 * text?: TextsOf<typeof words>;
 * readonly #text = createTextController(this, words);
 * render() { return html`${this.#text.get('results', { count })}`; }
 */
export const createTextController = <Words extends Readonly<Record<string, Text>>>(
  host: ReactiveElement & { text?: TextsOf<Words> },
  words: Words,
): TextController<Words> => {
  let language: Language | undefined;
  const current = (): Language => (language ??= languageOf(host));
  const fill = (custom: Text | undefined, own: Text, values?: TextValues): string => {
    const { locale } = current();
    const text = formatText(custom ?? own, locale, values);
    // English words on a page from right to left keep their own direction; names of controls have no markup to say so.
    return custom === undefined && isRightToLeft(locale) ? `\u2066${text}\u2069` : text;
  };
  const controller: TextController<Words> = {
    get locale() {
      return current().locale;
    },
    get(key, values) {
      return fill(host.text?.[key] ?? current().pack?.[host.localName]?.[key], words[key]!, values);
    },
    number: (value) => formatNumber(value, current().locale),
    results: (count) => fill(current().pack?.['aisle-search']?.['results'], resultWords, { count }),
    choiceName: (text, count) => `${text}, ${controller.results(count)}`,
    // Looks again before each render: `lang` and packs may change at any time, and a walk up the tree is cheap.
    hostUpdate() {
      language = undefined;
    },
  };
  host.addController(controller);
  return controller;
};
