/** Number formats: decimal comma or point, separators of thousands and currencies in the text of a number, read without a guess. */
// Why: decision 0101.
import type { DecimalSeparator } from '../resources/inputs.ts';

/** A number as written. */
export interface WrittenNumber {
  /** In the notation of JavaScript, read with a decimal point (or comma). Undefined if that is not a number. */
  point: string | undefined;
  comma: string | undefined;
  /** Its currency as written, or empty. */
  currency: string;
}

/** Thousands separators that are never decimal separators: spaces, including thin and non-breaking ones, and apostrophes. */
const NEUTRAL = " \\u00a0\\u2009\\u202f'\\u2019";
const SIGN = '([+\\-\\u2212]?)';

/** Groups of three digits with the same separator throughout. With several groups also groups of two (1,00,000), as in India. */
const grouped = (separator: string): string =>
  `[1-9]\\d{0,2}(?:([${separator}${NEUTRAL}])\\d{3}(?:\\2\\d{3})*)|[1-9]\\d{0,2}(?:${separator === '.' ? '\\.' : separator}\\d{2})+${separator === '.' ? '\\.' : separator}\\d{3}`;

const formOf = (decimal: string, group: string): RegExp =>
  new RegExp(
    `^${SIGN}(?:(?:${grouped(group)})(?:\\${decimal}\\d+)?|\\d+(?:\\${decimal}\\d*)?|\\${decimal}\\d+)(?:e[+-]?\\d+)?$`,
    'i',
  );

const [POINT, COMMA] = [formOf('.', ','), formOf(',', '.')];
const SEPARATORS = new RegExp(`[${NEUTRAL}]`, 'g');

/** Currency signs and names that are not three-letter codes. */
const SYMBOL = /^(?:[A-Z]{0,3}\p{Sc}|kr\.?|zł|Kč|Ft|lei|Fr\.?)$/u;
/** An amount with a currency possibly before or after it, and a sign before or after the first currency. */
const AMOUNT =
  /^([+\-\u2212]?)([\p{L}\p{Sc}.]{0,6}?)[\s\u00a0\u202f]*([+\-\u2212]?[\d.,].*?)[\s\u00a0\u202f]*([\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,5})?$/u;

let codes: ReadonlySet<string> | undefined;
const isCurrency = (text: string): boolean =>
  SYMBOL.test(text) || (/^[A-Z]{3}$/.test(text) && (codes ??= new Set(Intl.supportedValuesOf('currency'))).has(text));

/** The most common notation. */
const PLAIN = /^[+-]?\d+$/;

/** Maximum number of characters of a number. Longer texts are rejected without parsing. */
const MAX_LENGTH = 400;

function readAs(
  text: string,
  form: RegExp,
  { decimal, group }: { decimal: string; group: string },
): string | undefined {
  if (!form.test(text)) return undefined;
  const digits = text.replace(SEPARATORS, '').replaceAll(group, '').replace(decimal, '.');
  return digits.replace('\u2212', '-');
}

/** Splits a text into currency and amount. */
function splitCurrency(text: string): { amount: string; currency: string } | undefined {
  const [, sign = '', before = '', amount = '', behind = ''] = AMOUNT.exec(text) ?? [];
  if (amount === '' || (before !== '' && behind !== '') || (sign !== '' && /^[+\-\u2212]/.test(amount)))
    return undefined;
  const currency = before || behind;
  return currency === '' || isCurrency(currency) ? { amount: sign + amount, currency } : undefined;
}

/**
 * Parses a number with either separator. Undefined if it is not a number.
 *
 * @example
 * readWritten('1.299,00'); // { point: undefined, comma: '1299.00', currency: '' }
 * readWritten('1,299'); // { point: '1299', comma: '1.299', currency: '' }
 * readWritten('40.50 EUR'); // { point: '40.50', comma: undefined, currency: 'EUR' }
 */
export function readWritten(text: string): WrittenNumber | undefined {
  if (PLAIN.test(text)) return { point: text, comma: text, currency: '' };
  const split = text.length > MAX_LENGTH ? undefined : splitCurrency(text);
  if (!split) return undefined;
  const { amount, currency } = split;
  const point = readAs(amount, POINT, { decimal: '.', group: ',' });
  const comma = readAs(amount, COMMA, { decimal: ',', group: '.' });
  return point === undefined && comma === undefined ? undefined : { point, comma, currency };
}

/** Returns the decimal separator that a number proves: `either` if it is ambiguous, undefined if both readings are equal. */
export function evidenceOf({ point, comma }: WrittenNumber): DecimalSeparator | 'either' | undefined {
  if (point === undefined) return 'comma';
  if (comma === undefined) return 'point';
  return point === comma ? undefined : 'either';
}
