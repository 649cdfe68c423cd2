/** Rows of CSV as records: the columns by their names, each read as its type. */
import type { Fields } from '../../../wire/fields.ts';
import { isFields } from '../../../wire/fields.ts';
import type { ColumnType } from '../resources/inputs.ts';
import type { SourceRow } from './connector.ts';
import type { CsvLine } from './csv-lines.ts';
import { findLoss, losesDigits } from './exact-json.ts';
import { SourceFault } from './source-fault.ts';

/** How the columns of a file are read. */
export interface Columns {
  names: readonly string[];
  types: readonly ColumnType[];
}

const TRUE = new Set(['true', 'yes', '1', 'y', 't']);
const FALSE = new Set(['false', 'no', '0', 'n', 'f']);

/** Why a cell is not what its column says. */
class CellFault {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Characters of a number that a message holds. */
const MOST_DIGITS = 40;

function readNumber(text: string, type: 'integer' | 'float'): number | CellFault {
  const form = type === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
  if (form.test(text) && losesDigits(text))
    return new CellFault(
      `The cell holds the number ${text.slice(0, MOST_DIGITS)}, which would lose digits; read the column as string`,
    );
  if (!form.test(text)) return new CellFault(`The cell is no ${type}`);
  const number = Number(text);
  return Number.isFinite(number)
    ? number
    : new CellFault(
        `The cell holds the number ${text.slice(0, MOST_DIGITS)}, which is larger than any that can be kept; read the column as string`,
      );
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const loss = findLoss(text);
    return loss === undefined ? value : new CellFault(`The cell is no json that can be kept: ${loss}`);
  } catch {
    return new CellFault('The cell is no json');
  }
}

function readCell(text: string, type: ColumnType): unknown {
  if (type === 'string') return text;
  const plain = text.trim();
  // Nothing is no number, and no mistake: the attribute is left out.
  if (plain === '') return undefined;
  switch (type) {
    case 'integer':
    case 'float':
      return readNumber(plain, type);
    case 'boolean': {
      const word = plain.toLowerCase();
      return TRUE.has(word) ? true : FALSE.has(word) ? false : new CellFault('The cell is no boolean');
    }
    case 'json':
      return readJson(plain);
  }
}

/** Reads the first line. @throws SourceFault for names that are missing or there twice, or a type of a column that is not there. */
export function readColumns({ cells }: CsvLine, input: Fields): Columns {
  const names = cells.map((name) => name.trim());
  if (names.some((name) => /[\p{Cc}\ufffd]/u.test(name)))
    throw new SourceFault(
      'The first line holds what is no text; the file must be CSV in UTF-8, or in the charset that its Content-Type says',
    );
  const empty = names.indexOf('');
  if (empty >= 0)
    throw new SourceFault(`Column ${empty + 1} of the first line has no name; the first line names the columns`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new SourceFault(`The column "${twice.slice(0, 80)}" is there twice; rename one of them`);
  const mapping = isFields(input['mapping']) ? input['mapping'] : {};
  const wanted = [
    ...Object.keys(mapping),
    ...(typeof input['uniqueIDColumn'] === 'string' ? [input['uniqueIDColumn']] : []),
  ];
  const missing = wanted.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new SourceFault(
      `There is no column "${missing.slice(0, 80)}"; there are ${names.slice(0, 20).join(', ')}. Look at the delimiter, too`,
    );
  const types = names.map((name) => (Object.hasOwn(mapping, name) ? (mapping[name] as ColumnType) : 'string'));
  return { names, types };
}

/** A line as a record, or why it is none. */
export function readLine({ line, cells }: CsvLine, { names, types }: Columns): SourceRow {
  if (cells.length !== names.length)
    return { position: { line }, fault: `The line has ${cells.length} cells, not ${names.length}`, cells };
  const entries: [string, unknown][] = [];
  for (const [at, name] of names.entries()) {
    const text = cells[at]!;
    if (text.includes('\ufffd'))
      return {
        position: { line, column: name },
        fault: 'The cell is not written in UTF-8; say the charset of the file in its Content-Type',
        cells,
      };
    const value = readCell(text, types[at]!);
    if (value instanceof CellFault) return { position: { line, column: name }, fault: value.reason, cells };
    if (value !== undefined) entries.push([name, value]);
  }
  return { position: { line }, record: Object.fromEntries(entries) };
}
