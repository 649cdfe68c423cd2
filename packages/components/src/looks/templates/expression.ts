/** Template expression: parses `{{ path | formatter:argument }}` in the text of a template. */
import type { Hit } from '@aisle/contract';
import { encodeText } from '../../text/encode-text.ts';
import { formatKnown, numberLocale } from '../../text/format-number.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/**
 * Formats a value of a record as text, or returns whether an attribute is set if the expression is its whole value, as in
 * `hidden="{{stock | none}}"`.
 * @param argument - The text after the colon; empty without one.
 */
export type Formatter = (value: unknown, argument: string, locale: string) => string | boolean;

/** Formatters by name. */
export type Formatters = Readonly<Record<string, Formatter>>;

/** Scope of a template's expressions: the hit, the language, and the page's own formatters. */
export interface ItemScope {
  hit: Hit;
  locale: string;
  formatters?: Formatters;
}

/** A part of a template text: a literal, or a function of the hit; `encoded` if its result is already encoded for a URL. */
export type Piece = string | (((scope: ItemScope) => unknown) & { encoded?: boolean });

const number = (value: unknown, locale: string, options?: Intl.NumberFormatOptions): string => {
  const amount = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return plainText(value);
  return formatKnown(amount, locale, options);
};

/** Built-in formatters. */
export const builtInFormatters: Formatters = {
  currency: (value, currency, locale) => number(value, locale, { style: 'currency', currency }),
  number: (value, digits, locale) =>
    number(
      value,
      locale,
      digits ? { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) } : undefined,
    ),
  percent: (value, digits, locale) =>
    number(value, locale, { style: 'percent', maximumFractionDigits: Number(digits) }),
  date: (value, style, locale) => {
    // Records have seconds or milliseconds since 1970, or a text.
    const date = new Date(typeof value === 'number' && value < 1e11 ? value * 1000 : (value as string | number));
    if (Number.isNaN(+date)) return plainText(value);
    const dateStyle = (['full', 'long', 'medium', 'short'] as const).find((one) => one === style) ?? 'medium';
    return new Intl.DateTimeFormat(numberLocale(locale), { dateStyle }).format(date);
  },
  url: (value) => encodeText(plainText(value)),
};

const readExpression = (source: string): Piece => {
  const [path, ...calls] = source.split('|').map((part) => part.trim()) as [string, ...string[]];
  const steps = calls.map((call) => {
    const colon = call.indexOf(':');
    return colon < 0 ? ([call, ''] as const) : ([call.slice(0, colon).trim(), call.slice(colon + 1).trim()] as const);
  });
  const read: Piece = ({ hit, locale, formatters }) => {
    let value = valueAt(hit, path);
    for (const [name, argument] of steps) {
      const format =
        formatters?.[name] ?? (Object.hasOwn(builtInFormatters, name) ? builtInFormatters[name] : undefined);
      if (value !== undefined && value !== null && format) value = format(value, argument, locale);
    }
    return value;
  };
  read.encoded = steps.at(-1)?.[0] === 'url';
  return read;
};

/** Splits a text into literals and expressions; returns undefined without an expression. */
export const readPieces = (text: string): Piece[] | undefined => {
  const parts = text.split(/\{\{(.+?)\}\}/s);
  if (parts.length === 1) return undefined;
  return parts.map((part, index) => (index % 2 ? readExpression(part) : part)).filter((piece) => piece !== '');
};

/** Returns the text for one hit. In a URL, values after a literal `?` are encoded; values before it are unchanged. */
export const textOfPieces = (pieces: readonly Piece[], scope: ItemScope, { address = false } = {}): string => {
  let text = '';
  let inQuery = false;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      inQuery ||= address && piece.includes('?');
    } else {
      const value = plainText(piece(scope));
      text += inQuery && !piece.encoded ? encodeText(value) : value;
    }
  }
  return text;
};
