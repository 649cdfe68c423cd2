/** Data table: sortable rows, virtual scrolling for hundreds of thousands, CSV download. */
import { VirtualizerController } from '@tanstack/lit-virtual';
import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { icon } from './icon.ts';
import { type Cell, saveAsFile, writeCsv } from './write-csv.ts';

export interface Column<Row = never> {
  name: string;
  label: string;
  /** Value for sorting and CSV. */
  value: (row: Row) => Cell;
  /** Content of the cell, if it is not the value. */
  cell?: (row: Row) => unknown;
  /** Whether it is aligned to the end of its cell. */
  isNumeric?: boolean;
  /** Width: a value of `grid-template-columns`. `minmax(6rem, 1fr)` by default. */
  width?: string;
}

/** Height of a row in pixels, as in the style sheet. */
const ROW = 41;

/**
 * Maximum number of rows in the DOM, more than a tall screen shows. A row that scrolls into view reuses the elements of one that
 * left: updating texts is faster than creating elements, and the focus stays in the table.
 */
const SLOTS = 128;

/** Sorts empty cells last in both directions. */
function compare(a: Cell, b: Cell, sign: number, collator: Intl.Collator): number {
  const [emptyA, emptyB] = [a === null || a === undefined, b === null || b === undefined];
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}

/**
 * Shows rows; only the visible ones are in the DOM.
 * @tag aisle-console-table
 * @example
 * html`<aisle-console-table .label=${'Searches'} .columns=${columns} .rows=${rows}></aisle-console-table>`
 */
export class DataTable<Row> extends LitElement {
  static override properties = {
    label: { attribute: false },
    columns: { attribute: false },
    rows: { attribute: false },
    fileName: { attribute: false },
    isCurrent: { attribute: false },
    sorting: { state: true },
  };

  /** Label of the table for screen readers. */
  label = '';
  columns: readonly Column<Row>[] = [];
  rows: readonly Row[] = [];
  /** The name of the CSV file, without its ending; no button without it. */
  fileName: string | undefined;
  /** Whether a row is selected. */
  isCurrent: (row: Row) => boolean = () => false;
  sorting: { name: string; sign: 1 | -1 } | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #virtual = new VirtualizerController<Element, Element>(this, {
    count: 0,
    estimateSize: () => ROW,
    overscan: 8,
    getScrollElement: () => this.querySelector('.grid'),
  });
  #sorted: { rows: readonly Row[]; by: unknown; result: readonly Row[] } | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words } = this.#bench;
    const rows = this.#sortedRows();
    const virtualizer = this.#virtual.getVirtualizer();
    if (virtualizer.options.count !== rows.length)
      virtualizer.setOptions({ ...virtualizer.options, count: rows.length });
    const columns = this.columns.map(({ width = 'minmax(6rem, 1fr)' }) => width).join(' ');
    const shown = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length);
    return html`<div class="table-head">
        <p>${words.say('parts.rows', { count: rows.length })}</p>
        ${
          this.fileName
            ? html`<button type="button" class="quiet small" @click=${this.#onSave}>
                ${icon('download')} ${words.say('parts.csv')}
              </button>`
            : nothing
        }
      </div>
      <div
        class="grid"
        role="table"
        aria-label=${this.label}
        aria-rowcount=${rows.length + 1}
        aria-colcount=${this.columns.length}
        tabindex="0"
        .style=${`--columns: ${columns}`}
      >
        <div role="rowgroup" class="grid-head">
          <div role="row" aria-rowindex="1" class="grid-row">
            ${this.columns.map((column) => this.#renderHead(column))}
          </div>
        </div>
        <div role="rowgroup" class="grid-body" .style=${`block-size: ${rows.length * ROW}px`}>
          ${repeat(
            shown,
            ({ index }) => index % SLOTS,
            ({ index }) => this.#renderRow(rows[index] as Row, index),
          )}
        </div>
      </div>`;
  }

  #renderHead({ name, label, isNumeric }: Column<Row>) {
    const { sorting } = this;
    const sorted = sorting?.name !== name ? 'none' : sorting.sign === 1 ? 'ascending' : 'descending';
    return html`<div role="columnheader" aria-sort=${sorted} class=${isNumeric ? 'numeric' : ''}>
      <button type="button" @click=${() => this.#onSort(name, isNumeric ?? false)}>
        <span>${label}</span>${icon(sorted === 'none' ? 'sort' : sorted === 'ascending' ? 'up' : 'down')}
      </button>
    </div>`;
  }

  #renderRow(row: Row, index: number) {
    return html`<div
      role="row"
      class="grid-row"
      aria-rowindex=${index + 2}
      aria-current=${this.isCurrent(row) ? 'true' : nothing}
      .style=${`transform: translateY(${index * ROW}px)`}
    >
      ${this.columns.map(({ value, cell, isNumeric }, at) => {
        const content = cell ? cell(row) : (value(row) ?? '–');
        return html`<div role=${at === 0 ? 'rowheader' : 'cell'} class=${isNumeric ? 'numeric' : ''}>${content}</div>`;
      })}
    </div>`;
  }

  #sortedRows(): readonly Row[] {
    const { rows, sorting } = this;
    if (!sorting) return rows;
    if (this.#sorted?.rows === rows && this.#sorted.by === sorting) return this.#sorted.result;
    const column = this.columns.find(({ name }) => name === sorting.name);
    const collator = new Intl.Collator(this.#bench.words.language, { numeric: true });
    const result = column
      ? rows.toSorted((a, b) => compare(column.value(a), column.value(b), sorting.sign, collator))
      : rows;
    this.#sorted = { rows, by: sorting, result };
    return result;
  }

  #onSort(name: string, isNumeric: boolean): void {
    // Numbers are sorted largest first by default.
    const first = isNumeric ? -1 : 1;
    this.sorting = { name, sign: this.sorting?.name === name ? (-this.sorting.sign as 1 | -1) : first };
    this.querySelector('.grid')?.scrollTo({ top: 0 });
  }

  #onSave = (): void => {
    const head = this.columns.map(({ label }) => label);
    const body = this.#sortedRows().map((row) => this.columns.map(({ value }) => value(row)));
    saveAsFile(writeCsv([head, ...body]), { name: `${this.fileName}.csv`, type: 'text/csv' });
  };
}

customElements.define('aisle-console-table', DataTable);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-table': DataTable<never>;
  }
}
