/** Reads CSV under Node, as a stream: csv-parse, with the line in which each record begins. */
import { CsvError, Parser } from 'csv-parse';
import { CsvFault, type CsvLine, type ReadCsv } from '../features/ingestion/connectors/csv-lines.ts';

/** Bytes of one record at most: beyond them a quote was left open. */
const MOST_RECORD_SIZE = 2 * 1024 * 1024;

function breaksIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++;
  return count;
}

function toFault(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return new CsvFault(`A quote is opened in the record at line ${line} and not closed; close it, or double it`, {
      cause: error,
    });
  return new CsvFault(`The record at line ${line} cannot be read: ${error.code}`, { cause: error });
}

/**
 * Reads a CSV file. Quotes inside a cell that is not quoted are taken as they are; empty lines are left out.
 *
 * @example
 * for await (const lines of readCsv(stream, { delimiter: ',' })) for (const { line, cells } of lines) …
 */
export const readCsv: ReadCsv = async function* (bytes, { delimiter }) {
  let lines: CsvLine[] = [];
  let lastLine = 0;
  const parser = new Parser({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD_SIZE,
    // Taken here, and not handed on: a stream of single records is several times slower (measured).
    on_record: (cells: string[]) => {
      if (cells.length > 1 || cells[0] !== '') lines.push({ line: lastLine + 1, cells });
      // Counted here: the parser takes a break of two characters inside of quotes for two lines.
      lastLine += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
      return null;
    },
  });
  parser.resume();
  let failure: unknown;
  parser.on('error', (error) => (failure ??= toFault(error, lastLine + 1)));
  const taken = (step: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      parser.once('close', resolve);
      step(() => {
        parser.off('close', resolve);
        resolve();
      });
    });
  try {
    for await (const chunk of bytes) {
      await taken((done) => parser.write(chunk, done));
      if (lines.length > 0) yield lines;
      lines = [];
      if (failure !== undefined) throw failure;
    }
    await taken((done) => parser.end(done));
    if (lines.length > 0) yield lines;
    if (failure !== undefined) throw failure;
  } finally {
    parser.destroy();
  }
};
