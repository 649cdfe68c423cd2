/** Excel connector: a sheet of a workbook (.xlsx) whose first row contains the column names. */
import { largestOf } from '../../../foundation/collections/extremes.ts';
import type { Fields } from '../../../foundation/wire/fields.ts';
import { BATCH_ROWS, BATCH_SIZE, type RowBatch, type SourceRow } from './connector.ts';
import { fileConnector, type FileReading, type ReadFile } from './file-connector.ts';
import { rowsBefore, writePlace } from './file-place.ts';
import { createFormatNotes, type FormatNotes, withNotes } from './format-notes.ts';
import { CellFault } from './number-column.ts';
import type { OpenedFile } from './open-source.ts';
import { SourceFault } from './source-fault.ts';
import { declaredColumns, observeCell, readTypedCell, settleColumns, type TypedColumn } from './typed-cell.ts';
import { gatherBytes, MAX_ZIP_SIZE, toArchiveFault } from './unpack-file.ts';
import { wantedColumns } from './csv-record.ts';
import { lettersOf, readSheetRows, type SheetRow, type SheetValue } from './xlsx-rows.ts';
import { openWorkbook } from './xlsx-workbook.ts';
import type { WorkbookFile } from './xlsx-parts.ts';

/** A column with a name. */
interface SheetColumn {
  name: string;
  /** The type that the source declares. Undefined to use the types of the cells. */
  declared: TypedColumn | undefined;
}

/** Columns by column number. */
type SheetColumns = ReadonlyMap<number, SheetColumn>;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** @throws SourceFault if it is not a workbook */
async function openFileAsWorkbook(file: OpenedFile, { archives }: FileReading): Promise<WorkbookFile> {
  const bytes = await gatherBytes(file.body, {
    maxSize: MAX_ZIP_SIZE,
    cure: 'save the sheet as CSV in UTF-8, which is read as a stream',
  });
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SourceFault(
      'The file is an old Excel file (.xls), or a workbook with a password; save it as .xlsx, without a password',
    );
  if (!startsWith(bytes, 0x50, 0x4b)) {
    const start = new TextDecoder().decode(bytes.subarray(0, 60));
    throw new SourceFault(`The file is no Excel workbook (.xlsx): it begins with ${JSON.stringify(start)}`);
  }
  return { archive: await archives.openZip(bytes), size: bytes.byteLength };
}

const textOf = (value: SheetValue): string => (typeof value === 'object' ? '' : String(value));

/** @throws SourceFault for duplicate column names, or a declared column that is missing. */
function readSheetColumns({ row, cells }: SheetRow, input: Fields): SheetColumns {
  const declared = declaredColumns(input);
  const columns = new Map<number, SheetColumn>();
  const names = new Set<string>();
  for (const [at, value] of cells) {
    const name = textOf(value).trim();
    if (name === '') continue;
    if (names.has(name))
      throw new SourceFault(`The column "${name.slice(0, 80)}" is there twice in row ${row}; rename one of them`);
    names.add(name);
    columns.set(at, { name, declared: declared.get(name) });
  }
  const missing = wantedColumns(input).find((name) => !names.has(name));
  if (missing !== undefined)
    throw new SourceFault(
      `There is no column "${missing.slice(0, 80)}" in row ${row}, the first row with cells; there are ${[...names].slice(0, 20).join(', ') || 'none'}`,
    );
  return columns;
}

/** Converts a value to the type that the source declares. @throws SourceFault */
function toDeclared(
  value: SheetValue,
  { declared }: SheetColumn,
  { place, notes }: { place: string; notes: FormatNotes },
): unknown {
  if (typeof value === 'object') return new CellFault(value.fault);
  if (!declared) return value;
  const { type } = declared;
  if (typeof value === 'number' && (type === 'float' || (type === 'integer' && Number.isSafeInteger(value))))
    return value;
  if (typeof value === 'boolean' && type === 'boolean') return value;
  return readTypedCell(declared, { text: String(value), place }, notes);
}

