/** CSV connector: a file of lines, the first of which contains the column names. */
import { BATCH_ROWS, BATCH_SIZE, type RowBatch } from './connector.ts';
import { type Columns, observeLine, readColumns, readLine, wantedColumns } from './csv-record.ts';
import { findDialect } from './csv-dialect.ts';
import { CsvFault, type CsvLine } from './csv-lines.ts';
import { fileConnector, type FileReading, type ReadFile } from './file-connector.ts';
import { rowsBefore, writePlace } from './file-place.ts';
import { withNotes } from './format-notes.ts';
import { SourceFault } from './source-fault.ts';
import { type TextFile, toTextFile } from './text-file.ts';
import { settleColumns } from './typed-cell.ts';

/** Extensions of CSV files. */
const CSV_ENDINGS = ['csv', 'tsv', 'tab', 'txt'];

/** Reads lines in groups of a batch. The first line of the file is a group of its own. */
async function* linesOf(file: TextFile, { input, readCsv }: FileReading): AsyncIterable<readonly CsvLine[]> {
  const pieces = file.body[Symbol.asyncIterator]();
  let lines: CsvLine[] = [];
  let size = 0;
  let isFirst = true;
  try {
    const { delimiter: declared } = input as { delimiter?: string };
    const { delimiter, bytes } = await findDialect(pieces, {
      delimiter: declared,
      wanted: wantedColumns(input),
      notes: file.notes,
    });
    for await (const group of readCsv(bytes, { delimiter }))
      for (const line of group) {
        lines.push(line);
        for (const cell of line.cells) size += cell.length;
        if (!isFirst && lines.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield lines;
        [lines, size, isFirst] = [[], 0, false];
      }
  } catch (error) {
    // Complete lines before an error are used.
    if (lines.length > 0) yield lines;
    throw error instanceof CsvFault ? new SourceFault(error.message, { cause: error }) : error;
  } finally {
    await pieces.return?.();
  }
  if (lines.length > 0) yield lines;
}

/**
 * Reads rows of a CSV file from a position on. Earlier rows are read, too, because the number format depends on all of them.
 * @throws SourceFault
 */
async function* readCsvRows(
  file: TextFile,
  reading: FileReading,
  resumeAt: string | undefined,
): AsyncIterable<RowBatch> {
  const passOver = rowsBefore(resumeAt, file.version);
  let columns: Columns | undefined;
  let isSettled = false;
  let read = 0;
  for await (const lines of linesOf(file, reading)) {
    if (!columns) {
      columns = readColumns(lines[0]!, reading.input);
      continue;
    }
    if (!isSettled) {
      for (const line of lines) observeLine(line, columns);
      settleColumns(columns.columns, file.notes);
      isSettled = true;
    }
    const current = columns;
    const rows = lines.map((line) => readLine(line, current, file.notes)).slice(Math.max(0, passOver - read));
    read += lines.length;
    if (rows.length > 0) yield { rows, place: writePlace({ rows: read, version: file.version }) };
  }
}

/** Reads rows of a CSV file while it arrives, from a position on. */
export const readCsvFile: ReadFile = (file, reading, resumeAt) => {
  const text = toTextFile(file, { ...reading, endings: CSV_ENDINGS });
  return withNotes(text.notes, readCsvRows(text, reading, resumeAt));
};

export const csvConnector = fileConnector(readCsvFile);
