/** Sheet rows: converts the cells of a sheet of a workbook into values, row by row. */
import { SourceFault } from './source-fault.ts';
import { parsePart, type WorkbookFile } from './xlsx-parts.ts';
import { unescapeText, type Workbook } from './xlsx-workbook.ts';

/** The value of a cell. A date is a text (`2026-11-27`, `2026-11-27T08:30:00`, `08:30:00`). */
export type SheetValue = string | number | boolean | { fault: string };

/** A row with its number in the sheet. Empty cells are left out. */
export interface SheetRow {
  row: number;
  /** Cells by column, starting at 0. */
  cells: ReadonlyMap<number, SheetValue>;
  /** Approximate number of characters. */
  size: number;
}

/** Maximum number of columns of a sheet, that of Excel, and of characters of a row. */
export const MAX_COLUMNS = 16_384;
export const MAX_SHEET_ROW = 4 * 1024 * 1024;

const DAY = 86_400;
/** Days from the epoch of Excel to that of Unix, and the offset of the 1904 system. */
const [UNIX_DAY, DAYS_TO_1904] = [25_569, 1462];
/** The last serial number of a date that Excel can show, in the year 9999. */
const LAST_DAY = 2_958_466;

/**
 * Converts a serial number into a date.
 *
 * @example
 * toDate(46353.354166666664, false); // '2026-11-27T08:30:00'
 */
export function toDate(serial: number, is1904: boolean): string | undefined {
  const seconds = Math.round(serial * DAY);
  if (seconds < 0 || seconds >= LAST_DAY * DAY) return undefined;
  const time = new Date((seconds % DAY) * 1000).toISOString().slice(11, 19);
  if (seconds < DAY) return time;
  const days = Math.floor(seconds / DAY) + (is1904 ? DAYS_TO_1904 : 0);
  // Excel has a 29 February 1900, which did not exist.
  const day = new Date((days - UNIX_DAY + (days < 60 ? 1 : 0)) * DAY * 1000).toISOString().slice(0, 10);
  return seconds % DAY === 0 ? day : `${day}T${time}`;
}

/**
 * Returns the number of a column by its letters. Undefined if they are invalid.
 *
 * @example
 * columnOf('AB12'); // 27
 */
export function columnOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return column < MAX_COLUMNS ? column : undefined;
}

/** Returns the letters of a column, for messages. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A cell while it is parsed. */
interface OpenCell {
  column: number;
  kind: string;
  style: number;
  value: string | undefined;
  inline: string;
  hasFormula: boolean;
}

function numberOf(text: string, cell: OpenCell, { dates, zeros, is1904 }: Workbook): SheetValue {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    return { fault: `The cell is no number: ${JSON.stringify(text.slice(0, 40))}` };
  const date = dates[cell.style] === true ? toDate(number, is1904) : undefined;
  const digits = zeros[cell.style] ?? 0;
  if (digits > 0 && Number.isSafeInteger(number) && number >= 0) return String(number).padStart(digits, '0');
  // Excel has 15 significant digits: 19.99 may be stored as 19.989999999999998.
  return date ?? Number(number.toPrecision(15));
}

/** Returns the value of a cell. Undefined for an empty one. */
function readCell(cell: OpenCell, workbook: Workbook): SheetValue | undefined {
  const { kind, value, inline, hasFormula } = cell;
  if (kind === 'inlineStr') return inline === '' ? undefined : unescapeText(inline);
  // Some programs write an empty element for the value.
  if (value === undefined || (value === '' && kind === 'n'))
    return hasFormula
      ? { fault: 'The cell is a formula whose value was not saved; open the workbook in a spreadsheet and save it' }
      : undefined;
  switch (kind) {
    case 's':
      return (
        workbook.strings[Number(value)] ?? {
          fault: `The cell names a text that the workbook does not have (${value.slice(0, 20)})`,
        }
      );
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return { fault: `The cell holds the error ${value.slice(0, 20)}; mend it in the workbook` };
    case 'str':
      return value === '' ? undefined : unescapeText(value);
    case 'd':
      return value;
    default:
      return numberOf(value, cell, workbook);
  }
}

