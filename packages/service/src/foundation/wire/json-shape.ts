/** JSON pre-scan: measures the depth and size of a text in one pass over its bytes, before it is parsed at greater cost. */

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;

/** Digits from which JSON.parse may round a whole number: 2^53 has 16. */
const MIN_ROUNDED_DIGITS = 16;

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= ZERO && code <= NINE;

/** Returns the end of the number that starts at `at`. */
function behindNumber(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (isDigit(bytes[end])) end++;
  return end;
}

/** Decodes digits, which are all ASCII. */
const ascii = new TextDecoder();

/** Longer numbers are not checked: comparing a million digits is slow. */
const MAX_CHECKED_DIGITS = 40;

/** Whether JSON.parse would change the value of a whole number. */
export const isRounded = (digits: string): boolean =>
  digits.length > MAX_CHECKED_DIGITS || BigInt(digits) !== BigInt(Number(digits));

/** Shape of the bytes. They need not be JSON: then it is the shape that a parser would see. */
export interface JsonShape {
  /** Levels of lists and objects; at most one more than the limit. */
  depth: number;
  /** Number of values, roughly: openings and commas. At most one more than the limit. */
  values: number;
  /** Whether a whole number among them would lose digits in parsing. */
  hasRounded: boolean;
}

/** Returns the end of the string that starts after `at`, including its closing quote; the end of the bytes if it has none. */
function behindString(bytes: Uint8Array, at: number): number {
  for (let quote = bytes.indexOf(QUOTE, at); quote >= 0; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let before = quote - 1;
    while (before >= at && bytes[before] === BACKSLASH) before--;
    // An even number of backslashes escape each other.
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return bytes.length;
}

/**
 * Scans to the end, or until one of the limits is exceeded.
 *
 * @example
 * jsonShape(new TextEncoder().encode('[[1],{}]'), { depth: 200, values: 50_000 }); // { depth: 2, values: 4, hasRounded: false }
 */
export function jsonShape(bytes: Uint8Array, limits: { depth: number; values: number }): JsonShape {
  const shape: JsonShape = { depth: 0, values: 0, hasRounded: false };
  let open = 0;
  for (let at = 0; at < bytes.length;) {
    const code = bytes[at++] as number;
    if (code === QUOTE) at = behindString(bytes, at);
    else if (code === COMMA) shape.values++;
    else if ((code | 0x20) === 0x7b) {
      // [ and { differ in one bit, and so do ] and }.
      shape.values++;
      if (++open > shape.depth) shape.depth = open;
    } else if ((code | 0x20) === 0x7d) open--;
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const start = at - 1;
      at = behindNumber(bytes, start);
      const next = bytes[at];
      const isFraction = next === POINT || next === 0x45 || next === 0x65;
      // Digits after a point or an exponent are scanned as a number of their own, but not compared.
      if (isFraction) at = behindNumber(bytes, at + 1);
      else if (at - start >= MIN_ROUNDED_DIGITS)
        shape.hasRounded ||= isRounded(
          ascii.decode(bytes.subarray(start, Math.min(at, start + MAX_CHECKED_DIGITS + 1))),
        );
      continue;
    } else continue;
    if (shape.depth > limits.depth || shape.values > limits.values) return shape;
  }
  return shape;
}
