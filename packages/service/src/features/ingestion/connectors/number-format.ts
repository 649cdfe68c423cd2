/** Number formats: decimal comma or point, separators of thousands and currencies in the text of a number, read without a guess. */
// Why: decision 0101.
import type { DecimalSeparator } from '../resources/inputs.ts';

/** A number as it is written. */
export interface WrittenNumber {
  /** As JavaScript reads it, by what stands before the decimals; undefined where it is no number by that. */
  point: string | undefined;
  comma: string | undefined;
  /** Its currency as it is written, or empty. */
  currency: string;
}

/** Separators of thousands that are no decimal separator anywhere: spaces, thin and unbreakable ones too, and apostrophes. */
const NEUTRAL = " \\u00a0\\u2009\\u202f'\\u2019";
const SIGN = '([+\\-\\u2212]?)';

/** Groups of three, separated alike all through; more than one also by twos (1,00,000), as India has them. */
const grouped = (separator: string): string =>
  `[1-9]\\d{0,2}(?:([${separator}${NEUTRAL}])\\d{3}(?:\\2\\d{3})*)|[1-9]\\d{0,2}(?:${separator === '.' ? '\\.' : separator}\\d{2})+${separator === '.' ? '\\.' : separator}\\d{3}`;

const formOf = (decimal: string, group: string): RegExp =>
  new RegExp(
    `^${SIGN}(?:(?:${grouped(group)})(?:\\${decimal}\\d+)?|\\d+(?:\\${decimal}\\d*)?|\\${decimal}\\d+)(?:e[+-]?\\d+)?$`,
    'i',
  );

const [POINT, COMMA] = [formOf('.', ','), formOf(',', '.')];
const SEPARATORS = new RegExp(`[${NEUTRAL}]`, 'g');

/** Signs and words of currencies that are no code of three letters. */
const SYMBOL = /^(?:[A-Z]{0,3}\p{Sc}|kr\.?|zł|Kč|Ft|lei|Fr\.?)$/u;
/** Amount between what may be a currency in front of it and behind it, with a sign on either side of the first one. */
const AMOUNT =
  /^([+\-\u2212]?)([\p{L}\p{Sc}.]{0,6}?)[\s\u00a0\u202f]*([+\-\u2212]?[\d.,].*?)[\s\u00a0\u202f]*([\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,5})?$/u;

let codes: ReadonlySet<string> | undefined;
const isCurrency = (text: string): boolean =>
  SYMBOL.test(text) || (/^[A-Z]{3}$/.test(text) && (codes ??= new Set(Intl.supportedValuesOf('currency'))).has(text));

/** Numbers as almost all are written. */
const PLAIN = /^[+-]?\d+$/;

/** Characters of a number at most: more are no number, and not looked at twice. */
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

/** A text taken apart into currency and amount. */
function splitCurrency(text: string): { amount: string; currency: string } | undefined {
  const [, sign = '', before = '', amount = '', behind = ''] = AMOUNT.exec(text) ?? [];
  if (amount === '' || (before !== '' && behind !== '') || (sign !== '' && /^[+\-\u2212]/.test(amount)))
    return undefined;
  const currency = before || behind;
  return currency === '' || isCurrency(currency) ? { amount: sign + amount, currency } : undefined;
}

/**
 * Reads the text of a number both ways; undefined where it is none.
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

/** What a number says of its decimal separator: `either` where it is another number by each, undefined where it is the same. */
export function evidenceOf({ point, comma }: WrittenNumber): DecimalSeparator | 'either' | undefined {
  if (point === undefined) return 'comma';
  if (comma === undefined) return 'point';
  return point === comma ? undefined : 'either';
}
