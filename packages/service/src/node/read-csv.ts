/** Reads CSV under Node as a stream: with csv-parse, and the line number of each record. */
import { CsvError, Parser } from 'csv-parse';
import { CsvFault, type CsvLine, type ReadCsv } from '../features/ingestion/connectors/csv-lines.ts';

/** Maximum bytes of one record; a longer one has an unclosed quote. */
const MAX_RECORD_SIZE = 2 * 1024 * 1024;

function breaksIn(cell: string): number {
  let count = 0;
  for (let index = cell.indexOf('\n'); index >= 0; index = cell.indexOf('\n', index + 1)) count++;
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

const [LINE_FEED, RETURN] = [10, 13];
/** Maximum number of bytes searched for the first line break. */
const MAX_START = 65_536;

/** Yields the chunks of a file, of which the first contains the first line break and the character after it. */
async function* withFirstBreak(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    const at = breakOf(start);
    if ((at < 0 || at + 1 >= start.length) && start.length < MAX_START) continue;
    yield start;
    start = undefined;
  }
  if (start) yield start;
}

const breakOf = (bytes: Uint8Array): number => bytes.findIndex((byte) => byte === LINE_FEED || byte === RETURN);

/**
 * Returns the line breaks of a file: only CR if the first one is; otherwise both LF and CR LF, as in files written by several programs. By
 * default the parser takes the first line break for that of all lines, and treats the others as text.
 */
function lineEndsOf(start: Uint8Array): string[] {
  const at = breakOf(start);
  return start[at] === RETURN && at + 1 < start.length && start[at + 1] !== LINE_FEED ? ['\r'] : ['\r\n', '\n'];
}

/**
 * Reads a CSV file. Quotes inside an unquoted cell are read literally; empty lines are skipped.
 *
 * @example
 * for await (const lines of readCsv(stream, { delimiter: ',' })) for (const { line, cells } of lines) …
 */
export const readCsv: ReadCsv = async function* (bytes, { delimiter }) {
  let lines: CsvLine[] = [];
  let lastLine = 0;
  /** Number of empty lines in it. */
  let empty = 0;
  const countEmpty = (all: number) => {
    lastLine += all - empty;
    empty = all;
  };
  let failure: unknown;
  const createParser = (start: Uint8Array): Parser => {
    const parser = new Parser({
      bom: true,
      delimiter,
      record_delimiter: lineEndsOf(start),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_SIZE,
      // Otherwise each would cost an error for a wrong number of cells, with its stack.
      skip_empty_lines: true,
      // Collected here instead of streamed: a stream of single records is several times slower (measured).
      on_record: (cells: string[], { empty_lines: all }) => {
        countEmpty(all);
        if (cells.length > 1 || cells[0] !== '') lines.push({ line: lastLine + 1, cells });
        // Counted here, because the parser counts a CR LF inside quotes as two lines.
        lastLine += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
        return null;
      },
    });
    parser.resume();
    parser.on('error', (error) => {
      countEmpty(parser.info.empty_lines);
      failure ??= toFault(error, lastLine + 1);
    });
    return parser;
  };
  let parser: Parser | undefined;
  const taken = (parser: Parser, step: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      parser.once('close', resolve);
      step(() => {
        parser.off('close', resolve);
        resolve();
      });
    });
  try {
    for await (const chunk of withFirstBreak(bytes)) {
      const current = (parser ??= createParser(chunk));
      await taken(current, (done) => current.write(chunk, done));
      if (lines.length > 0) yield lines;
      lines = [];
      if (failure !== undefined) throw failure;
    }
    const current = parser;
    if (!current) return;
    await taken(current, (done) => current.end(done));
    if (lines.length > 0) yield lines;
    if (failure !== undefined) throw failure;
  } finally {
    parser?.destroy();
  }
};
