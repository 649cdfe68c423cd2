/** Options of `aisle-service ingest` on the command line. */
import { extname } from 'node:path';
import type { FileFormat } from '../../features/ingestion/connectors/file-readers.ts';
import {
  COLUMN_TYPES,
  type ColumnType,
  DECIMAL_SEPARATORS,
  type DecimalSeparator,
  INDEX_NAME,
  ELEMENT_PATH,
} from '../../features/ingestion/resources/inputs.ts';
import type { Fields } from '../../foundation/wire/fields.ts';
import { ROWS_PATH } from '../../features/ingestion/resources/rows-path.ts';
import type { SafetyChecks } from '../../features/ingestion/rows/task-rows.ts';
import { NO_CHECKS } from '../../features/ingestion/runs/safety-checks.ts';
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

CSV, JSON, JSON Lines, XML and .xlsx are read, also packed by gzip or zip. A file is read as a stream: it may be larger than the memory. Rows go in as they are read, each row once, whatever happens.

What is not named is guessed from the rows: the objectID, columns of numbers and of true or false, and, for an index without settings, what is searched and what filters. It is printed, and confirmed in a terminal, before anything is written.

Options
  --index <name>      The index; required.
  --id-column <name>  The column that becomes the objectID. Without it a      [guessed]
                      column such as objectID, sku or id that is different
                      in each row; where there is none, a digest of the row.
  --types <list>      Columns that are no text: price=float,stock=integer.    [guessed]
                      string, integer, float, boolean or json.
  --no-guess          Nothing is guessed: columns are text, and an index
                      without settings gets none.
  --yes               Guesses need no answer in a terminal.
  --decimal <list>    What stands before decimals, by column: price=comma; or
                      comma or point for all. Otherwise each column shows it.
  --delimiter <c>     The character between columns, or "tab".          [a first line sep=; or what the first lines show]
  --charset <name>    The charset of the file, such as windows-1252.    [its byte order mark or declaration, UTF-8, or detected]
  --sheet <name>      Of a workbook: the sheet.                         [the first one]
  --zip-entry <name>  Of a zip archive: the file in it.                 [the only one of data]
  --format <format>   csv, json, xml or xlsx.                           [by the ending of the file]
  --replace           The records take the place of all that the index has,
                      all at once in the end; a run that fails changes nothing.
  --max-lost <n>      With --replace: percentage of its records that the     [10]
                      index may lose. A run that would lose more, or whose
                      attributes, prices or texts cannot be right, is held
                      back; 100 switches this off, --no-checks all of it.
  --no-checks         Nothing is held back: neither what replaces an index nor
                      rows whose attributes, prices or texts would spoil the
                      records that they take the place of.
  --rows <path>       Of JSON: where the list of rows stands, such as
                      response.products, or $ where the file is one record.
                      Of XML: the element that is a record, from the root:
                      catalog/product. RSS and Atom need none.
  --partial           Only the attributes that a row has are changed.
  --reject <file>     Bad rows are written here, each with its reason.
  --threshold <n>     Percentage of bad rows up to which all is well.   [0]
  --resume            Go on with a run that was interrupted.
  --data <dir>        Directory of the data; the service on it must be  AISLE_DATA        [./aisle-data]
                      stopped. With DATABASE_URL=postgres://… it may run.
  --help              This text.

