/** JSON document splitter: splits a stream of JSON into rows: a list, a list within objects, or a sequence of objects. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import {
  addAround,
  beginRows,
  claimsOf,
  createEnvelope,
  endRows,
  isRead,
  type JsonEnvelope,
  readBehind,
} from './json-envelope.ts';
import { type ListCandidate, MissingRows } from './missing-rows.ts';
import { isUsual, namesOf, pathOf, WHOLE_ANSWER } from '../resources/rows-path.ts';
import type { SourceClaims } from './source-claims.ts';
import { SourceFault } from './source-fault.ts';
import { type JsonText, MAX_ROW_LENGTH, type RowSplitter, tooLong } from './split-json.ts';

const [QUOTE, BACKSLASH, COLON, COMMA, LINE_BREAK, SPACE] = [34, 92, 58, 44, 10, 32];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** Maximum depth at which lists are searched, and maximum number of candidates. */
const [DEEPEST, MAX_CANDIDATES] = [10, 20];
/** Characters in which the list of rows has to start. A longer beginning does not belong to a feed. */
const MAX_CHARACTERS_BEFORE = 64 * 1024 * 1024;

/** A document splitter that finds the path to the rows. */
export interface DocumentSplitter extends RowSplitter {
  /** Path to the list of rows if the source did not specify it. Otherwise undefined. */
  readonly guess: string | undefined;
  /** Returns the totals that the source states around the rows. */
  claims(): SourceClaims;
}

/** The current row: its text so far, and its first line. A plain one is neither object nor list, and ends where the next value starts. */
interface OpenRow {
  text: string;
  line: number;
  isPlain: boolean;
  /** Its text was dropped: an object around the rows may be longer than a row. */
  isTooLong?: boolean;
}

/** State of reading a document. */
interface Walk {
  /** The path that the source specifies. Undefined if it does not. */
  wanted: readonly string[] | typeof WHOLE_ANSWER | undefined;
  /** Depth of the rows: 1 in a list, 0 for a sequence of objects. Undefined until they are found. */
  base: number | undefined;
  guess: string | undefined;
  depth: number;
  line: number;
  inText: boolean;
  escaped: boolean;
  /** After the list: no more rows. */
  over: boolean;
  envelope: JsonEnvelope;
  row: OpenRow | undefined;
  /** Characters read while the rows were searched. */
  before: number;
  /** During the search: the open brackets, the current name at each depth, and whether a value is next. */
  open: number[];
  names: string[];
  isValue: boolean[];
  /** The part of the current name in earlier pieces. Undefined if the current text is not a name. */
  name: string | undefined;
  /** Number of objects in the lists found so far, by path. */
  candidates: Map<string, number>;
  /** The paths of the open lists at each depth. Undefined for those without a path. */
  lists: (string | undefined)[];
  /** The first object, if no other has followed yet. */
  first: JsonText | undefined;
}

const begin = (rows: string | undefined): Walk => ({
  wanted: rows === undefined || rows === WHOLE_ANSWER ? rows : namesOf(rows),
  base: undefined,
  guess: undefined,
  depth: 0,
  line: 1,
  inText: false,
  escaped: false,
  over: false,
  envelope: createEnvelope(),
  row: undefined,
  before: 0,
  open: [],
  names: [],
  isValue: [],
  name: undefined,
  candidates: new Map(),
  lists: [],
  first: undefined,
});

const candidatesOf = ({ candidates }: Walk): ListCandidate[] =>
  Array.from(candidates, ([path, objects]) => ({ path, objects }));

/** Describes what is missing. */
function missing(walk: Walk): MissingRows {
  const { wanted } = walk;
  const problem =
    wanted === undefined
      ? 'has no list of rows'
      : wanted === WHOLE_ANSWER
        ? 'is not one object, as `rows` ($) of the source says'
        : `has no list at \`${pathOf(wanted)}\`, where \`rows\` of the source says that it stands`;
  return new MissingRows({ problem, candidates: candidatesOf(walk) });
}

/** Returns the path of the current value. Undefined if it leads through a list. */
function namesHere({ depth, open, names }: Walk): string[] | undefined {
  for (let at = 1; at <= depth; at++) if (open[at] !== OPEN_OBJECT) return undefined;
  return names.slice(1, depth + 1);
}

const isSame = (names: readonly string[], wanted: readonly string[]): boolean =>
  names.length === wanted.length && names.every((name, at) => name === wanted[at]);

