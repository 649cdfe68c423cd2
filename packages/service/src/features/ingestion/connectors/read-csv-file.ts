/** CSV connector: a file of lines, the first of which names the columns. */
import { BATCH_ROWS, BATCH_SIZE, type Connector, type Reading, type RowBatch, type SourceRow } from './connector.ts';
import { type Columns, readColumns, readLine } from './csv-record.ts';
import { CsvFault } from './csv-lines.ts';
import { decodeToUtf8 } from './decode-text.ts';
import { fileStreamName, rowsBefore, writePlace } from './file-place.ts';
import { openFile, type OpenedFile } from './open-source.ts';
import { SourceFault } from './source-fault.ts';

/**
 * Rows of a CSV file, from a place on.
 * @throws SourceFault
 */
export async function* readCsvRows(
  file: OpenedFile,
  { input, readCsv }: Pick<Reading, 'input' | 'readCsv'>,
  place: string | undefined,
): AsyncIterable<RowBatch> {
  const { delimiter = ',' } = input as { delimiter?: string };
  const passOver = rowsBefore(place, file.version);
  let columns: Columns | undefined;
  let read = 0;
  let rows: SourceRow[] = [];
  let size = 0;
  const batch = (): RowBatch => ({ rows, place: writePlace({ rows: read, version: file.version }) });
  try {
    for await (const lines of readCsv(decodeToUtf8(file.body, file.contentType), { delimiter })) {
      for (const line of lines) {
        if (!columns) {
          columns = readColumns(line, input);
          continue;
        }
        if (++read <= passOver) continue;
        rows.push(readLine(line, columns));
        for (const cell of line.cells) size += cell.length;
        if (rows.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield batch();
        [rows, size] = [[], 0];
      }
    }
  } catch (error) {
    // What came whole before it broke is good.
    if (rows.length > 0) yield batch();
    throw error instanceof CsvFault ? new SourceFault(error.message, { cause: error }) : error;
  }
  if (rows.length > 0) yield batch();
}

export const csvConnector: Connector = {
  streamName: ({ url }) => fileStreamName(String(url)),
  read: async function* (reading, place) {
    yield* readCsvRows(await openFile(reading), reading, place);
  },
};
