/** Gives an element its words: its own, those of the page's pack, or the English ones it came with. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { formatNumber } from '../text/format-number.ts';
import { formatText } from '../text/format-text.ts';
import type { Text, TextValues } from '../text/format-text.ts';
import { isRightToLeft, languageOf } from '../text/language-of.ts';
import type { Language, TextsOf } from '../text/language-of.ts';

/**
 * Looks up texts by key; the nearest `lang` decides about numbers and plurals.
 * @example
 * static properties = { text: { attribute: false } };
 * text?: TextsOf<typeof words>;
 * readonly #text = new TextController(this, words);
 * render() { return html`${this.#text.get('results', { count })}`; }
 */
export class TextController<Words extends Readonly<Record<string, Text>>> implements ReactiveController {
  readonly #host: ReactiveElement & { text?: TextsOf<Words> };
  readonly #words: Words;
  #language?: Language;

  constructor(host: ReactiveElement & { text?: TextsOf<Words> }, words: Words) {
    this.#host = host;
    this.#words = words;
    host.addController(this);
  }

  /** The language tag to format with. */
  get locale(): string {
    return this.#found.locale;
  }

  get #found(): Language {
    return (this.#language ??= languageOf(this.#host));
  }

  /** Looks again before each render: `lang` and packs may change at any time, and a walk up the tree is cheap. */
  hostUpdate(): void {
    this.#language = undefined;
  }

  /** The text of a key with its values filled in. */
  get(key: keyof Words & string, values?: TextValues): string {
    const { locale, pack } = this.#found;
    const given = this.#host.text?.[key] ?? pack?.[this.#host.localName]?.[key];
    const text = formatText(given ?? this.#words[key]!, locale, values);
    // English words on a page from right to left keep their own direction; names of controls have no markup to say so.
    return given === undefined && isRightToLeft(locale) ? `\u2066${text}\u2069` : text;
  }

  /** A number as the language writes it. */
  number(value: number): string {
    return formatNumber(value, this.locale);
  }
}
