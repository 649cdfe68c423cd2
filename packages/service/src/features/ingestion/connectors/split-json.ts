/** Line splitter: splits JSON Lines into rows, so that no file has to fit into memory. */
import { SourceFault } from './source-fault.ts';

/** The text of a row, and its first line. */
export interface JsonText {
  line: number;
  text: string;
}

/** Receives pieces of text, and returns the complete rows. */
export interface RowSplitter {
  /** @throws SourceFault for an endless row. */
  take(piece: string): JsonText[];
  /** Whether no row can follow, whatever comes. */
  readonly isOver: boolean;
  /** Returns what is left at the end. @throws SourceFault if the text is incomplete. */
  end(): JsonText[];
}

/** Maximum number of characters of a row. */
export const MAX_ROW_LENGTH = 4 * 1024 * 1024;

export const tooLong = (line: number) =>
  new SourceFault(
    `The row that begins at line ${line} has over ${MAX_ROW_LENGTH.toLocaleString('en')} characters, or no end`,
  );

/** Characters of small pieces that are joined before they are appended to the unfinished line. */
const MAX_BUFFERED = 65_536;

/** Splits JSON Lines: a broken line does not affect the others. */
export function createLineSplitter(): RowSplitter {
  let line = 1;
  /** The unfinished line, scanned once however small the pieces are. */
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
    if (smallSize >= MAX_BUFFERED) gather();
    if (remainder.length + smallSize > MAX_ROW_LENGTH) throw tooLong(line);
  };
  const toRow = (text: string): JsonText[] => {
    const at = line++;
    return text.trim() === '' ? [] : [{ line: at, text }];
  };
  /** Completes the unfinished line. */
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
