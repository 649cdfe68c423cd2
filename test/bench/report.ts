/** The form of a benchmark's result and how it becomes a page. */

/** One table. Figures stand beside the peer's of the same run; the ratio is what counts. */
export interface Report {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What was measured and how, in sentences. */
  notes: readonly string[];
}

/** Ours over theirs: below 1 is better where less is better. */
export function ratio(own: number, other: number): string {
  return `${(own / other).toFixed(2)}×`;
}

/** The table as Markdown. */
export function printReport({ title, columns, rows, notes }: Report): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(line),
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}
