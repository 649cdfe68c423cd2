/** CSV lines (RFC 4180), safe to open in a spreadsheet. */

/** Functions that return the cell of each column. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** Text that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number | boolean);
  return typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
}

/**
 * Formats one line. Lists and objects become JSON; text that a spreadsheet would execute as a formula is prefixed with an apostrophe.
 *
 * @example
 * csvLine(['red "shoe"', 3, ['a', 'b']]); // '"red ""shoe""",3,"[""a"",""b""]"\r\n'
 */
export const csvLine = (cells: readonly unknown[]): string =>
  `${cells
    .map(cellText)
    .map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`;