const cellsOf = ({ cells }: SheetRow): string[] =>
  Array.from({ length: largestOf(cells.keys()) + 1 }, (_, at) => textOf(cells.get(at) ?? ''));

function toSourceRow(sheetRow: SheetRow, columns: SheetColumns, notes: FormatNotes): SourceRow {
  const { row, cells } = sheetRow;
  const record: [string, unknown][] = [];
  for (const [at, value] of cells) {
    const column = columns.get(at);
    if (!column)
      return {
        position: { row, column: lettersOf(at) },
        fault: `The cell stands in a column that the first row does not name; it holds ${JSON.stringify(textOf(value).slice(0, 40))}`,
        cells: cellsOf(sheetRow),
      };
    const read = toDeclared(value, column, { place: `row ${row}`, notes });
    if (read instanceof CellFault)
      return { position: { row, column: column.name }, fault: read.reason, cells: cellsOf(sheetRow) };
    if (read !== undefined) record.push([column.name, read]);
  }
  return { position: { row }, record: Object.fromEntries(record) };
}

/** Reads rows in groups of a batch. The first row is a group of its own. @throws SourceFault */
async function* groupsOf(file: WorkbookFile, sheet: string | undefined): AsyncIterable<readonly SheetRow[]> {
  let group: SheetRow[] = [];
  let size = 0;
  let isFirst = true;
  try {
    for await (const rows of readSheetRows(file, await openWorkbook(file, sheet)))
      for (const row of rows) {
        group.push(row);
        size += row.size;
        if (!isFirst && group.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield group;
        [group, size, isFirst] = [[], 0, false];
      }
  } catch (error) {
    // Complete rows before an error are used.
    if (group.length > 0) yield group;
    throw toArchiveFault(error);
  }
  if (group.length > 0) yield group;
}

function settle(rows: readonly SheetRow[], columns: SheetColumns, notes: FormatNotes): void {
  const declared = [...columns].flatMap(([at, column]) => (column.declared ? [[at, column.declared] as const] : []));
  for (const { row, cells } of rows)
    for (const [at, column] of declared) {
      const value = cells.get(at);
      if (typeof value === 'string') observeCell(column, value, `row ${row}`);
    }
  settleColumns(
    declared.map(([, column]) => column),
    notes,
  );
}

async function* readRows(
  file: OpenedFile,
  { reading, resumeAt, notes }: { reading: FileReading; resumeAt: string | undefined; notes: FormatNotes },
): AsyncIterable<RowBatch> {
  const passOver = rowsBefore(resumeAt, file.version);
  let columns: SheetColumns | undefined;
  let isSettled = false;
  let read = 0;
  const workbook = await openFileAsWorkbook(file, reading).catch((error: unknown) => {
    throw toArchiveFault(error);
  });
  for await (const group of groupsOf(workbook, reading.input['sheet'] as string | undefined)) {
    if (!columns) {
      columns = readSheetColumns(group[0]!, reading.input);
      continue;
    }
    if (!isSettled) settle(group, columns, notes);
    isSettled = true;
    const current = columns;
    const rows = group.map((row) => toSourceRow(row, current, notes)).slice(Math.max(0, passOver - read));
    read += group.length;
    if (rows.length > 0) yield { rows, place: writePlace({ rows: read, version: file.version }) };
  }
}

/**
 * Reads rows of a workbook while it arrives, from a position on.
 *
 * @example
 * for await (const { rows } of readXlsxFile(file, { input: { sheet: 'Prices' }, readCsv, archives }, undefined)) …
 */
export const readXlsxFile: ReadFile = (file, reading, resumeAt) => {
  const notes = createFormatNotes();
  return withNotes(notes, readRows(file, { reading, resumeAt, notes }));
};

export const xlsxConnector = fileConnector(readXlsxFile);
