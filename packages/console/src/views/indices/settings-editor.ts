/** Settings editor: search and ranking settings of an index, with a preview on real searches. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import { canonical } from '../../data/compare-before-write.ts';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { differingFields, writeExisting } from '../../parts/write-existing.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { checkField } from '../../parts/fields.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/json-editor.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { attributesOf } from './index-attributes.ts';
import { renderOrders } from './settings-orders.ts';
import { renderChoices } from './settings-choices.ts';
import type { Settings } from './settings.ts';
import './settings-preview.ts';

/** Settings that belong to other parts of the view, or to the service. */
const NOT_HERE = ['primary', 'version'];

/**
 * Edits the settings of an index.
 * @tag aisle-console-settings
 */
export class SettingsEditor extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    draft: { state: true },
    forwards: { state: true },
    typed: { state: true },
  };

  indexName = '';
  /** Unsaved changes. */
  draft: Settings = {};
  /** Whether to apply the changes to replicas. */
  forwards = false;
  /** The text of the JSON editor while it is invalid. */
  typed: string | undefined;

  /** The draft that was applied to the form. */
  #filled: Settings | undefined;
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #settings = new Fetched<Settings>(this, {
    key: () => ['settings', this.indexName],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.settings.getSettings({ indexName: this.indexName }, { signal }),
  });
  readonly #attributes = new Fetched<readonly string[]>(this, {
    key: () => ['attributes', this.indexName],
    answers: () => this.#bench.session.answers,
    load: (signal) => attributesOf(this.#bench.session.admin.search, { indexName: this.indexName, signal }),
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => Object.keys(this.draft).length > 0 });
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('indexName')) this.#discard();
    if (this.#settings.value) this.#fill(this.#settings.value);
  }

  /** Applies a draft to the form, as unsaved changes. */
  #fill(existing: Settings): void {
    const filled = this.#bench.draft('settings', this.indexName) as Settings | undefined;
    if (filled === undefined || filled === this.#filled) return;
    this.#filled = filled;
    this.typed = undefined;
    this.#change(existing, filled);
  }

  protected override render() {
    return withAnswer(this.#bench.words, this.#settings, (existing) => this.#renderEditor(existing));
  }

  #renderEditor(existing: Settings) {
    const { words } = this.#bench;
    const settings = { ...existing, ...this.draft };
    const change = (part: Settings): void => this.#change(existing, part);
    const attributes = this.#attributes.value ?? [];
    return html`<div class="split">
      <div class="stack">
        <section class="panel">${renderOrders({ words, settings, attributes, change })}</section>
        <section class="panel">${renderChoices({ words, settings, attributes, change })}</section>
        <section class="panel">
          <details>
            <summary>${words.say('indices.everything')}</summary>
            <aisle-console-json
              .label=${words.say('indices.everything')}
              .rows=${18}
              .text=${this.typed ?? JSON.stringify(settings, undefined, 2)}
              @json-change=${(event: JsonChangeEvent) => this.#onJson(existing, event)}
            ></aisle-console-json>
          </details>
        </section>
      </div>
      <div class="stack">
        ${this.#renderSave(existing)}
        <aisle-console-settings-preview
          .indexName=${this.indexName}
          .changes=${this.draft}
        ></aisle-console-settings-preview>
      </div>
    </div>`;
  }

  #renderSave(existing: Settings) {
    const { words, session } = this.#bench;
    const fields = Object.keys(this.draft);
    const mayWrite = session.rights.has('editSettings') !== false;
    return html`<section class="panel" aria-label=${words.say('parts.save')}>
      <p role="status">
        ${
          fields.length === 0
            ? words.say('indices.nothingChanged')
            : words.say('indices.changedSettings', { fields: words.list(fields) })
        }
      </p>
      ${
        (existing.replicas?.length ?? 0) > 0
          ? checkField({
              id: 'forwards',
              label: words.say('indices.forwardToReplicas'),
              value: this.forwards,
              onChange: (forwards) => (this.forwards = forwards),
            })
          : nothing
      }
      ${writingProblem(words, this.#writing)}
      <div class="row">
        <button
          type="button"
          class="primary"
          ?disabled=${fields.length === 0 || !mayWrite || this.#writing.isBusy}
          title=${mayWrite ? '' : words.say('parts.needs', { acl: 'editSettings' })}
          @click=${() => this.#save(existing)}
        >
          ${words.say('parts.save')}
        </button>
        <button type="button" ?disabled=${fields.length === 0} @click=${() => this.#discard()}>
          ${words.say('parts.discard')}
        </button>
      </div>
    </section>`;
  }

  /** Removes values that equal the saved ones. */
  #change(existing: Settings, part: Settings): void {
    const next = { ...this.draft, ...part };
    const fields = differingFields(existing, { ...existing, ...next });
    this.draft = Object.fromEntries(Object.entries(next).filter(([name]) => fields.includes(name)));
  }

  #onJson(existing: Settings, { isValid, value, text }: JsonChangeEvent): void {
    const isObject = isValid && typeof value === 'object' && value !== null && !Array.isArray(value);
    this.typed = text;
    if (!isObject) return;
    const whole = value as Settings;
    const names = differingFields(existing, whole).filter((name) => name in whole && !NOT_HERE.includes(name));
    this.draft = Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
  }

  #discard(): void {
    this.draft = {};
    this.typed = undefined;
  }

  /** Returns the operations for the current index, even if another index is opened later. */
  #writer(): (body: Settings) => Promise<void> {
    const { indexName, forwards } = this;
    const { settings, tasks } = this.#bench.session.admin;
    return async (body) => {
      const { taskID } = await settings.setSettings({ indexName, body, ...(forwards && { forwardToReplicas: true }) });
      await waitForTask(tasks, { indexName, taskID });
    };
  }

  async #save(existing: Settings): Promise<void> {
    const { draft, indexName } = this;
    const names = Object.keys(draft);
    const write = this.#writer();
    const only = (settings: Settings): Settings =>
      Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
    let isWritten = false;
    const done = await this.#writing.run(async () => {
      isWritten = await writeExisting(this.#bench, {
        existing: only(existing),
        read: async () => only(await this.#bench.session.admin.settings.getSettings({ indexName })),
        write: () => write(draft),
      });
      // Reload before anything else can be saved, because it would be compared with the old state.
      if (isWritten) await this.#settings.refresh();
    });
    if (!done || !isWritten) return;
    // Input that was changed while the write was pending is not saved yet.
    if (draft === this.draft) this.#discard();
    // A setting that had no value before cannot be unset again.
    const isWhole = names.every((name) => canonical(existing[name as keyof Settings]) !== canonical(undefined));
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name: indexName }),
      name: indexName,
      takeBack: isWhole ? () => write(only(existing)).then(() => this.#settings.refresh()) : undefined,
    });
  }
}

customElements.define('aisle-console-settings', SettingsEditor);
