/** Packed column: whole numbers as digits in one text, which is shorter than JSON and much faster to write and read. */
import { codeOfDigit, readDigits } from './digits.ts';

/**
 * Numbers as text: the number of digits of each, then all digits. The numbers themselves if one of them is negative, fractional or too
 * large. 0 stands for numbers that are all 0.
 */
export type Column = string | readonly number[] | 0;

/** Maximum number of digits of a number (30 bits). */
const MAX_DIGITS = 5;

const ASCII = new TextDecoder();

/** @returns 0 if digits cannot represent them. */
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
 * Packs numbers into a column; an empty list becomes a text, too.
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

/** Returns how many numbers a column has, but 0 for a column of zeros, whose length is not stored. */
export const lengthOf = (column: Column): number =>
  typeof column === 'string' ? (column.length - 1) / Number(column[0]) : column === 0 ? 0 : column.length;

/** Writes the numbers of a column into a list of their length that is filled with zeros. */
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

/** Returns the numbers of a column as a list. */
export const numbersOf = (column: Column): number[] =>
  unpackColumn(
    column,
    Array.from({ length: lengthOf(column) }, () => 0),
  );
