/** Text controller: provides the texts of an element: its own, those of the page's text pack, or the English defaults. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { formatNumber } from '../text/format-number.ts';
import { formatText } from '../text/format-text.ts';
import type { Text, TextValues } from '../text/format-text.ts';
import { isRightToLeft, languageOf } from '../text/language-of.ts';
import type { Language, TextsOf } from '../text/language-of.ts';

/** Default texts for a number of results, read by screen readers; a text pack overrides them under `aisle-search`. */
const resultWords = { one: '{count} result', other: '{count} results' };

/** Look-up and formatting of the texts of one element. */
export interface TextController<Words extends Readonly<Record<string, Text>>> extends ReactiveController {
  /** The language tag to format with. */
  readonly locale: string;
  /** Returns the text of a key with its values filled in. */
  get(key: keyof Words & string, values?: TextValues): string;
  /** Formats a number in the language. */
  number(value: number): string;
  /** Formats a number of results with its noun. */
  results(count: number): string;
  /** Returns the accessible name of a choice: its text and its number of results. */
  choiceName(text: string, count: number): string;
}

/**
 * Looks up texts by key; the nearest `lang` determines numbers and plurals.
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
    // On a right-to-left page the English default is wrapped in direction isolates, because accessible names cannot contain markup.
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
    // Forgotten before each update, because `lang` and text packs may change at any time; looking them up again is cheap.
    hostUpdate() {
      language = undefined;
    },
  };
  host.addController(controller);
  return controller;
};