/** A list starts during the search: it may contain the rows. */
function openList(walk: Walk): void {
  const { wanted } = walk;
  const names = walk.depth < DEEPEST ? namesHere(walk) : undefined;
  walk.lists[walk.depth + 1] = undefined;
  if (!names) return;
  const isTop = walk.depth === 0;
  if (isTop && wanted !== undefined) throw missing(walk);
  const isRows = wanted === undefined ? isTop || isUsual(names) : wanted !== WHOLE_ANSWER && isSame(names, wanted);
  if (isRows) {
    walk.base = walk.depth + 1;
    if (!isTop && wanted === undefined) walk.guess = pathOf(names);
    walk.row = undefined;
    return;
  }
  const path = pathOf(names);
  if (walk.candidates.size < MAX_CANDIDATES && !walk.candidates.has(path)) walk.candidates.set(path, 0);
  if (walk.candidates.has(path)) walk.lists[walk.depth + 1] = path;
}

/** An object or a list starts. */
function openNested(walk: Walk, character: number): void {
  if (walk.base === undefined) {
    const list = walk.lists[walk.depth];
    if (character === OPEN_LIST) openList(walk);
    else if (list !== undefined && walk.open[walk.depth] === OPEN_LIST)
      walk.candidates.set(list, walk.candidates.get(list)! + 1);
  }
  walk.depth++;
  if (walk.base !== undefined) return;
  walk.open[walk.depth] = character;
  walk.isValue[walk.depth] = false;
  if (character === OPEN_OBJECT) walk.lists[walk.depth] = undefined;
}

/** A top-level object without a list of rows is complete: it is a row if others follow, or the source says so. */
function endObject(walk: Walk, object: JsonText, isTooLong: boolean): void {
  if (isTooLong || (walk.wanted !== undefined && walk.wanted !== WHOLE_ANSWER)) throw missing(walk);
  walk.first = object;
}

/** Another top-level object starts, so the first one was a row, and so is each of them. */
function beginNext(walk: Walk): JsonText[] {
  const { first } = walk;
  if (!first) return [];
  if (walk.wanted !== undefined) throw missing(walk);
  walk.first = undefined;
  walk.base = 0;
  return [first];
}

/** A text ends. If it was a name, it is the name of the next value. */
function endText(walk: Walk, tail: string): void {
  walk.inText = false;
  if (walk.name === undefined) return;
  const raw = walk.name + tail;
  let name = raw;
  try {
    if (raw.includes('\\')) name = JSON.parse(`"${raw}"`) as string;
  } catch {
    // A text that is not a name is not part of a path.
  }
  walk.names[walk.depth] = name;
  walk.name = undefined;
}

/** Whether a text that starts now is a name on the path to the rows. */
const isName = ({ base, depth, open, isValue }: Walk): boolean =>
  base === undefined && depth > 0 && depth <= DEEPEST && open[depth] === OPEN_OBJECT && !isValue[depth];

/** Reads one piece. */
class Piece {
  readonly rows: JsonText[] = [];
  readonly #walk: Walk;
  readonly #text: string;
  /** Where the current row and the current name start in this piece. */
  #rowFrom = 0;
  #nameFrom = 0;

  constructor(walk: Walk, text: string) {
    this.#walk = walk;
    this.#text = text;
  }

