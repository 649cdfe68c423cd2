/** Lossy numbers: finds those of a JSON text that JavaScript would round (64-bit integers) or take for infinite, with the names of their fields. */
import { isRounded } from './json-shape.ts';

/** Strings, names among them, whole and other numbers, and the brackets that tell where names belong. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],:]/gs;

/** Where a number stands, and how it is written. */
export interface FoundNumber {
  /** `requests[2].body.ean`; empty for a text that is nothing but the number. */
  field: string;
  digits: string;
}

/** One open list or object, with the place in it that comes next. */
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
 * The first number of which `is` is true; undefined when there is none. The text must be JSON. Slow: for texts that are known to hold
 * such numbers, or are likely to.
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
 * The first whole number that would be rounded.
 *
 * @example
 * findRoundedNumber('{"a":[1,9223372036854775807]}'); // { field: 'a[1]', digits: '9223372036854775807' }
 */
export const findRoundedNumber = (text: string): FoundNumber | undefined =>
  findNumber(text, (digits) => /^-?\d+$/.test(digits) && isRounded(digits));

/**
 * The first number that no number of JavaScript is as large as: it would become null.
 *
 * @example
 * findInfiniteNumber('{"a":1e400}'); // { field: 'a', digits: '1e400' }
 */
export const findInfiniteNumber = (text: string): FoundNumber | undefined =>
  findNumber(text, (digits) => !Number.isFinite(Number(digits)));
