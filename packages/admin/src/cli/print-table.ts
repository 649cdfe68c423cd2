/** Table: rows as aligned columns. */

/** Returns the width of a text in terminal columns, counted in graphemes. */
const letters = new Intl.Segmenter();
const widthOf = (text: string): number => [...letters.segment(text)].length;

// Escape sequences in data must not reach the terminal.
// eslint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

const show = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(4);
  return plain(typeof value === 'object' ? JSON.stringify(value) : String(value as string));
};

/**
 * Formats a table: a heading, a rule, one line per row; numbers are right-aligned.
 * @example
 * printTable([{ search: 'shoe', count: 12 }]);
 */
export function printTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (!names.length) return 'Nothing found.\n';
  const cells = rows.map((row) => names.map((name) => show(row[name])));
  const isNumber = names.map((name) => rows.every((row) => row[name] == null || typeof row[name] === 'number'));
  const widths = names.map((name, at) =>
    cells.reduce((widest, row) => Math.max(widest, widthOf(row[at]!)), widthOf(name)),
  );
  const line = (texts: readonly string[]): string =>
    `${texts
      .map((text, at) => {
        const space = ' '.repeat(widths[at]! - widthOf(text));
        return isNumber[at] ? space + text : text + space;
      })
      .join('  ')
      .trimEnd()}\n`;
  return line(names) + line(widths.map((width) => '-'.repeat(width))) + cells.map(line).join('');
}
