/** CSV parsing: rows of a table with a heading, between commas, semicolons or tabs, quoted as spreadsheets do. */
import { lineAt, RecordsError } from './records-error.ts';

const separators = [',', ';', '\t'] as const;

/** The separator that the heading holds most of, outside of quotes. */
function separatorOf(heading: string): string {
  const plain = heading.replace(/"[^"]*"/g, '');
  const counts = separators.map((sign) => plain.split(sign).length);
  return separators[counts.indexOf(counts.reduce((most, count) => Math.max(most, count)))]!;
}

interface Row {
  cells: string[];
  line: number;
}

/** Reads one cell; the place behind it. */
function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
    return { cell: text.slice(start, end).replace(/\r$/, ''), end };
  }
  for (let at = start + 1; ; at = at + 2) {
    at = text.indexOf('"', at);
    if (at === -1)
      throw new RecordsError(
        lineAt(text, start),
        'a quoted cell is not closed.',
        'Close it with ", and write quotes inside as "".',
      );
    if (text[at + 1] === '"') continue;
    const end = text[at + 1] === '\r' ? at + 2 : at + 1;
    if (end < text.length && text[end] !== separator && text[end] !== '\n')
      throw new RecordsError(
        lineAt(text, at),
        'something stands behind a closing quote.',
        'Write quotes inside of a cell as "".',
      );
    return { cell: text.slice(start + 1, at).replaceAll('""', '"'), end };
  }
}

function readRows(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let row: Row = { cells: [], line: 1 };
  let start = 0;
  for (let at = 0; ;) {
    const { cell, end } = readCell(text, at, separator);
    row.cells.push(cell);
    if (text[end] !== separator) {
      if (row.cells.some((one) => one.trim())) rows.push(row);
      if (end >= text.length) return rows;
      row = { cells: [], line: row.line - 1 + lineAt(text.slice(start, end + 1), end + 1) };
      start = end + 1;
    }
    at = end + 1;
  }
}

/**
 * Numbers and truth values of a column become such when all of it is; what begins with a zero is a name, as article numbers are. Where commas do not
 * stand between cells, they may stand before decimals: `1.299,50`.
 */
function typed(column: readonly string[], separator: string): (cell: string) => string | number | boolean {
  const filled = column.filter(Boolean);
  const isDecimalComma = (cell: string): boolean =>
    /^-?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:\.\d{3}){1,4})(?:,\d+)?$/.test(cell);
  // A dot alone may be one of decimals: a comma must say which.
  if (separator !== ',' && filled.some((cell) => cell.includes(',')) && filled.every(isDecimalComma))
    return (cell) => Number(cell.replaceAll('.', '').replace(',', '.'));
  if (filled.length && filled.every((cell) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell))) return Number;
  if (filled.length && filled.every((cell) => /^(?:true|false)$/i.test(cell))) return (cell) => /^true$/i.test(cell);
  return (cell) => cell;
}

/**
 * Records of a table; empty cells are left out.
 * @throws RecordsError with line and cure.
 *
 * @example
 * parseCsv('name;price\nCup;12.5'); // [{ name: 'Cup', price: 12.5 }]
 */
export function parseCsv(source: string): Record<string, unknown>[] {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text.split('\n', 1)[0] ?? '');
  const [heading, ...rows] = readRows(text, separator);
  if (!heading || !rows.length)
    throw new RecordsError(
      1,
      'a table needs a heading and at least one row.',
      'Put the names of the columns into the first line.',
    );
  const names = heading.cells.map((name) => name.trim());
  const empty = names.indexOf('');
  if (empty !== -1)
    throw new RecordsError(
      heading.line,
      `column ${empty + 1} has no name.`,
      'Give each column a name in the first line.',
    );
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new RecordsError(heading.line, `two columns are called "${twice}".`, 'Rename one of them.');
  const columns = names.map((_, at) =>
    typed(
      rows.map(({ cells }) => (cells[at] ?? '').trim()),
      separator,
    ),
  );
  return rows.map(({ cells, line }) => {
    if (cells.length > names.length)
      throw new RecordsError(
        line,
        `it has ${cells.length} cells, the heading ${names.length}.`,
        'Put quotes around cells that hold the separator.',
      );
    return Object.fromEntries(
      cells.flatMap((cell, at) => (cell.trim() ? [[names[at]!, columns[at]!(cell.trim())]] : [])),
    );
  });
}
