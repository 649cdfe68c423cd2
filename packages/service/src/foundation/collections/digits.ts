/** Digits: fixed-length base-64 texts of whole numbers, which sort as text as they sort as numbers and can be read at any position. */

/** In the order of their character codes, without characters that JSON has to escape. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

const VALUES = new Uint8Array(128);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

const CODES = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));

/** The ASCII code of the digit of a value below 64. */
export const codeOfDigit = (value: number): number => CODES[value]!;

/**
 * Writes a whole number from 0 to below 64 to the power of `length`.
 *
 * @example
 * writeDigits(64, 3); // '-0-'
 */
export function writeDigits(number: number, length: number): string {
  let text = '';
  for (let left = number, at = 0; at < length; at++) {
    text = ALPHABET[left % 64]! + text;
    left = Math.floor(left / 64);
  }
  return text;
}

/**
 * Reads the number whose digits start at a position of a text; at most five digits (30 bits).
 *
 * @example
 * readDigits('xx-0-', 2, 3); // 64
 */
export function readDigits(text: string, from: number, length: number): number {
  let number = 0;
  for (let at = from; at < from + length; at++) number = (number << 6) | VALUES[text.charCodeAt(at)]!;
  return number;
}