/** The state of parsing a sheet. */
interface SheetState {
  row: number;
  nextColumn: number;
  cells: Map<number, SheetValue>;
  size: number;
  cell: OpenCell | undefined;
  /** The text that is read. Phonetic hints are ignored. */
  reading: 'value' | 'inline' | undefined;
  isPhonetic: boolean;
  isOver: boolean;
  done: SheetRow[];
}

function openTag(state: SheetState, name: string, attribute: (name: string) => string | undefined): void {
  if (state.isOver) return;
  if (name === 'row') {
    const row = Number(attribute('r') ?? state.row + 1);
    Object.assign(state, {
      row: Number.isSafeInteger(row) ? row : state.row + 1,
      nextColumn: 0,
      cells: new Map(),
      size: 0,
    });
  } else if (name === 'c') {
    const reference = attribute('r');
    const column = reference === undefined ? state.nextColumn : columnOf(reference);
    if (column === undefined || column >= MAX_COLUMNS)
      throw new SourceFault(
        `Row ${state.row} of the sheet has a cell "${reference?.slice(0, 20) ?? state.nextColumn}"; there are ${MAX_COLUMNS.toLocaleString('en')} columns at most`,
      );
    state.nextColumn = column + 1;
    state.cell = {
      column,
      kind: attribute('t') ?? 'n',
      style: Number(attribute('s') ?? 0),
      value: undefined,
      inline: '',
      hasFormula: false,
    };
  } else if (!state.cell) return;
  else if (name === 'f') state.cell.hasFormula = true;
  else if (name === 'v') [state.reading, state.cell.value] = ['value', ''];
  else if (name === 'rPh') state.isPhonetic = true;
  else if (name === 't' && !state.isPhonetic) state.reading = 'inline';
}

function addText({ cell, reading }: SheetState, text: string): void {
  if (!cell) return;
  if (reading === 'value') cell.value += text;
  else if (reading === 'inline') cell.inline += text;
}

function closeTag(state: SheetState, name: string, workbook: Workbook): void {
  if (name === 'v' || name === 't') state.reading = undefined;
  else if (name === 'rPh') state.isPhonetic = false;
  else if (name === 'c' && state.cell) {
    const value = readCell(state.cell, workbook);
    if (value !== undefined) state.cells.set(state.cell.column, value);
    state.size += typeof value === 'string' ? value.length : 10;
    if (state.size > MAX_SHEET_ROW)
      throw new SourceFault(`Row ${state.row} of the sheet has over ${MAX_SHEET_ROW.toLocaleString('en')} characters`);
    state.cell = undefined;
  } else if (name === 'row' && state.cells.size > 0) {
    state.done.push({ row: state.row, cells: state.cells, size: state.size });
    state.cells = new Map();
  } else if (name === 'sheetData') state.isOver = true;
}

/**
 * Reads the rows of the sheet. Empty rows are left out.
 * @throws SourceFault
 */
export async function* readSheetRows(file: WorkbookFile, workbook: Workbook): AsyncIterable<readonly SheetRow[]> {
  const state: SheetState = {
    row: 0,
    nextColumn: 0,
    cells: new Map(),
    size: 0,
    cell: undefined,
    reading: undefined,
    isPhonetic: false,
    isOver: false,
    done: [],
  };
  const turns = parsePart(file, workbook.sheet, {
    open: (name, attribute) => openTag(state, name, attribute),
    text: (text) => addText(state, text),
    close: (name) => closeTag(state, name, workbook),
  });
  for await (const _turn of turns) {
    if (state.done.length === 0) continue;
    yield state.done;
    state.done = [];
    // Nothing after the cells is needed.
    if (state.isOver) return;
  }
  if (state.done.length > 0) yield state.done;
}
