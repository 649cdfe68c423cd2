/** JSON splitter: takes a stream apart into its rows, so that no file has to fit into memory: a list, or a list inside of an object. */
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
const MOST = 4 * 1024 * 1024;

const tooLong = (line: number) =>
  new SourceFault(`The row that begins at line ${line} has over ${MOST.toLocaleString('en')} characters, or no end`);

/** Small pieces that are put together before they go to what is left of a line, in characters. */
const TOGETHER = 65_536;

/** Rows that are lines (JSON Lines): a line that is broken spoils no other. */
export function createLineSplitter(): RowSplitter {
  let line = 1;
  /** The line under way: looked through once, however small the pieces are in which it comes. */
  let rest = '';
  let small: string[] = [];
  let smallSize = 0;
  const gather = () => {
    rest += small.join('');
    [small, smallSize] = [[], 0];
  };
  const keep = (piece: string) => {
    small.push(piece);
    smallSize += piece.length;
    if (smallSize >= TOGETHER) gather();
    if (rest.length + smallSize > MOST) throw tooLong(line);
  };
  const toRow = (text: string): JsonText[] => {
    const at = line++;
    return text.trim() === '' ? [] : [{ line: at, text }];
  };
  /** The line under way with its end. */
  const endLine = (end: string): JsonText[] => {
    small.push(end);
    gather();
    const text = rest;
    rest = '';
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

/** Names under which a list of rows is looked for in an object. */
const LISTS = new Set(['records', 'items', 'data', 'products', 'objects', 'hits', 'results', 'rows']);

const [QUOTE, BACKSLASH, COLON, COMMA, LINE_BREAK, SPACE] = [34, 92, 58, 44, 10, 32];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Rows that are the values of a list, also those that are no objects: whoever reads them says so. An object without a list of a known name
 * is a row itself, and so are those that follow it.
 *
 * @example
 * createListSplitter().take('{"items": [{"a": 1}, {"a'); // [{ line: 1, text: '{"a": 1}' }]
 */
export function createListSplitter(): RowSplitter {
  /** How deep rows lie; undefined while nobody knows. */
  let base: number | undefined;
  let depth = 0;
  let line = 1;
  let inText = false;
  let escaped = false;
  /** Behind the list: nothing counts any more. */
  let over = false;
  /** The row under way: its pieces so far, and where it begins; a plain one is neither object nor list, and ends where the next value begins. */
  let row: { text: string; line: number; isPlain: boolean } | undefined;
  /** Of an object around the rows: the text that was read last at its level, and whether a value comes next. */
  let name = '';
  let nameFrom = 0;
  /** What of it stood in the pieces before. */
  let nameBefore = '';
  let isValue = false;

  const open = (character: number) => {
    depth++;
    if (base !== undefined) return;
    if (depth === 1 && character === OPEN_LIST) base = 1;
    else if (depth === 2 && character === OPEN_LIST && isValue && LISTS.has(name)) {
      base = 2;
      row = undefined;
    }
  };

  return {
    take: (piece) => {
      const rows: JsonText[] = [];
      /** Where the row under way begins in this piece. */
      let from = 0;
      const begin = (at: number, isPlain: boolean) => {
        row = { text: '', line, isPlain };
        from = at;
      };
      const end = (at: number) => {
        if (!row) return;
        rows.push({ line: row.line, text: (row.text + piece.slice(from, at)).trimEnd() });
        row = undefined;
      };
      /** Whether a value that begins here is a row of the list around it. */
      const isInList = () => !row && base !== undefined && base > 0 && depth === base;
      for (let at = 0; at < piece.length && !over; at++) {
        const character = piece.charCodeAt(at);
        if (character === LINE_BREAK) line++;
        if (inText) {
          if (escaped) escaped = false;
          else if (character === BACKSLASH) escaped = true;
          else if (character === QUOTE) {
            inText = false;
            if (base === undefined && depth === 1 && !isValue) name = nameBefore + piece.slice(nameFrom, at);
          }
          continue;
        }
        switch (character) {
          case QUOTE:
            if (isInList()) begin(at, true);
            inText = true;
            nameBefore = '';
            nameFrom = at + 1;
            break;
          case COLON:
            if (depth === 1) isValue = true;
            break;
          case COMMA:
            if (depth === 1) isValue = false;
            if (row?.isPlain) end(at);
            break;
          case OPEN_OBJECT:
          case OPEN_LIST:
            if (isInList() || (!row && depth === (base ?? 0) && character === OPEN_OBJECT)) begin(at, false);
            open(character);
            break;
          case CLOSE_OBJECT:
          case CLOSE_LIST:
            depth--;
            if (row?.isPlain) end(at);
            if (depth < (base ?? 0)) over = true;
            else if (row && depth === (base ?? 0)) {
              end(at + 1);
              // An object that holds no list of rows was a row itself.
              base ??= 0;
            }
            break;
          default:
            if (character > SPACE && isInList()) begin(at, true);
        }
      }
      if (inText && base === undefined && depth === 1 && !isValue) nameBefore += piece.slice(nameFrom);
      nameFrom = 0;
      if (row) {
        row.text += piece.slice(from);
        if (row.text.length > MOST) throw tooLong(row.line);
      }
      return rows;
    },
    get isOver() {
      return over;
    },
    end: () => {
      if (row || inText || (depth > 0 && !over))
        throw new SourceFault(`The JSON ends in the middle${row ? ` of the row that begins at line ${row.line}` : ''}`);
      return [];
    },
  };
}
