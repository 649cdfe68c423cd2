/** GTIN: the number below the bar code of a product: 8, 12, 13 or 14 digits, of which the last is a check digit. */

const LENGTHS = new Set([8, 12, 13, 14]);

/** Computes the check digit: every second digit, from the last on, has weight three. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 3; index >= 0; index--, weight = 4 - weight)
    sum += Number(digits[index]) * weight;
  return (10 - (sum % 10)) % 10;
}

/** Converts an ISBN-10 with a valid check character to 13 digits. */
function fromIsbn10(isbn: string): string | undefined {
  const sum = [...isbn].reduce((all, one, index) => all + (one === 'X' ? 10 : Number(one)) * (10 - index), 0);
  if (sum % 11 !== 0) return undefined;
  const digits = `978${isbn.slice(0, 9)}`;
  return `${digits}${checkDigit(digits)}`;
}

/**
 * Parses a GTIN, EAN, UPC or ISBN of any length, with or without hyphens. Undefined if the check digit is wrong.
 *
 * @example
 * readGtin('978-3-16-148410-0'); // '9783161484100'
 */
export function readGtin(text: string): string | undefined {
  const bare = text.replace(
    /^\s*(?:urn:|https?:\/\/id\.gs1\.org\/01\/)?(?:(?:gtin|ean|upc|isbn)[-\s]?(?:8|10|12|13|14)?\s*[:=]?\s*)?/i,
    '',
  );
  const digits = bare.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) return fromIsbn10(digits);
  // JSON numbers have no leading zero.
  if (/^\d{11}$/.test(digits)) return readGtin(`0${digits}`);
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length) || /^0+$/.test(digits)) return undefined;
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : undefined;
}
