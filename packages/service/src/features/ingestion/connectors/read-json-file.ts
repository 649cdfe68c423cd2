/** JSON connector: a file that is a list of records, JSON Lines, or an object with a list. */
import { isFields } from '../../../foundation/wire/fields.ts';
import { BATCH_ROWS, BATCH_SIZE, type RowBatch, type RowPosition, type SourceRow } from './connector.ts';
import { decodeText } from './decode-text.ts';
import { findLoss } from './exact-json.ts';
import { fileConnector, type ReadFile } from './file-connector.ts';
import { rowsBefore, writePlace } from './file-place.ts';
import { withNotes } from './format-notes.ts';
import { createDocumentSplitter, type DocumentSplitter } from './json-document.ts';
import { MissingRows } from './missing-rows.ts';
import type { OpenedFile } from './open-source.ts';
import { checkClaims, type SourceClaims } from './source-claims.ts';
import { SourceFault } from './source-fault.ts';
import { createLineSplitter, type JsonText, MAX_ROW_LENGTH, type RowSplitter } from './split-json.ts';
import { toTextFile } from './text-file.ts';

/** Extensions of JSON files. */
const JSON_ENDINGS = ['json', 'jsonl', 'ndjson'];

/** A file with options about its contents. */
export interface JsonFile extends OpenedFile {
  /** Path to the rows, as the source specifies it. */
  rows?: string | undefined;
  /** Whether totals in its headers are about something else. */
  ignoreTotals?: boolean | undefined;
}

/** Whether the name or the Content-Type says that each line is a row. A path to the rows overrides that. */
const isDeclaredAsLines = ({ contentType, rows, isLines = false }: JsonFile): boolean =>
  rows === undefined && (isLines || /ndjson|jsonl|json-seq|json-lines/i.test(contentType));

/** Whether each line is a row: the first line is a complete object, and another one follows. */
function looksLikeLines(start: string): boolean {
  const text = start.trimStart();
  const end = text.indexOf('\n');
  if (end < 0 || !text.startsWith('{') || !text.slice(end).trimStart().startsWith('{')) return false;
  try {
    return isFields(JSON.parse(text.slice(0, end)));
  } catch {
    return false;
  }
}

/**
 * Returns a function that receives the pieces of a file, and returns whether they are enough to distinguish JSON Lines from other JSON.
 * Each piece is scanned once.
 */
function createStartWatch(): (piece: string) => boolean {
  let first = '';
  let hasLineEnd = false;
  return (piece) => {
    const text = first === '' ? piece.trimStart() : piece;
    if (text === '') return false;
    first ||= text[0]!;
    if (first !== '{') return true;
    const from = hasLineEnd ? 0 : text.indexOf('\n');
    if (from < 0) return false;
    hasLineEnd = true;
    return text.slice(from).trim() !== '';
  };
}

/** Splits a file. JSON Lines have nothing to guess. */
type Splitter = RowSplitter & Partial<Pick<DocumentSplitter, 'guess' | 'claims'>> & { isLines: boolean };

const linesSplitter = (): Splitter => ({ ...createLineSplitter(), isLines: true });

/** Wraps the state with getters, because it changes while the file is read. */
function documentSplitter(rows: string | undefined): Splitter {
  const splitter = createDocumentSplitter({ rows });
  return {
    take: splitter.take,
    end: splitter.end,
    claims: splitter.claims,
    isLines: false,
    get isOver() {
      return splitter.isOver;
    },
    get guess() {
      return splitter.guess;
    },
  };
}

