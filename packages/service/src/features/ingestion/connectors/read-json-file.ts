/** JSON connector: a file that is a list of records, JSON Lines, or an object around a list. */
import { isFields } from '../../../wire/fields.ts';
import { BATCH_ROWS, BATCH_SIZE, type RowBatch, type SourceRow } from './connector.ts';
import { decodeText } from './decode-text.ts';
import { findLoss } from './exact-json.ts';
import { fileConnector, type ReadFile } from './file-connector.ts';
import { rowsBefore, writePlace } from './file-place.ts';
import { withNotes } from './format-notes.ts';
import type { OpenedFile } from './open-source.ts';
import { SourceFault } from './source-fault.ts';
import { createLineSplitter, createListSplitter, type JsonText, type RowSplitter } from './split-json.ts';
import { toTextFile } from './text-file.ts';

/** How the names of such files end. */
const JSON_ENDINGS = ['json', 'jsonl', 'ndjson'];

/** Whether each line is a row: the source says so, or the first line is whole and another object follows. */
function isJsonLines(contentType: string, start: string): boolean {
  if (/ndjson|jsonl|json-seq|json-lines/i.test(contentType)) return true;
  const end = start.indexOf('\n');
  if (end < 0 || !start.startsWith('{') || !start.slice(end).trimStart().startsWith('{')) return false;
  try {
    return isFields(JSON.parse(start.slice(0, end)));
  } catch {
    return false;
  }
}

function readRow({ line, text }: JsonText): SourceRow {
  if (text.includes('\ufffd'))
    return {
      position: { line },
      fault: 'The row is not written in UTF-8; set "charset" of the source, or say it in the Content-Type of the file',
      text,
    };
  try {
    const record: unknown = JSON.parse(text);
    if (!isFields(record)) return { position: { line }, fault: 'The row is no object', text };
    const fault = findLoss(text);
    return fault === undefined ? { position: { line }, record: { ...record } } : { position: { line }, fault, text };
  } catch (error) {
    return { position: { line }, fault: `The row is no JSON: ${(error as Error).message.slice(0, 200)}`, text };
  }
}

async function* rowsOf(file: OpenedFile): AsyncIterable<JsonText[]> {
  let splitter: RowSplitter | undefined;
  let first = '';
  for await (const piece of decodeText(file.body, file.contentType)) {
    first = first === '' ? piece.trimStart() : first;
    if (first === '') continue;
    if (!splitter) {
      const isLines = isJsonLines(file.contentType, first);
      if (!isLines && !/^[[{]/.test(first))
        throw new SourceFault('The file is no JSON: it begins neither with a list nor with an object');
      splitter = isLines ? createLineSplitter() : createListSplitter();
    }
    yield splitter.take(piece);
    // What stands behind the list may have no end.
    if (splitter.isOver) return;
  }
  if (splitter) yield splitter.end();
}

/**
 * Rows of a JSON file, from a place on.
 * @throws SourceFault
 */
export async function* readJsonRows(file: OpenedFile, place: string | undefined): AsyncIterable<RowBatch> {
  const passOver = rowsBefore(place, file.version);
  let read = 0;
  let size = 0;
  let rows: SourceRow[] = [];
  const batch = (): RowBatch => ({ rows, place: writePlace({ rows: read, version: file.version }) });
  try {
    for await (const texts of rowsOf(file)) {
      for (const text of texts) {
        if (++read <= passOver) continue;
        rows.push(readRow(text));
        size += text.text.length;
        if (rows.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield batch();
        [rows, size] = [[], 0];
      }
    }
  } catch (error) {
    // What came whole before it broke is good.
    if (rows.length > 0) yield batch();
    throw error;
  }
  if (rows.length > 0) yield batch();
}

/** Rows of a JSON file as it comes, from a place on. */
export const readJsonFile: ReadFile = (file, { input, archives }, place) => {
  const text = toTextFile(file, { input, archives, endings: JSON_ENDINGS });
  return withNotes(text.notes, readJsonRows(text, place));
};

export const jsonConnector = fileConnector(readJsonFile);
