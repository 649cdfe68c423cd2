/** CSV lines (RFC 4180), safe to open in a spreadsheet. */

/** What stands in each column of a table, by its name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number | boolean);
  return typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
}

/**
 * One line. Lists and objects are JSON; text that a spreadsheet would run as a formula begins with an apostrophe.
 *
 * @example
 * csvLine(['red "shoe"', 3, ['a', 'b']]); // '"red ""shoe""",3,"[""a"",""b""]"\r\n'
 */
export const csvLine = (cells: readonly unknown[]): string =>
  `${cells
    .map(cellText)
    .map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`;