/** Chooses the splitter by the start of the file. @throws MissingRows */
function splitterOf(file: JsonFile, start: string): Splitter {
  const text = start.trimStart();
  const isLines = isDeclaredAsLines(file);
  if (text === '' && isLines) return linesSplitter();
  if (text === '') throw new MissingRows({ problem: 'is empty', where: file.where });
  // A line of JSON Lines may be broken, but a line that starts a web page is an error.
  if (isLines ? text.startsWith('<') : !/^[[{]/.test(text))
    throw new MissingRows({
      problem: 'is no JSON; expected is a list of rows',
      where: file.where,
      start: text,
    });
  if (isLines || (file.rows === undefined && looksLikeLines(start))) return linesSplitter();
  return documentSplitter(file.rows);
}

/** @param row The number of the row, if lines do not identify rows. */
function readRow({ line, text }: JsonText, row: number | undefined): SourceRow {
  const position: RowPosition = { line, ...(row !== undefined && { row }) };
  if (text.includes('\ufffd'))
    return {
      position,
      fault: 'The row is not written in UTF-8; set "charset" of the source, or say it in the Content-Type of the file',
      text,
    };
  try {
    const record: unknown = JSON.parse(text);
    if (!isFields(record)) return { position, fault: 'The row is no object', text };
    const fault = findLoss(text);
    return fault === undefined ? { position, record: { ...record } } : { position, fault, text };
  } catch (error) {
    return { position, fault: `The row is no JSON: ${(error as Error).message.slice(0, 200)}`, text };
  }
}

/** Rows read together, with their path if it was guessed. */
interface Texts {
  texts: readonly JsonText[];
  guess: string | undefined;
  /** Whether each line is a row. Otherwise one line may contain several. */
  isLines: boolean;
  /** The totals around the rows, once all are read. */
  claims?: SourceClaims | undefined;
}

async function* textsOf(file: JsonFile): AsyncIterable<Texts> {
  const isEnough = createStartWatch();
  let splitter: Splitter | undefined;
  /** Pieces read before the format was clear. */
  let pieces: string[] = [];
  let size = 0;
  let start = '';
  const asTexts = (texts: readonly JsonText[]): Texts => ({
    texts,
    guess: splitter!.guess,
    isLines: splitter!.isLines,
  });
  const take = (piece: string): Texts => asTexts(splitter!.take(piece));
  const claimed = (): Texts => ({ ...asTexts([]), claims: splitter!.claims?.() });
  try {
    for await (const piece of decodeText(file.body, file.contentType)) {
      if (splitter) {
        yield take(piece);
        // The text after the list may be endless.
        if (splitter.isOver) return yield claimed();
        continue;
      }
      pieces.push(piece);
      size += piece.length;
      if (!isEnough(piece) && size <= MAX_ROW_LENGTH) continue;
      start = pieces.join('');
      pieces = [];
      splitter = splitterOf(file, start);
      yield take(start);
      start = start.slice(0, 1000);
      if (splitter.isOver) return yield claimed();
    }
    if (!splitter) {
      start = pieces.join('');
      splitter = splitterOf(file, start);
      yield take(start);
      if (splitter.isOver) return yield claimed();
    }
    yield { ...claimed(), texts: splitter.end() };
  } catch (error) {
    throw error instanceof MissingRows ? error.of({ where: file.where, start }) : error;
  }
}

/**
 * Reads rows of a JSON file from a position on.
 * @throws SourceFault
 */
export async function* readJsonRows(file: JsonFile, resumeAt: string | undefined): AsyncIterable<RowBatch> {
  const passOver = rowsBefore(resumeAt, file.version);
  let read = 0;
  let size = 0;
  let rows: SourceRow[] = [];
  let guess: string | undefined;
  let claims: SourceClaims | undefined;
  const batch = (): RowBatch => ({
    rows,
    place: writePlace({ rows: read, version: file.version }),
    ...(guess !== undefined && { rowsAt: guess }),
  });
  try {
    for await (const { texts, guess: guessed, isLines, claims: made } of textsOf(file)) {
      guess = guessed;
      claims = made;
      for (const text of texts) {
        if (++read <= passOver) continue;
        rows.push(readRow(text, isLines ? undefined : read));
        size += text.text.length;
        if (rows.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield batch();
        [rows, size] = [[], 0];
      }
    }
  } catch (error) {
    // Complete rows before an error are used.
    if (rows.length > 0) yield batch();
    throw error;
  }
  if (rows.length > 0) yield batch();
  if (claims?.goesOn)
    throw new SourceFault(
      `${file.where ?? 'The file'} goes on behind the end of its JSON; make it one document, or JSON Lines with an object on each line`,
    );
  if (claims && !file.ignoreTotals) checkClaims(claims, { rows: read, where: file.where });
}

/** Reads rows of a JSON file while it arrives, from a position on. */
export const readJsonFile: ReadFile = (file, { input, archives }, resumeAt) => {
  const text = toTextFile(file, { input, archives, endings: JSON_ENDINGS });
  const { rows, ignoreTotals } = input as { rows?: string; ignoreTotals?: boolean };
  return withNotes(text.notes, readJsonRows({ ...text, rows, ignoreTotals }, resumeAt));
};

export const jsonConnector = fileConnector(readJsonFile);
