/** Options of `aisle-service ingest` on the command line. */
import { extname } from 'node:path';
import { COLUMN_TYPES, type ColumnType, INDEX_NAME } from '../../features/ingestion/resources/inputs.ts';
import { ROWS_PATH } from '../../features/ingestion/resources/rows-path.ts';
import type { SafetyChecks } from '../../features/ingestion/rows/task-rows.ts';
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { parseArguments } from '../options/parse-arguments.ts';

/** The text of `aisle-service ingest --help`. */
export const INGEST_HELP = `aisle-service ingest: the rows of a file as records of an index.

Usage
  aisle-service ingest products.csv --index products --id-column sku
  aisle-service ingest products.csv --index products --id-column sku --types price=float,stock=integer
  aisle-service ingest products.jsonl --index products --replace --reject bad.jsonl
  aisle-service ingest products.csv --index products --resume         go on where it was interrupted

A file is read as a stream: it may be larger than the memory. Rows go in as they are read, each row once, whatever happens.

Options
  --index <name>      The index; required.
  --id-column <name>  The column that becomes the objectID. Without it, [objectID]
                      and where there is none, a digest of the row.
  --types <list>      Columns of CSV that are no text: price=float,stock=integer.
                      string, integer, float, boolean or json.
  --delimiter <c>     The character between columns, or "tab".          [, and tab for .tsv]
  --replace           The records take the place of all that the index has,
                      all at once in the end; a run that fails changes nothing.
  --max-lost <n>      With --replace: percentage of its records that the     [10]
                      index may lose. A run that would lose more, or whose
                      attributes, prices or texts cannot be right, is held
                      back; 100 switches this off, --no-checks all of it.
  --no-checks         With --replace: nothing is held back.
  --rows <path>       Of JSON: where the list of rows stands, such as
                      response.products, or $ where the file is one record.
  --partial           Only the attributes that a row has are changed.
  --reject <file>     Bad rows are written here, each with its reason.
  --threshold <n>     Percentage of bad rows up to which all is well.   [0]
  --resume            Go on with a run that was interrupted.
  --data <dir>        Directory of the data; the service on it must be  AISLE_DATA        [./aisle-data]
                      stopped. With DATABASE_URL=postgres://… it may run.
  --help              This text.

Exit codes: 0 all is well, 1 it failed or too many rows were bad, 2 wrong usage.
`;

/** What the command line asks for. */
export type IngestCommand =
  | { kind: 'ingest-help' }
  | {
      kind: 'ingest';
      place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
      file: string;
      format: 'csv' | 'json';
      index: string;
      idColumn: string | undefined;
      mapping: Readonly<Record<string, ColumnType>>;
      delimiter: string;
      action: 'replace' | 'save' | 'partial';
      reject: string | undefined;
      threshold: number;
      /** Where the rows stand in a file of JSON, where that is said. */
      rows: string | undefined;
      safetyChecks: SafetyChecks;
      isResumed: boolean;
    };

const FORMATS: Readonly<Record<string, 'csv' | 'json'>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
};

/** `price=float,stock=integer`. @throws UsageError */
function readTypes(text: string | undefined): Record<string, ColumnType> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [name, type] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      if (at < 1 || !COLUMN_TYPES.some((known) => known === type))
        throw new UsageError(`--types must be such as price=float; the types are ${COLUMN_TYPES.join(', ')}`);
      return [name, type as ColumnType];
    }),
  );
}

/** Where the rows stand. @throws UsageError */
function readRows(path: string | undefined, format: 'csv' | 'json'): string | undefined {
  if (path === undefined) return undefined;
  if (format === 'csv') throw new UsageError('--rows is for files of JSON');
  if (!ROWS_PATH.pattern.test(path)) throw new UsageError(`--rows must be ${ROWS_PATH.rule}`);
  return path;
}

/** What holds a replacement back. @throws UsageError */
function readChecks(options: {
  isReplacing: boolean;
  mostLost: string | undefined;
  isOff: boolean | undefined;
}): SafetyChecks {
  const { isReplacing, mostLost, isOff = false } = options;
  if (!isReplacing && (mostLost !== undefined || isOff))
    throw new UsageError('--max-lost and --no-checks go with --replace: nothing else takes records away');
  if (mostLost !== undefined && !/^(100|\d{1,2})(\.\d+)?$/.test(mostLost))
    throw new UsageError('--max-lost must be a number from 0 to 100');
  if (isOff)
    return {
      maxLostRecordsPercentage: 100,
      maxLostAttributePercentage: 100,
      checkPrices: false,
      checkTexts: false,
    };
  return mostLost === undefined ? {} : { maxLostRecordsPercentage: Number(mostLost) };
}

/** Reads the arguments behind `ingest`. @throws UsageError */
export function readIngestCommand(args: readonly string[], env: Environment): IngestCommand {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  const { values, positionals } = parseArguments(args, {
    options: {
      index: text,
      'id-column': text,
      types: text,
      delimiter: text,
      replace: flag,
      partial: flag,
      reject: text,
      threshold: text,
      rows: text,
      'max-lost': text,
      'no-checks': flag,
      resume: flag,
      data: text,
      help: { ...flag, short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) return { kind: 'ingest-help' };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError('Name one file: ingest products.csv --index products');
  const { index, replace = false, partial = false } = values;
  if (!index) throw new UsageError('--index is required; name the index that the rows go to');
  if (!INDEX_NAME.pattern.test(index)) throw new UsageError(`--index must be ${INDEX_NAME.rule}`);
  if (replace && partial) throw new UsageError('Use either --replace or --partial');
  const ending = extname(file).toLowerCase();
  const format = FORMATS[ending];
  if (!format) throw new UsageError(`The file must end in ${Object.keys(FORMATS).join(', ')}, not "${ending}"`);
  const delimiter = values.delimiter === 'tab' ? '\t' : (values.delimiter ?? (ending === '.tsv' ? '\t' : ','));
  if (!/^[^\r\n\ufffd "]$/u.test(delimiter)) throw new UsageError('--delimiter must be one character, or "tab"');
  const threshold = values.threshold ?? '0';
  if (!/^(100|\d{1,2})$/.test(threshold)) throw new UsageError('--threshold must be a whole number from 0 to 100');
  return {
    kind: 'ingest',
    place: readPlace({ data: values.data }, env),
    file,
    format,
    index,
    idColumn: values['id-column'],
    mapping: readTypes(values.types),
    delimiter,
    action: replace ? 'replace' : partial ? 'partial' : 'save',
    reject: values.reject,
    threshold: Number(threshold),
    rows: readRows(values.rows, format),
    safetyChecks: readChecks({ isReplacing: replace, mostLost: values['max-lost'], isOff: values['no-checks'] }),
    isResumed: values.resume ?? false,
  };
}
