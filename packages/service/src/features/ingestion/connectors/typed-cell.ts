/** Typed cells: converts the text of a cell into the type that the source declares for its column. */
import type { Fields } from '../../../foundation/wire/fields.ts';
import { isFields } from '../../../foundation/wire/fields.ts';
import type { ColumnType, DecimalSeparator } from '../resources/inputs.ts';
import { findLoss, losesDigits } from './exact-json.ts';
import type { FormatNotes } from './format-notes.ts';
import {
  CellFault,
  createNumberColumn,
  type NumberColumn,
  observeNumber,
  readNumberCell,
  settleNumbers,
  showCell,
} from './number-column.ts';

/** A column with its type. */
export interface TypedColumn {
  type: ColumnType;
  /** For columns of numbers. */
  numbers?: NumberColumn;
}

const TRUE = new Set(['true', 'yes', '1', 'y', 't']);
const FALSE = new Set(['false', 'no', '0', 'n', 'f']);

/** Returns the declared columns of a source by name. */
export function declaredColumns(input: Fields): ReadonlyMap<string, TypedColumn> {
  const mapping = isFields(input['mapping']) ? (input['mapping'] as Record<string, ColumnType>) : {};
  const separators = isFields(input['decimalSeparators'])
    ? (input['decimalSeparators'] as Record<string, DecimalSeparator>)
    : {};
  return new Map(
    Object.entries(mapping).map(([name, type]) => {
      const isNumber = type === 'integer' || type === 'float';
      const declared = Object.hasOwn(separators, name) ? separators[name] : undefined;
      return [name, isNumber ? { type, numbers: createNumberColumn(name, declared) } : { type }];
    }),
  );
}

/** Adds a cell to the sample before any is read: the first rows of a file decide the format of its numbers. */
export function observeCell({ numbers }: TypedColumn, text: string, place: string): void {
  if (numbers) observeNumber(numbers, { text: text.trim(), place });
}

/** Decides by the sample. */
export function settleColumns(columns: Iterable<TypedColumn>, notes: FormatNotes): void {
  for (const { numbers } of columns) if (numbers) settleNumbers(numbers, notes);
}

function readNumber(digits: string, type: 'integer' | 'float'): number | CellFault {
  if (type === 'integer' && !/^[+-]?\d+$/.test(digits))
    return new CellFault(
      `The cell is no integer: ${showCell(digits)} has decimals, or is none by the decimal separator of its column`,
    );
  if (losesDigits(digits))
    return new CellFault(
      `The cell holds the number ${digits.slice(0, 40)}, which would lose digits; read the column as string`,
    );
  const number = Number(digits);
  return Number.isFinite(number)
    ? number
    : new CellFault(
        `The cell holds the number ${digits.slice(0, 40)}, which is larger than any that can be kept; read the column as string`,
      );
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const loss = findLoss(text);
    return loss === undefined ? value : new CellFault(`The cell is no json that can be kept: ${loss}`);
  } catch {
    return new CellFault(`The cell is no json: it holds ${showCell(text)}`);
  }
}

/**
 * Converts a cell into the type of its column. Undefined for an empty cell.
 * @throws SourceFault if a number proves that others were read wrongly.
 *
 * @example
 * readTypedCell({ type: 'boolean' }, { text: 'yes', place: 'line 2' }, notes); // true
 */
export function readTypedCell(
  { type, numbers }: TypedColumn,
  { text, place }: { text: string; place: string },
  notes: FormatNotes,
): unknown {
  if (type === 'string') return text;
  const plain = text.trim();
  // An empty cell is not an invalid number: the attribute is left out.
  if (plain === '') return undefined;
  switch (type) {
    case 'integer':
    case 'float': {
      const digits = readNumberCell(numbers!, { text: plain, place }, notes);
      return digits instanceof CellFault
        ? new CellFault(`The cell is no ${type}: ${digits.reason}`)
        : readNumber(digits, type);
    }
    case 'boolean': {
      const word = plain.toLowerCase();
      return TRUE.has(word)
        ? true
        : FALSE.has(word)
          ? false
          : new CellFault(
              `The cell is no boolean: it holds ${showCell(plain)}; true, yes, y, t, 1, false, no, n, f and 0 are`,
            );
    }
    case 'json':
      return readJson(plain);
  }
}
