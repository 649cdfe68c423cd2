/** Lossy numbers: finds the numbers of a JSON text that JavaScript would round (64-bit integers) or treat as infinite, with the names of their fields. */
import { isRounded } from './json-shape.ts';

/** Strings (including names), all numbers, and the brackets that show where names belong. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],:]/gs;

/** Position and text of a number. */
export interface FoundNumber {
  /** `requests[2].body.ean`; empty if the whole text is the number. */
  field: string;
  digits: string;
}

/** An open list or object, with the next key or index in it. */
interface Open {
  isList: boolean;
  index: number;
  name: string;
}

const fieldOf = (open: readonly Open[]): string =>
  open
    .map(({ isList, index, name }) => (isList ? `[${index}]` : `.${name}`))
    .join('')
    .replace(/^\./, '');

/**
 * Returns the first number for which `is` returns true, or undefined. The text must be JSON. Slow: only for texts that contain such
 * numbers, or probably do.
 */
function findNumber(text: string, is: (digits: string) => boolean): FoundNumber | undefined {
  const open: Open[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push({ isList: token === '[', index: 0, name: '' });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && inside?.isList) inside.index++;
    else if (token === ':' && inside) inside.name = JSON.parse(last) as string;
    else if (/^-?\d/.test(token) && is(token)) return { field: fieldOf(open), digits: token };
    last = token;
  }
  return undefined;
}

/**
 * Returns the first whole number that would be rounded.
 *
 * @example
 * findRoundedNumber('{"a":[1,9223372036854775807]}'); // { field: 'a[1]', digits: '9223372036854775807' }
 */
export const findRoundedNumber = (text: string): FoundNumber | undefined =>
  findNumber(text, (digits) => /^-?\d+$/.test(digits) && isRounded(digits));

/**
 * Returns the first number that is too large for JavaScript: it would become null.
 *
 * @example
 * findInfiniteNumber('{"a":1e400}'); // { field: 'a', digits: '1e400' }
 */
export const findInfiniteNumber = (text: string): FoundNumber | undefined =>
  findNumber(text, (digits) => !Number.isFinite(Number(digits)));
