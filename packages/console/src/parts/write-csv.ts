/** CSV: rows as a text that spreadsheets open, and as a file of the browser. */

/** What a cell may hold. */
export type Cell = string | number | null | undefined;

/** Spreadsheets take texts that begin so for formulas, and run them. */
const isFormula = /^[=+\-@\t\r]/;

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes rows as CSV (RFC 4180).
 * @example
 * writeCsv([['query', 'count'], ['red, wool', 3]]); // 'query,count\r\n"red, wool",3\r\n'
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** Gives a text to the person as a file. */
export function saveAsFile(text: string, { name, type }: { name: string; type: string }): void {
  // Spreadsheets read UTF-8 only where this mark says so; to others it is a stray character.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const address = URL.createObjectURL(new Blob([mark, text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
