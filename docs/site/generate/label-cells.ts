/** Cell labels: what each cell of a table is called, for phones, where a row is read from top to bottom. */
import type { Token } from './markdown.ts';

/** Gives the cells of each table the words of their headings; the first names the row itself. */
export function labelCells(tokens: readonly Token[]): void {
  let headings: string[] = [];
  let column = 0;
  tokens.forEach(({ type }, at) => {
    if (type === 'table_open') headings = [];
    if (type === 'tr_open') column = 0;
    if (type === 'th_open') headings.push(tokens[at + 1]!.content);
    if (type !== 'td_open') return;
    const heading = headings[column];
    if (column > 0 && heading && tokens[at + 1]!.content) tokens[at]!.attrSet('data-label', heading);
    column++;
  });
}