Exit codes: 0 all is well, 1 it failed or too many rows were bad, 2 wrong usage.
`;

/** Parsed command line. */
export type IngestCommand =
  | { kind: 'ingest-help' }
  | {
      kind: 'ingest';
      place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
      file: string;
      format: FileFormat;
      index: string;
      idColumn: string | undefined;
      /** As in the input of a source of the format. */
      input: Fields;
      action: 'replace' | 'save' | 'partial';
      reject: string | undefined;
      threshold: number;
      safetyChecks: SafetyChecks;
      isResumed: boolean;
      /** Whether what is not named is guessed from the rows. */
      isGuessing: boolean;
      /** Whether guesses are confirmed already. */
      isConfirmed: boolean;
    };

const FORMATS: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.xml': 'xml',
  '.xlsx': 'xlsx',
};
/** Extensions of compressed files, after that of their format. */
const PACKED = /\.(gz|zip)$/i;

/** Parses `price=float,stock=integer`. @throws UsageError */
function readTypes(text: string | undefined): Record<string, ColumnType> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [name, type] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      if (at < 1 || !COLUMN_TYPES.some((columnType) => columnType === type))
        throw new UsageError(`--types must be such as price=float; the types are ${COLUMN_TYPES.join(', ')}`);
      return [name, type as ColumnType];
    }),
  );
}

/** Parses `price=comma`, or one word for all number columns. @throws UsageError */
function readDecimals(
  text: string | undefined,
  mapping: Readonly<Record<string, ColumnType>>,
): Record<string, DecimalSeparator> {
  const isSeparator = (word: string | undefined): word is DecimalSeparator =>
    DECIMAL_SEPARATORS.some((one) => one === word);
  if (isSeparator(text)) return Object.fromEntries(Object.keys(mapping).map((name) => [name, text]));
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [name, separator] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      if (at < 1 || !isSeparator(separator))
        throw new UsageError('--decimal must be comma or point, or by column such as price=comma,weight=point');
      return [name, separator];
    }),
  );
}

/** @throws UsageError */
function readDelimiter(file: string, text: string | undefined): string | undefined {
  const delimiter = text === 'tab' ? '\t' : (text ?? (/\.tsv(\.(gz|zip))?$/i.test(file) ? '\t' : undefined));
  if (delimiter !== undefined && !/^[^\r\n\ufffd "]$/u.test(delimiter))
    throw new UsageError('--delimiter must be one character, or "tab"');
  return delimiter;
}

/** Parses the path of the rows. @throws UsageError */
function readRows(path: string | undefined, format: FileFormat): string | undefined {
  if (path === undefined) return undefined;
  if (format !== 'json' && format !== 'xml') throw new UsageError('--rows is for files of JSON and XML');
  if (format === 'json' && !ROWS_PATH.pattern.test(path)) throw new UsageError(`--rows must be ${ROWS_PATH.rule}`);
  if (format === 'xml' && !ELEMENT_PATH.test(path))
    throw new UsageError('--rows must be a path of elements from the root, such as catalog/product');
  return path;
}

/** Returns the format of a file by its extension, also before that of its compression. @throws UsageError */
function readFormat(file: string, named: string | undefined): FileFormat {
  const formats = [...new Set(Object.values(FORMATS))];
  if (named !== undefined) {
    const format = formats.find((one) => one === named);
    if (!format) throw new UsageError(`--format must be one of ${formats.join(', ')}`);
    return format;
  }
  const ending = extname(file.replace(PACKED, '')).toLowerCase();
  const format = FORMATS[ending];
  if (!format)
    throw new UsageError(
      `The file must end in ${Object.keys(FORMATS).join(', ')}, also with .gz or .zip behind it, not "${ending || extname(file)}"; or say its --format`,
    );
  return format;
}

/** Parses the checks that reject rows. @throws UsageError */
function readChecks(options: {
  isReplacing: boolean;
  maxLost: string | undefined;
  isOff: boolean | undefined;
}): SafetyChecks {
  const { isReplacing, maxLost, isOff = false } = options;
  if (!isReplacing && maxLost !== undefined)
    throw new UsageError('--max-lost goes with --replace: nothing else takes records away');
  if (maxLost !== undefined && !/^(100|\d{1,2})(\.\d+)?$/.test(maxLost))
    throw new UsageError('--max-lost must be a number from 0 to 100');
  if (isOff) return NO_CHECKS;
  return maxLost === undefined ? {} : { maxLostRecordsPercentage: Number(maxLost) };
}

const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];

/** Options of `ingest`. */
const OPTIONS = {
  index: text,
  'id-column': text,
  types: text,
  decimal: text,
  delimiter: text,
  charset: text,
  sheet: text,
  'zip-entry': text,
  format: text,
  replace: flag,
  partial: flag,
  reject: text,
  threshold: text,
  rows: text,
  'max-lost': text,
  'no-checks': flag,
  resume: flag,
  'no-guess': flag,
  yes: flag,
  data: text,
  help: { ...flag, short: 'h' },
} as const;

/** Parses the arguments after `ingest`. @throws UsageError */
export function readIngestCommand(args: readonly string[], env: Environment): IngestCommand {
  const { values, positionals } = parseArguments(args, { options: OPTIONS, allowPositionals: true });
  if (values.help) return { kind: 'ingest-help' };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError('Name one file: ingest products.csv --index products');
  const { index, replace = false, partial = false } = values;
  if (!index) throw new UsageError('--index is required; name the index that the rows go to');
  if (!INDEX_NAME.pattern.test(index)) throw new UsageError(`--index must be ${INDEX_NAME.rule}`);
  if (replace && partial) throw new UsageError('Use either --replace or --partial');
  const format = readFormat(file, values.format);
  const mapping = readTypes(values.types);
  const threshold = values.threshold ?? '0';
  if (!/^(100|\d{1,2})$/.test(threshold)) throw new UsageError('--threshold must be a whole number from 0 to 100');
  return {
    kind: 'ingest',
    place: readPlace({ data: values.data }, env),
    file,
    format,
    index,
    idColumn: values['id-column'],
    input: {
      uniqueIDColumn: values['id-column'],
      mapping,
      decimalSeparators: readDecimals(values.decimal, mapping),
      delimiter: readDelimiter(file, values.delimiter),
      charset: values.charset,
      rows: readRows(values.rows, format),
      sheet: values.sheet,
      zipEntry: values['zip-entry'],
    },
    action: replace ? 'replace' : partial ? 'partial' : 'save',
    reject: values.reject,
    threshold: Number(threshold),
    safetyChecks: readChecks({ isReplacing: replace, maxLost: values['max-lost'], isOff: values['no-checks'] }),
    isResumed: values.resume ?? false,
    isGuessing: !values['no-guess'],
    isConfirmed: values.yes ?? false,
  };
}
