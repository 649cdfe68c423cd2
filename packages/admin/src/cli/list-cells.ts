/** CSV lists: how a list stands in one cell, so that export and import mean the same. */
import { UsageError } from './command.ts';

/** Between the items of a list, unless the command line says otherwise. */
export const usualSeparator = '|';

/** Reads `--list-separator`. @throws UsageError for what could not be told from the rest of a cell. */
export function readSeparator(text: string = usualSeparator): string {
  if ([...text].length !== 1 || /[\\"[\r\n]/.test(text))
    throw new UsageError(
      `--list-separator is ${JSON.stringify(text)}: it must be one character other than a backslash, a quote, a bracket and a line break.`,
    );
  return text;
}

/**
 * A list as a cell: texts with the separator between them. A backslash stands before a separator, a backslash, a blank at an end that
 * belong to an item, and before a bracket that begins the cell. What would not be read as the same list (numbers, objects, nothing) is JSON.
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
 * The list of a cell: JSON as such, otherwise the texts between the separators. Blanks around them do not count, nor do empty ones.
 * @example
 * splitList('red | a\\|b', '|'); // ['red', 'a|b']
 */
export function splitList(cell: string, separator: string): unknown[] {
  if (cell.startsWith('[')) {
    try {
      const value: unknown = JSON.parse(cell);
      if (Array.isArray(value)) return value as unknown[];
    } catch {
      // A text that happens to begin so.
    }
  }
  const items: string[] = [];
  let item = '';
  /** Letters that a backslash protects from being cut off. */
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
