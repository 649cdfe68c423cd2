/** Record browser: a table of the records of an index with search and facets; one record opens next to it. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import type { Column } from '../../parts/data-table.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { textField } from '../../parts/fields.ts';
import { thumbnail } from '../../parts/record-line.ts';
import type { Cell } from '../../parts/write-csv.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { noRecords } from './no-records.ts';
import { readRecords, type FoundRecord, type FoundRecords } from './read-records.ts';
import { recordFacets } from './record-facets.ts';
import './record-editor.ts';

/** Number of columns besides the objectID. */
const COLUMNS = 5;

const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
};

/** Returns the most useful attributes: those that most of the first records have, simple values first. */
function columnNames(records: readonly FoundRecord[]): string[] {
  const counts = new Map<string, number>();
  for (const record of records.slice(0, 50))
    for (const [name, value] of Object.entries(record)) {
      const weight = typeof value === 'object' || String(value).startsWith('http') ? 0.1 : 1;
      counts.set(name, (counts.get(name) ?? 0) + (name === 'name' || name === 'title' ? 2 : weight));
    }
  counts.delete('objectID');
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLUMNS)
    .map(([name]) => name);
}

/**
 * Browses records.
 * @tag aisle-console-records
 */
export class RecordBrowser extends LightElement {
  static override properties = { indexName: { attribute: false }, pages: { state: true } };

  indexName = '';
  /** Number of loaded pages of 1,000 records. */
  pages = 1;

  /** The search that the pages belong to. */
  #lastQuery = '';
  readonly #bench = new WorkbenchController(this);
  readonly #found = new Fetched<FoundRecords>(this, {
    key: () => ['records', this.indexName, this.#query(), this.#filters(), this.pages],
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      readRecords(this.#bench.session.admin.search, {
        indexName: this.indexName,
        query: this.#query(),
        facetFilters: this.#filters(),
        pages: this.pages,
        signal,
      }),
  });

  protected override willUpdate(): void {
    const query = JSON.stringify([this.indexName, this.#query(), this.#filters()]);
    // A new search starts with one page, so that typing does not load thousands of records per key.
    if (query !== this.#lastQuery) this.pages = 1;
    this.#lastQuery = query;
  }

  protected override render() {
    const { words } = this.#bench;
    const record = this.#bench.choice('record');
    return html`<div class="searching panel">
        <div class="grows">
          ${textField({
            id: 'search-records',
            type: 'search',
            label: words.say('indices.searchRecords'),
            value: this.#query(),
            onChange: (q) => this.#bench.router.go({ query: { q } }, { replace: true }),
          })}
        </div>
        ${newButton({ text: words.say('indices.newRecord'), isOpen: record !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${
        record === undefined
          ? nothing
          : html`<aisle-console-record
              .indexName=${this.indexName}
              .objectID=${record === '+' ? '' : record}
              .onWritten=${() => void this.#found.refresh()}
              @record-close=${() => this.#open(undefined)}
            ></aisle-console-record>`
      }
      ${withAnswer(words, this.#found, (found) => this.#renderFound(found))}`;
  }

  #query(): string {
    return this.#bench.choice('q') ?? '';
  }

  /** Filters such as `brand:Acme`, in the URL as JSON. */
  #filters(): string[] {
    try {
      const filters: unknown = JSON.parse(this.#bench.choice('filters') ?? '[]');
      return Array.isArray(filters) ? filters.filter((filter) => typeof filter === 'string') : [];
    } catch {
      return [];
    }
  }

  #open(record: string | undefined): void {
    this.#bench.router.go({ query: { record } });
  }

  #renderFound(found: FoundRecords) {
    const { words } = this.#bench;
    const { records, total, facets, hasMore } = found;
    if (total === 0 && this.#filters().length === 0)
      return this.#query() === ''
        ? noRecords(this.#bench)
        : emptyState({
            icon: 'index',
            title: words.say('indices.noneMatch'),
            text: words.say('indices.noneMatchHow'),
          });
    const hasFacets = Object.keys(facets).length > 0;
    return html`<div class=${hasFacets ? 'beside' : ''}>
      ${
        hasFacets
          ? recordFacets(words, {
              facets,
              chosen: this.#filters(),
              onChoose: (filters) => this.#filter(filters),
            })
          : nothing
      }
      <div>
        <aisle-console-table
          .label=${words.say('indices.records')}
          .columns=${this.#columns(records)}
          .rows=${records}
          .isCurrent=${({ objectID }: FoundRecord) => objectID === this.#bench.choice('record')}
          .fileName=${this.indexName}
        ></aisle-console-table>
        <p class="row hint">
          ${words.say('indices.found', { found: records.length, all: total })}
          ${
            hasMore
              ? html`<button type="button" class="small" @click=${() => (this.pages *= 10)}>
                  ${words.say('parts.loadMore')}
                </button>`
              : nothing
          }
        </p>
      </div>
    </div>`;
  }

  #columns(records: readonly FoundRecord[]): Column<FoundRecord>[] {
    const id: Column<FoundRecord> = {
      name: 'objectID',
      label: 'objectID',
      width: 'minmax(9rem, 1.2fr)',
      value: ({ objectID }) => objectID,
      cell: (record) => {
        const shown = this.#bench.session.looks.show(this.indexName, record);
        return html`<span class="pictured"
          >${thumbnail(shown)}<button
            type="button"
            class="link"
            title=${shown.name}
            @click=${() => this.#open(record.objectID)}
          >
            ${record.objectID}
          </button></span
        >`;
      },
    };
    return [
      id,
      ...columnNames(records).map((name): Column<FoundRecord> => {
        const isNumeric = records.slice(0, 50).every((record) => typeof (record[name] ?? 0) === 'number');
        const width = name === 'name' || name === 'title' ? 'minmax(10rem, 2fr)' : 'minmax(5rem, 1fr)';
        return { name, label: name, value: (record) => cellOf(record[name]), isNumeric, width };
      }),
    ];
  }

  #filter(filters: readonly string[]): void {
    this.#bench.router.go({ query: { filters: filters.length > 0 ? JSON.stringify(filters) : undefined } });
  }
}

customElements.define('aisle-console-records', RecordBrowser);
