/** Packed column: whole numbers as digits in one text: shorter than as JSON, and written and read in a fraction of the time. */
import { codeOfDigit, readDigits } from './digits.ts';

/**
 * Numbers as text: how many digits each has, then all of them. Where one of them is negative, broken or too large for digits, the numbers
 * themselves. 0 stands for numbers that are all 0.
 */
export type Column = string | readonly number[] | 0;

/** Most digits of a number (30 bits). */
const MAX_DIGITS = 5;

const ASCII = new TextDecoder();

/** @returns 0 where digits cannot write them. */
function digitsFor(numbers: ArrayLike<number>): number {
  let max = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    if (!Number.isInteger(number) || number < 0) return 0;
    if (number > max) max = number;
  }
  for (let digits = 1; digits <= MAX_DIGITS; digits++) if (max < 64 ** digits) return digits;
  return 0;
}

/**
 * Numbers as a column; an empty one too is a text.
 *
 * @example
 * packColumn([1, 64]); // '2-0 0-' without the space
 */
export function packColumn(numbers: ArrayLike<number>): Column {
  const digits = digitsFor(numbers);
  if (digits === 0) return Array.from(numbers);
  const codes = new Uint8Array(1 + digits * numbers.length);
  codes[0] = '0'.charCodeAt(0) + digits;
  for (let at = 0; at < numbers.length; at++) {
    let left = numbers[at]!;
    for (let place = digits * (at + 1); place > digits * at; place--) {
      codes[place] = codeOfDigit(left & 63);
      left >>>= 6;
    }
  }
  return ASCII.decode(codes);
}

/** How many numbers a column has; of one of zeros that is not known: 0. */
export const lengthOf = (column: Column): number =>
  typeof column === 'string' ? (column.length - 1) / Number(column[0]) : column === 0 ? 0 : column.length;

/** The numbers of a column, into a list of their number, which is full of zeros. */
export function unpackColumn<Numbers extends number[] | Int32Array | Float64Array>(
  column: Column,
  into: Numbers,
): Numbers {
  if (typeof column === 'string') {
    const digits = Number(column[0]);
    for (let at = 0, from = 1; from < column.length; at++, from += digits) into[at] = readDigits(column, from, digits);
  } else if (column !== 0) for (let at = 0; at < column.length; at++) into[at] = column[at]!;
  return into;
}

/** The numbers of a column as a list. */
export const numbersOf = (column: Column): number[] =>
  unpackColumn(
    column,
    Array.from({ length: lengthOf(column) }, () => 0),
  );
