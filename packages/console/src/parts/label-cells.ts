/** Cell labels: a table is shown as cards on a phone, where each cell has the heading of its column. */

/** Roles of a table, which browsers forget when its rows are no longer displayed as rows. */
const ROLES: readonly (readonly [selector: string, role: string])[] = [
  [':scope > thead, :scope > tbody', 'rowgroup'],
  [':scope > * > tr', 'row'],
  [':scope > thead > tr > th', 'columnheader'],
  [':scope > tbody > tr > th', 'rowheader'],
  [':scope > * > tr > td', 'cell'],
];

function labelTable(table: HTMLTableElement): void {
  table.role = 'table';
  for (const [selector, role] of ROLES) for (const part of table.querySelectorAll(selector)) part.role = role;
  const headings = Array.from(table.tHead?.rows[0]?.cells ?? [], (cell) => cell.textContent?.trim() ?? '');
  for (const row of Array.from(table.tBodies).flatMap((body) => Array.from(body.rows))) {
    let column = 0;
    for (const cell of row.cells) {
      const heading = cell.colSpan > 1 ? '' : (headings[column] ?? '');
      if (cell.dataset['label'] !== heading) cell.dataset['label'] = heading;
      column += cell.colSpan;
    }
  }
}

/**
 * Labels the cells of all tables in an element.
 *
 * @example
 * labelCells(element); // <td data-label="Status">
 */
export function labelCells(element: Element): void {
  for (const table of element.querySelectorAll<HTMLTableElement>('.table-wrap > table')) labelTable(table);
}
