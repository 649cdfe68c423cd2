/** CSV: formats rows for spreadsheets, and downloads them as a file. */

/** Value of a cell. */
export type Cell = string | number | null | undefined;

/** Texts with these prefixes are executed as formulas by spreadsheets. */
const isFormula = /^[=+\-@\t\r]/;

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats rows as CSV (RFC 4180).
 * @example
 * writeCsv([['query', 'count'], ['red, wool', 3]]); // 'query,count\r\n"red, wool",3\r\n'
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** Downloads a text as a file. */
export function saveAsFile(text: string, { name, type }: { name: string; type: string }): void {
  // Spreadsheets need a byte order mark for UTF-8; for other programs it would be a stray character.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const address = URL.createObjectURL(new Blob([mark, text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