  read(): void {
    const [walk, text] = [this.#walk, this.#text];
    if (walk.over) return readBehind(walk.envelope, text);
    for (let at = 0; at < text.length && !walk.over; at++) {
      const character = text.charCodeAt(at);
      if (character === LINE_BREAK) walk.line++;
      if (!walk.inText) {
        this.#take(character, at);
        continue;
      }
      if (walk.escaped) walk.escaped = false;
      else if (character === BACKSLASH) walk.escaped = true;
      else if (character === QUOTE) endText(walk, text.slice(this.#nameFrom, at));
    }
    this.#keep();
  }

  /** Stores what continues in the next piece. */
  #keep(): void {
    const [walk, text] = [this.#walk, this.#text];
    if (walk.name !== undefined) walk.name += text.slice(this.#nameFrom);
    if (walk.base === undefined) addAround(walk.envelope, text);
    if (walk.base === undefined && (walk.before += text.length) > MAX_CHARACTERS_BEFORE) throw missing(walk);
    if (!walk.row) return;
    walk.row.text += text.slice(this.#rowFrom);
    if (walk.row.text.length <= MAX_ROW_LENGTH) return;
    // An object around the rows may be longer, but not a row.
    if (walk.base !== undefined || walk.wanted === WHOLE_ANSWER) throw tooLong(walk.row.line);
    walk.row.text = '';
    walk.row.isTooLong = true;
  }

  #begin(at: number, isPlain: boolean): void {
    this.#walk.row = { text: '', line: this.#walk.line, isPlain };
    this.#rowFrom = at;
  }

  #end(at: number): JsonText | undefined {
    const { row } = this.#walk;
    if (!row) return undefined;
    this.#walk.row = undefined;
    return { line: row.line, text: (row.text + this.#text.slice(this.#rowFrom, at)).trimEnd() };
  }

  #endRow(at: number): void {
    const row = this.#end(at);
    if (row) this.rows.push(row);
  }

  /** Whether a value that starts here is a row of the list around it. */
  #isInList(): boolean {
    const { row, base, depth } = this.#walk;
    return !row && base !== undefined && base > 0 && depth === base;
  }

  #take(character: number, at: number): void {
    const walk = this.#walk;
    switch (character) {
      case QUOTE:
        if (this.#isInList()) this.#begin(at, true);
        walk.inText = true;
        walk.name = isName(walk) ? '' : undefined;
        this.#nameFrom = at + 1;
        break;
      case COLON:
        if (walk.base === undefined) walk.isValue[walk.depth] = true;
        break;
      case COMMA:
        if (walk.base === undefined) walk.isValue[walk.depth] = false;
        if (walk.row?.isPlain) this.#endRow(at);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (walk.depth === 0) appendAll(this.rows, beginNext(walk));
        if (this.#isInList() || (!walk.row && walk.depth === (walk.base ?? 0) && character === OPEN_OBJECT))
          this.#begin(at, false);
        this.#open(character, at);
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        this.#close(at);
        break;
      default:
        if (character > SPACE && this.#isInList()) this.#begin(at, true);
    }
  }

  #open(character: number, at: number): void {
    const walk = this.#walk;
    const isLooking = walk.base === undefined;
    openNested(walk, character);
    if (!isLooking || walk.base === undefined) return;
    addAround(walk.envelope, this.#text.slice(0, at));
    beginRows(walk.envelope, walk.names.slice(1, walk.base));
  }

  #close(at: number): void {
    const walk = this.#walk;
    walk.depth--;
    if (walk.row?.isPlain) this.#endRow(at);
    if (walk.depth < (walk.base ?? 0)) {
      walk.over = true;
      endRows(walk.envelope);
      readBehind(walk.envelope, this.#text.slice(at + 1));
    } else if (walk.row && walk.depth === (walk.base ?? 0)) {
      if (walk.base !== undefined) this.#endRow(at + 1);
      else {
        const isTooLong = walk.row.isTooLong === true;
        endObject(walk, this.#end(at + 1)!, isTooLong);
      }
    }
  }
}

/** Returns the rows left at the end of the text. */
function endOf(walk: Walk): JsonText[] {
  const { row, inText, depth, over, first, wanted, base } = walk;
  if (row || inText || (depth > 0 && !over) || (over && !walk.envelope.isDone))
    throw new SourceFault(`The JSON ends in the middle${row ? ` of the row that begins at line ${row.line}` : ''}`);
  if (base !== undefined) return [];
  if (first && wanted === WHOLE_ANSWER) return [first];
  throw missing(walk);
}

/**
 * Splits the values of a list into rows, including those that are not objects, which readers report. The list is at the top level, or at
 * the path that the source specifies. Without a path, a top-level list under a usual name is used, and reported. A single object could be
 * an error, so it is only a record if the source says so.
 * @param rows Path to the rows, as the source specifies it.
 *
 * @example
 * createDocumentSplitter({}).take('{"items": [{"a": 1}, {"a'); // [{ line: 1, text: '{"a": 1}' }]
 */
export function createDocumentSplitter({ rows }: { rows?: string | undefined } = {}): DocumentSplitter {
  const walk = begin(rows);
  return {
    take: (text) => {
      const piece = new Piece(walk, text);
      piece.read();
      return piece.rows;
    },
    get isOver() {
      return isRead(walk.envelope);
    },
    get guess() {
      return walk.guess;
    },
    claims: () => claimsOf(walk.envelope),
    end: () => endOf(walk),
  };
}
