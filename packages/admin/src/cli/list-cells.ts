/** CSV lists: encodes a list as one cell and decodes it, so that export and import round-trip. */
import { UsageError } from './command.ts';

/** Default separator of list items. */
export const usualSeparator = '|';

/** Reads `--list-separator`. @throws UsageError when it could not be distinguished from other parts of a cell. */
export function readSeparator(text: string = usualSeparator): string {
  if ([...text].length !== 1 || /[\\"[\r\n]/.test(text))
    throw new UsageError(
      `--list-separator is ${JSON.stringify(text)}: it must be one character other than a backslash, a quote, a bracket and a line break.`,
    );
  return text;
}

/**
 * Encodes a list as a cell: texts joined by the separator. A backslash escapes separators, backslashes, leading and trailing blanks of an
 * item, and a bracket at the start of the cell. Lists that would not round-trip (numbers, objects, an empty list) become JSON.
 * @example
 * joinList(['red', 'a|b'], '|'); // red|a\|b
 */
export function joinList(list: readonly unknown[], separator: string): string {
  if (!list.length || list.some((item) => typeof item !== 'string' || item === '')) return JSON.stringify(list);
  const escaped = (item: string, place: number): string =>
    [...item]
      .map((letter, at, { length }) => {
        const atAnEnd = at === 0 || at === length - 1;
        const means =
          letter === separator ||
          letter === '\\' ||
          (atAnEnd && !letter.trim()) ||
          (place + at === 0 && letter === '[');
        return means ? `\\${letter}` : letter;
      })
      .join('');
  return (list as readonly string[]).map(escaped).join(separator);
}

/**
 * Decodes a cell: JSON is parsed, otherwise the cell is split at the separators. Items are trimmed, and empty items are skipped.
 * @example
 * splitList('red | a\\|b', '|'); // ['red', 'a|b']
 */
export function splitList(cell: string, separator: string): unknown[] {
  if (cell.startsWith('[')) {
    try {
      const value: unknown = JSON.parse(cell);
      if (Array.isArray(value)) return value as unknown[];
    } catch {
      // A text that only starts like JSON.
    }
  }
  const items: string[] = [];
  let item = '';
  /** Characters that are escaped with a backslash. */
  let protectedLength = 0;
  const end = (): void => {
    const text = item.slice(0, protectedLength) + item.slice(protectedLength).trimEnd();
    if (text) items.push(text);
    [item, protectedLength] = ['', 0];
  };
  const letters = [...cell];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!;
    if (letter === '\\' && at + 1 < letters.length) {
      item += letters[++at]!;
      protectedLength = item.length;
    } else if (letter === separator) end();
    else if (item || letter.trim()) item += letter;
  }
  end();
  return items;
}
