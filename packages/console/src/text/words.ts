/** Words: the texts of the console, and formats of numbers, money and dates, in the user's language. */
import type { AreaName, TextKey } from '../locales/areas.ts';

/** A text, or its plural forms. */
export type Text = string | Readonly<Record<string, string>>;

/** The texts of one area by key. */
export type AreaTexts = Readonly<Record<string, Text>>;

/** The languages with their native names. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  zh: '中文',
  ar: 'العربية',
} as const;

export type Language = keyof typeof LANGUAGES;

/** Values of the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;

const loaders = import.meta.glob<{ texts: AreaTexts }>(['../locales/*/*.ts', '!../locales/*/*.test.ts']);

/** Returns the language of the console that matches the user's preferences. */
export const languageFor = (preferred: readonly string[]): Language =>
  (preferred.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en';

/**
 * Returns texts. Those of an area are available after it was loaded.
 * @example
 * const words = new Words('de');
 * await words.bring('shell');
 * words.say('shell.signOut');
 */
export class Words {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  #texts = new Map<string, Text>();
  #plural: Intl.PluralRules;
  #formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

  constructor(language: Language) {
    this.language = language;
    this.direction = language === 'ar' ? 'rtl' : 'ltr';
    this.#plural = new Intl.PluralRules(language);
  }

  /** Loads the texts of an area. */
  async bring(area: AreaName): Promise<void> {
    const load = loaders[`../locales/${this.language}/${area}.ts`];
    if (!load) throw new Error(`There are no texts of ${area} in ${this.language}`);
    const { texts } = await load();
    for (const [name, text] of Object.entries(texts)) this.#texts.set(`${area}.${name}`, text);
  }

  /** Returns a text with its values; `count` selects the plural form. */
  say(key: TextKey, values: Values = {}): string {
    const text = this.#texts.get(key);
    if (text === undefined) return key;
    const { count } = values;
    const form =
      typeof text === 'string'
        ? text
        : (text[this.#plural.select(typeof count === 'number' ? count : 0)] ?? text['other'] ?? key);
    return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === 'number' ? this.number(value) : value;
    });
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return this.#format(JSON.stringify(options), () => new Intl.NumberFormat(this.language, options)).format(value);
  }

  /** Formats a share: 0.125 is 12.5 %. */
  percent(share: number): string {
    return this.number(share, { style: 'percent', maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0 });
  }

  /** Formats a relative change with its sign. */
  change(share: number): string {
    return this.number(share, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  }

  /** Formats an amount; without cents if it is large or 0. */
  money(amount: number, currency: string): string {
    const maximumFractionDigits = Math.abs(amount) >= 1000 || amount === 0 ? 0 : 2;
    return this.number(amount, { style: 'currency', currency, maximumFractionDigits });
  }

  milliseconds(value: number): string {
    return this.number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: value < 10 ? 1 : 0 });
  }

  /** Formats a day `YYYY-MM-DD`; days of analytics are in UTC. */
  day(date: string): string {
    const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    return this.#date(options, Date.parse(`${date}T00:00:00Z`));
  }

  /** Formats a day of the week; Monday is 0. */
  weekday(day: number): string {
    // The fifth of January 1970 was a Monday.
    return this.#date({ weekday: 'long', timeZone: 'UTC' }, (day + 4) * 86_400_000);
  }

  /** Formats a time with seconds in the user's time zone. */
  time(at: number): string {
    return this.#date({ hour: '2-digit', minute: '2-digit', second: '2-digit' }, at);
  }

  /** Formats a time without seconds in the user's time zone. */
  hours(at: number): string {
    return this.#date({ hour: '2-digit', minute: '2-digit' }, at);
  }

  /** Formats a date and time. */
  dateTime(at: number): string {
    return this.#date({ dateStyle: 'medium', timeStyle: 'short' }, at);
  }

  /** Formats a date and time with seconds. */
  exactTime(at: number): string {
    return this.#date({ dateStyle: 'medium', timeStyle: 'medium' }, at);
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language).format(items);
  }

  #date(options: Intl.DateTimeFormatOptions, at: number): string {
    return this.#format(`d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(this.language, options)).format(
      at,
    );
  }

  #format<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => Format): Format {
    const existing = this.#formats.get(name) ?? make();
    this.#formats.set(name, existing);
    return existing as Format;
  }
}
