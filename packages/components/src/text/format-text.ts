/** Message format: fills values into a text. */
import { formatNumber } from './format-number.ts';

/** A text with `{name}` placeholders, or one text per plural category of `{count}`. */
export type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Values of placeholders; numbers are formatted in the language. */
export type TextValues = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** Returns the plural category; the rules are cached, because creating them is slow. */
const category = (locale: string, count: number): Intl.LDMLPluralRule => {
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return rules.get(locale)!.select(count);
};

/**
 * Fills a text.
 * @example
 * formatText({ one: '{count} result', other: '{count} results' }, 'en', { count: 1200 }); // '1,200 results'
 */
export const formatText = (text: Text, locale: string, values: TextValues = {}): string => {
  const chosen = typeof text === 'string' ? text : (text[category(locale, Number(values['count']))] ?? text.other);
  return chosen.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? formatNumber(value, locale) : value;
  });
};
