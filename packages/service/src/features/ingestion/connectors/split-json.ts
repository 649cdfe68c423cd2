/** Line splitter: takes JSON Lines apart into their rows, so that no file has to fit into memory. */
import { SourceFault } from './source-fault.ts';

/** A row as its text, and the line in which it begins. */
export interface JsonText {
  line: number;
  text: string;
}

/** Takes pieces of text, and gives the rows that are complete. */
export interface RowSplitter {
  /** @throws SourceFault for a row without end. */
  take(piece: string): JsonText[];
  /** No row can come any more, whatever does. */
  readonly isOver: boolean;
  /** What is left at the end. @throws SourceFault where the text ends in the middle. */
  end(): JsonText[];
}

/** Characters of one row at most. */
export const MAX = 4 * 1024 * 1024;

export const tooLong = (line: number) =>
  new SourceFault(`The row that begins at line ${line} has over ${MAX.toLocaleString('en')} characters, or no end`);

/** Small pieces that are put together before they go to what is left of a line, in characters. */
const TOGETHER = 65_536;

/** Rows that are lines (JSON Lines): a line that is broken spoils no other. */
export function createLineSplitter(): RowSplitter {
  let line = 1;
  /** The line under way: looked through once, however small the pieces are in which it comes. */
  let remainder = '';
  let small: string[] = [];
  let smallSize = 0;
  const gather = () => {
    remainder += small.join('');
    [small, smallSize] = [[], 0];
  };
  const keep = (piece: string) => {
    small.push(piece);
    smallSize += piece.length;
    if (smallSize >= TOGETHER) gather();
    if (remainder.length + smallSize > MAX) throw tooLong(line);
  };
  const toRow = (text: string): JsonText[] => {
    const at = line++;
    return text.trim() === '' ? [] : [{ line: at, text }];
  };
  /** The line under way with its end. */
  const endLine = (end: string): JsonText[] => {
    small.push(end);
    gather();
    const text = remainder;
    remainder = '';
    return toRow(text);
  };
  return {
    take: (piece) => {
      const [first = '', ...others] = piece.split('\n');
      const next = others.pop();
      if (next === undefined) {
        keep(first);
        return [];
      }
      const rows = [...endLine(first), ...others.flatMap(toRow)];
      keep(next);
      return rows;
    },
    isOver: false,
    end: () => endLine(''),
  };
}
