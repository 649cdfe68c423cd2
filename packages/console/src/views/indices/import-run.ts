/** Import run: maps, previews and writes rows with progress, and lists rejected ones. */
import { html, nothing } from 'lit';
import { selectField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { progress } from '../../parts/progress.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { renderMapping } from './import-mapping.ts';
import { renderRejects } from './import-rejects.ts';
import { type ColumnMapping, guessType, mapRows } from './map-columns.ts';
import type { ImportedRows, Reject } from './read-import.ts';
import { writeImport } from './write-import.ts';
import { LightElement } from '../../parts/light-element.ts';

/** Common column names of the objectID. */
const ID_NAMES = ['objectID', 'id', 'sku', 'ID', 'SKU', '_id'];
/** Maximum number of records in the preview. */
const PREVIEW = 10;

const NONE: ImportedRows = { format: 'JSON', columns: [], rows: [], rejects: [] };

/**
 * Imports the parsed rows; one element per text.
 * @tag aisle-console-import-run
 */
export class ImportRun extends LightElement {
  static override properties = {
    read: { attribute: false },
    target: { attribute: false },
    onBusy: { attribute: false },
    mappings: { state: true },
    idColumn: { state: true },
    progress: { state: true },
  };

  read = NONE;
  /** The target index. */
  target = '';
  /** Called when writing starts and ends. */
  onBusy: (isBusy: boolean) => void = () => {};
  mappings: readonly ColumnMapping[] = [];
  idColumn = '';
  progress: { written: number; total: number; rejects: readonly Reject[]; isDone: boolean } | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  #stop: AbortController | undefined;
  /** The last mapping result with its inputs. */
  #last:
    | (Pick<ImportedRows, 'rows'> & Parameters<typeof mapRows>[1] & { mapped: ReturnType<typeof mapRows> })
    | undefined;

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => !this.progress?.isDone });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('read')) return;
    const { columns, rows, format } = this.read;
    this.idColumn = ID_NAMES.find((name) => columns.includes(name)) ?? '';
    this.mappings = columns.map((column) => ({
      column,
      attribute: column,
      type: guessType(rows, column, format === 'CSV'),
    }));
  }

  protected override render() {
    const { words, session } = this.#bench;
    const { read } = this;
    const { records, rejects } = this.#mapped();
    const all = [...read.rejects, ...rejects];
    const mayWrite = session.rights.has('addObject') !== false;
    if (read.rows.length === 0 && all.length === 0)
      return html`<div class="notice warn" role="status">${icon('warning')} ${words.say('indices.nothingRead')}</div>`;
    return html`<section class="panel" aria-labelledby="mapping">
        <header>
          <h2 id="mapping">${words.say('indices.mapping')}</h2>
          <span class="badge">${read.format}</span>
        </header>
        ${selectField({
          id: 'import-id',
          label: words.say('indices.idColumn'),
          value: this.idColumn,
          onChange: this.#onId,
          options: [
            { value: '', text: words.say('indices.madeByService') },
            ...read.columns.map((column) => ({ value: column, text: column })),
          ],
        })}
        ${renderMapping({
          words,
          mappings: this.mappings,
          idColumn: this.idColumn,
          change: (at, part) => this.#map(at, part),
        })}
      </section>
      <section class="panel" aria-labelledby="first-ten">
        <header><h2 id="first-ten">${words.say('indices.firstTen')}</h2></header>
        <pre class="code" tabindex="0" dir="ltr" aria-labelledby="first-ten">
${
  records
    .slice(0, PREVIEW)
    .map(({ record }) => JSON.stringify(record))
    .join('\n') || words.say('indices.nothingRead')
}</pre>
        ${writingProblem(words, this.#writing)}
        <div class="row">
          <button
            type="button"
            class="primary"
            ?disabled=${records.length === 0 || this.#writing.isBusy || !mayWrite || this.target === ''}
            title=${mayWrite ? '' : words.say('parts.needs', { acl: 'addObject' })}
            @click=${this.#import}
          >
            ${words.say('indices.startImport', { count: records.length })}
          </button>
          ${
            this.#writing.isBusy
              ? html`<button type="button" @click=${() => this.#stop?.abort()}>${words.say('indices.stop')}</button>`
              : nothing
          }
        </div>
        ${this.#renderProgress()}
        ${renderRejects(words, { rejects: [...all, ...(this.progress?.rejects ?? [])], index: this.target })}
      </section>`;
  }

  /** Returns the mapped records; recomputed when the mapping changes, not on every progress step. */
  #mapped(): ReturnType<typeof mapRows> {
    const { mappings, idColumn } = this;
    const { rows } = this.read;
    const last = this.#last;
    if (last?.rows === rows && last.mappings === mappings && last.idColumn === idColumn) return last.mapped;
    const mapped = mapRows(rows, { mappings, idColumn });
    this.#last = { rows, mappings, idColumn, mapped };
    return mapped;
  }

  #onId = (column: string): void => {
    this.idColumn = column;
  };

  #map(at: number, change: Partial<ColumnMapping>): void {
    this.mappings = this.mappings.map((mapping, place) => (place === at ? { ...mapping, ...change } : mapping));
  }

  #renderProgress() {
    const { words } = this.#bench;
    if (!this.progress) return nothing;
    const { written, total, rejects } = this.progress;
    const rejected = rejects.length;
    // Also after a failure: records written until then stay.
    const text = this.#writing.isBusy
      ? words.say('indices.importing', { written, total })
      : words.say('indices.imported', { written, rejected });
    return progress({ text, share: total === 0 ? 1 : (written + rejected) / total });
  }

  #import = async (): Promise<void> => {
    const { records } = this.#mapped();
    const stop = (this.#stop = new AbortController());
    const total = records.length;
    this.progress = { written: 0, total, rejects: [], isDone: false };
    this.onBusy(true);
    const done = await this.#writing.run(() =>
      writeImport(this.#bench.session.admin, {
        indexName: this.target,
        records,
        onProgress: (step) => (this.progress = { ...step, total, isDone: false }),
        signal: stop.signal,
      }),
    );
    this.onBusy(false);
    if (!done) return;
    this.progress = { ...this.progress, isDone: true };
    const { written, rejects } = this.progress;
    this.#bench.notices.toast({
      text: this.#bench.say('indices.imported', { written, rejected: rejects.length }),
      tone: rejects.length > 0 ? 'bad' : 'good',
    });
  };
}

customElements.define('aisle-console-import-run', ImportRun);
