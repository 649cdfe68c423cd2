/** Converts rows of CSV into records: columns by name, each value by its type. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { SourceRow } from './connector.ts';
import type { CsvLine } from './csv-lines.ts';
import type { FormatNotes } from './format-notes.ts';
import { CellFault } from './number-column.ts';
import { SourceFault } from './source-fault.ts';
import { declaredColumns, observeCell, readTypedCell, type TypedColumn } from './typed-cell.ts';

/** How the columns of a file are converted. */
export interface Columns {
  names: readonly string[];
  columns: readonly TypedColumn[];
}

/** The format that a cell should have, and how to fix it. */
const WRITTEN_IN =
  'UTF-8, or in the charset that was declared or detected; set "charset" of the source, or say it in the Content-Type of the file';

/** Maximum number of columns of a file: that of a sheet of a workbook. */
export const MAX_COLUMNS = 16_384;

const TEXT: TypedColumn = { type: 'string' };

/** Returns the columns that a source names. */
export const wantedColumns = ({ mapping, uniqueIDColumn }: Fields): string[] => [
  ...(isFields(mapping) ? Object.keys(mapping) : []),
  ...(typeof uniqueIDColumn === 'string' ? [uniqueIDColumn] : []),
];

/** Guesses the format of a file from a first cell that is not a column name. */
function otherFormat(first: string): string | undefined {
  if (/^<(!doctype\s+html|html)\b/i.test(first)) return 'a page of HTML';
  if (/^<(\?xml\b|rss\b|feed\b|!--)/i.test(first)) return 'XML';
  return /^(\{$|\{"|\[$|\[\{)/.test(first) ? 'JSON' : undefined;
}

/** Returns the first name that occurs twice. */
function firstDuplicate(names: readonly string[]): string | undefined {
  const earlier = new Set<string>();
  for (const name of names) {
    if (earlier.has(name)) return name;
    earlier.add(name);
  }
  return undefined;
}

/** Reads the first line. @throws SourceFault for missing or duplicate names, or a type of a missing column. */
export function readColumns({ cells }: CsvLine, input: Fields): Columns {
  if (cells.length > MAX_COLUMNS)
    throw new SourceFault(
      `The first line names ${cells.length.toLocaleString('en')} columns; ${MAX_COLUMNS.toLocaleString('en')} are allowed. Look at the delimiter, or leave columns out`,
    );
  const names = cells.map((name) => name.trim());
  const other = otherFormat(names[0]!);
  if (other !== undefined)
    throw new SourceFault(
      `The file is ${other}, not CSV: it begins with ${JSON.stringify(names.join(',').slice(0, 80))}; look at the address and the type of the source`,
    );
  if (names.some((name) => /[\p{Cc}\ufffd]/u.test(name)))
    throw new SourceFault(
      'The first line holds what is no text; the file must be CSV in UTF-8, or in the charset that the source or its Content-Type says',
    );
  const empty = names.indexOf('');
  if (empty >= 0)
    throw new SourceFault(`Column ${empty + 1} of the first line has no name; the first line names the columns`);
  const unique = new Set(names);
  const twice = unique.size < names.length ? firstDuplicate(names) : undefined;
  if (twice !== undefined)
    throw new SourceFault(`The column "${twice.slice(0, 80)}" is there twice; rename one of them`);
  const missing = wantedColumns(input).find((name) => !unique.has(name));
  if (missing !== undefined)
    throw new SourceFault(
      `There is no column "${missing.slice(0, 80)}"; there are ${names.slice(0, 20).join(', ')}. Look at the delimiter, too`,
    );
  const declared = declaredColumns(input);
  return { names, columns: names.map((name) => declared.get(name) ?? TEXT) };
}

/** Adds a line to the sample before any is read. */
export function observeLine({ line, cells }: CsvLine, { columns }: Columns): void {
  if (cells.length !== columns.length) return;
  for (const [at, column] of columns.entries()) observeCell(column, cells[at]!, `line ${line}`);
}

/** Converts a line into a record, or returns why it is invalid. @throws SourceFault if a number proves that others were read wrongly. */
export function readLine({ line, cells }: CsvLine, { names, columns }: Columns, notes: FormatNotes): SourceRow {
  if (cells.length !== names.length)
    return { position: { line }, fault: `The line has ${cells.length} cells, not ${names.length}`, cells };
  const entries: [string, unknown][] = [];
  for (const [at, name] of names.entries()) {
    const text = cells[at]!;
    if (text.includes('\ufffd'))
      return {
        position: { line, column: name },
        fault: `The cell is not written in ${WRITTEN_IN}`,
        cells,
      };
    const value = readTypedCell(columns[at]!, { text, place: `line ${line}` }, notes);
    if (value instanceof CellFault) return { position: { line, column: name }, fault: value.reason, cells };
    if (value !== undefined) entries.push([name, value]);
  }
  return { position: { line }, record: Object.fromEntries(entries) };
}
