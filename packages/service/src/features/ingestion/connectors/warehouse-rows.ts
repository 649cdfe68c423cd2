/** Rows of a data warehouse: converts cells in the order of the columns, each by its type. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { SourceRow } from './connector.ts';
import { losesDigits, parseExactly } from './exact-json.ts';

/** A column of a table, or of a record within one. */
export interface Column {
  name: string;
  type: string;
  mode: string;
  fields: readonly Column[];
}

/** Why a row is invalid, and in which column. */
class RowFault extends Error {
  readonly column: string | undefined;

  constructor(message: string, column?: string) {
    super(message);
    this.column = column;
  }
}

/** Returns the columns of a schema. */
export function columnsOf(schema: unknown): readonly Column[] {
  const fields: readonly unknown[] = isFields(schema) && Array.isArray(schema['fields']) ? schema['fields'] : [];
  return fields.filter(isFields).map((field) => ({
    name: String(field['name']),
    type: String(field['type']).toUpperCase(),
    mode: String(field['mode'] ?? 'NULLABLE').toUpperCase(),
    fields: columnsOf(field),
  }));
}

const INTEGER = /^[+-]?\d+$/;
const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Numbers that JSON cannot represent stay text. */
const NO_NUMBER = /^(nan|[+-]?inf(inity)?)$/i;

/**
 * Converts a value that is a text in the response. Numbers and dates that cannot be represented exactly stay text. Undefined if it does not
 * fit its type.
 */
function readScalar(text: string, type: string): unknown {
  switch (type) {
    case 'INTEGER':
    case 'INT64':
      return INTEGER.test(text) ? (Number.isSafeInteger(Number(text)) ? Number(text) : text) : undefined;
    case 'FLOAT':
    case 'FLOAT64':
    case 'NUMERIC':
      if (NO_NUMBER.test(text)) return text;
      if (!FLOAT.test(text)) return undefined;
      return Number.isFinite(Number(text)) && !losesDigits(text) ? Number(text) : text;
    case 'BOOLEAN':
    case 'BOOL':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
    case 'TIMESTAMP': {
      // Seconds, with fractions. Years that a date cannot represent are unchanged.
      if (!FLOAT.test(text)) return undefined;
      const time = new Date(Number(text) * 1000);
      return Number.isNaN(time.getTime()) ? text : time.toISOString();
    }
    case 'JSON':
      try {
        return parseExactly(text);
      } catch {
        return undefined;
      }
    default:
      return text;
  }
}

/** @throws RowFault */
function readValue(value: unknown, column: Column, path: string): unknown {
  if (value === null || value === undefined) return null;
  const bad = (type: string) => new RowFault(`The cell is no ${type}`, path);
  if (column.mode === 'REPEATED') {
    if (!Array.isArray(value) || !value.every(isFields)) throw bad('list');
    return value.map((one: Fields) => readValue(one['v'], { ...column, mode: 'NULLABLE' }, path));
  }
  if (column.type === 'RECORD' || column.type === 'STRUCT') {
    if (!isFields(value)) throw bad(column.type);
    return readCells(value, column.fields, path);
  }
  const read = typeof value === 'object' ? undefined : readScalar(String(value), column.type);
  if (read === undefined) throw bad(column.type);
  return read;
}

/** @throws RowFault */
function readCells(row: unknown, columns: readonly Column[], within?: string): Record<string, unknown> {
  const cells: unknown = isFields(row) ? row['f'] : undefined;
  if (!Array.isArray(cells)) throw new RowFault('The row has no cells', within);
  if (cells.length !== columns.length)
    throw new RowFault(`The row has ${cells.length} cells, not ${columns.length}`, within);
  return Object.fromEntries(
    columns.map((column, at) => {
      const path = within === undefined ? column.name : `${within}.${column.name}`;
      const cell: unknown = cells[at];
      if (!isFields(cell)) throw new RowFault('The cell is no object with "v"', path);
      return [column.name, readValue(cell['v'], column, path)];
    }),
  );
}

/**
 * Converts a row into a record, or returns why it is invalid.
 *
 * @example
 * readRow({ f: [{ v: '7' }] }, { columns: columnsOf({ fields: [{ name: 'n', type: 'INTEGER' }] }), row: 1 }); // { position: { row: 1 }, record: { n: 7 } }
 */
export function readRow(value: unknown, { columns, row }: { columns: readonly Column[]; row: number }): SourceRow {
  try {
    return { position: { row }, record: readCells(value, columns) };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    const { message: fault, column } = error;
    return { position: { row, ...(column !== undefined && { column }) }, fault, text: JSON.stringify(value) };
  }
}
