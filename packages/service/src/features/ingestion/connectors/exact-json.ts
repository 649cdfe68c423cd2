/** Exact JSON: numbers that JavaScript would round or read as infinite are rejected with their row, or preserved as text. */
import { isRounded } from '../../../foundation/wire/json-shape.ts';
import { findInfiniteNumber, findRoundedNumber } from '../../../foundation/wire/long-number.ts';

/** Texts without so many consecutive digits need no closer check. */
const LONG = /\d{16}/;
/** Texts without such an exponent or so many digits contain no number that is too large. */
const HUGE = /[eE]\+?\d{3}|\d{300}/;
/** Strings, including names, and numbers. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
/** Maximum number of characters of a field name, and of a number, in a message. */
const [MAX_NAME, MAX_DIGITS] = [200, 40];

/**
 * Returns why a JSON text would not be preserved exactly. Undefined if it would.
 *
 * @example
 * findLoss('{"ean":9007199254740993}'); // '"ean" holds the number 9007199254740993, which would lose digits; write it as text, in quotes'
 */
export function findLoss(text: string): string | undefined {
  const huge = HUGE.test(text) ? findInfiniteNumber(text) : undefined;
  const found = huge ?? (LONG.test(text) ? findRoundedNumber(text) : undefined);
  if (!found) return undefined;
  const { field, digits } = found;
  const subject = field === '' ? 'The text' : `"${field.slice(0, MAX_NAME)}"`;
  const loss = huge ? 'is larger than any that can be kept' : 'would lose digits';
  return `${subject} holds the number ${digits.slice(0, MAX_DIGITS)}, which ${loss}; write it as text, in quotes`;
}

/**
 * Whether a number in another notation than JSON has more integer digits than JavaScript can represent.
 *
 * @example
 * losesDigits('+9007199254740993.50'); // true
 */
export function losesDigits(text: string): boolean {
  const [, whole] = /^[+-]?(\d+)(?:\.\d*)?$/.exec(text.trim()) ?? [];
  return whole !== undefined && isRounded(whole.replace(/^0+(?=\d)/, ''));
}

/**
 * Parses JSON. Whole numbers that would be rounded become text, as do numbers that are too large.
 * @throws SyntaxError
 *
 * @example
 * parseExactly('{"id":9007199254740993}'); // { id: '9007199254740993' }
 */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!LONG.test(text) && !HUGE.test(text)) return value;
  const exact = text.replace(STRING_OR_NUMBER, (token) =>
    /^-?\d/.test(token) && (!Number.isFinite(Number(token)) || (/^-?\d+$/.test(token) && isRounded(token)))
      ? `"${token}"`
      : token,
  );
  return exact.length === text.length ? value : (JSON.parse(exact) as unknown);
}
