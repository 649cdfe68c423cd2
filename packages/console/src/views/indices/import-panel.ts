/** Import panel: imports a file or a text as records of an index. */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { textField } from '../../parts/fields.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './import-run.ts';
import { type ImportedRows, readImport } from './read-import.ts';

/** Maximum number of displayed characters of a file, to keep the page fast. */
const SHOWN = 200_000;

/**
 * Selects the input and the target index.
 * @tag aisle-console-import
 */
export class ImportPanel extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    target: { state: true },
    source: { state: true },
    read: { state: true },
    isBusy: { state: true },
  };

  indexName = '';
  /** The target index, if it is another one. */
  target: string | undefined;
  source = '';
  read: ImportedRows | undefined;
  /** Whether records are being written. */
  isBusy = false;

  readonly #bench = new WorkbenchController(this);

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.#isPasting() });
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<section class="panel">
        <p class="hint">${words.say('indices.importLead')}</p>
        <div class="form-grid">
          <div class="field">
            <label for="import-file">${words.say('indices.file')}</label>
            <input
              id="import-file"
              type="file"
              accept=".json,.jsonl,.ndjson,.csv,.txt,application/json,text/csv"
              ?disabled=${this.isBusy}
              @change=${this.#onFile}
            />
          </div>
          ${textField({
            id: 'import-into',
            label: words.say('indices.into'),
            value: this.#target(),
            onChange: this.#onTarget,
            isRequired: true,
          })}
        </div>
        <div class="field">
          <label for="import-text">${words.say('indices.paste')}</label>
          <textarea
            id="import-text"
            class="code"
            rows="6"
            dir="ltr"
            spellcheck="false"
            ?disabled=${this.isBusy}
            .value=${this.#shown()}
            @change=${({ target }: Event) => this.#take((target as HTMLTextAreaElement).value)}
          ></textarea>
        </div>
      </section>
      ${
        this.read
          ? keyed(
              this.read,
              html`<aisle-console-import-run
                .read=${this.read}
                .target=${this.#target()}
                .onBusy=${this.#onBusy}
              ></aisle-console-import-run>`,
            )
          : nothing
      }`;
  }

  #shown(): string {
    return this.source.length > SHOWN ? '' : this.source;
  }

  /** Whether the field contains text that was not parsed yet. */
  #isPasting(): boolean {
    const field = this.querySelector<HTMLTextAreaElement>('#import-text');
    return field !== null && field.value !== this.#shown();
  }

  #onTarget = (target: string): void => {
    this.target = target;
  };

  #target(): string {
    return this.target ?? this.indexName;
  }

  #onBusy = (isBusy: boolean): void => {
    this.isBusy = isBusy;
  };

  #onFile = async ({ target }: Event): Promise<void> => {
    const field = target as HTMLInputElement;
    const [file] = field.files ?? [];
    const text = await file?.text();
    // Another file may have been selected while this one was read.
    if (text !== undefined && field.files?.[0] === file) this.#take(text);
  };

  #take(source: string): void {
    this.source = source;
    this.read = source.trim() === '' ? undefined : readImport(source);
  }
}

customElements.define('aisle-console-import', ImportPanel);
