/** Synonym panel: lists, adds, changes and deletes synonyms. */
import { waitForTask } from '@aisle/admin';
import { html } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { writeExisting } from '../../parts/write-existing.ts';
import { canonical } from '../../data/compare-before-write.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import './synonym-proposals.ts';
import { synonymColumns } from './synonym-columns.ts';
import { KINDS, type Kind, type Synonym, synonymOf, wordsOf } from './synonym.ts';

/**
 * Shows and changes synonyms.
 * @tag aisle-console-synonyms
 */
export class SynonymPanel extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    kind: { state: true },
    typed: { state: true },
    edited: { state: true },
    isShort: { state: true },
  };

  indexName = '';
  kind: Kind = 'synonym';
  typed = '';
  /** The edited synonym; undefined for a new one. */
  edited: Synonym | undefined;
  /** Whether too few words were typed. */
  isShort = false;

  readonly #bench = new WorkbenchController(this);
  /** Initial value of the form. */
  #began = '';
  /** The draft that was applied to the form. */
  #filled: Synonym | undefined;
  readonly #writing = new Writing(this, this.#bench);
  readonly #synonyms = new Fetched<readonly Synonym[]>(this, {
    key: () => ['synonyms', this.indexName],
    answers: () => this.#bench.session.answers,
    load: () => this.#read(),
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.typed !== this.#began });
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    // Input belongs to the synonyms of one index.
    if (changed.has('indexName')) this.#edit(undefined);
    this.#fill();
  }

  /** Applies a draft to the form, as a new synonym. */
  #fill(): void {
    const filled = this.#bench.draft('synonym', this.indexName) as Synonym | undefined;
    if (filled === undefined || filled === this.#filled) return;
    this.#filled = filled;
    this.edited = undefined;
    this.kind = filled.type;
    this.typed = wordsOf(filled).join(', ');
    this.#began = '';
  }

  protected override render() {
    const { words } = this.#bench;
    return html`${writingProblem(words, this.#writing)}
    ${withAnswer(words, this.#synonyms, (existing) => this.#renderExisting(existing))}`;
  }

  #renderExisting(existing: readonly Synonym[]) {
    const { words } = this.#bench;
    return html`${this.#renderForm(existing)}
      ${
        existing.length === 0
          ? emptyState({
              icon: 'link',
              title: words.say('merchandising.noSynonyms'),
              text: words.say('merchandising.noSynonymsHow'),
            })
          : html`<aisle-console-table
              .label=${words.say('merchandising.synonyms')}
              .columns=${synonymColumns(words, {
                edit: (synonym) => this.#edit(synonym),
                remove: (synonym, name) =>
                  void this.#write(existing, {
                    next: existing.filter((one) => one !== synonym),
                    isDeletion: true,
                    name,
                  }),
              })}
              .rows=${existing}
              .fileName=${`${this.indexName}-synonyms`}
            ></aisle-console-table>`
      }
      <aisle-console-synonym-proposals
        .indexName=${this.indexName}
        @changed=${() => this.#synonyms.refresh()}
      ></aisle-console-synonym-proposals>`;
  }

  #renderForm(existing: readonly Synonym[]) {
    const { words, session } = this.#bench;
    const mayWrite = session.rights.has('editSettings') !== false;
    return html`<form class="searching panel" @submit=${(event: Event) => this.#onSubmit(event, existing)}>
      ${selectField({
        id: 'synonym-kind',
        label: words.say('merchandising.kind'),
        value: this.kind,
        onChange: (kind) => (this.kind = kind as Kind),
        options: KINDS.map((value) => ({ value, text: words.say(`merchandising.kind-${value}`) })),
      })}
      <div class="grows">
        ${textField({
          id: 'synonym-words',
          label: words.say('merchandising.words'),
          value: this.typed,
          hint: this.isShort ? words.say('merchandising.twoWords') : undefined,
          onChange: (typed) => {
            this.typed = typed;
            this.isShort = false;
          },
        })}
      </div>
      <button
        class="primary"
        ?disabled=${!mayWrite || this.#writing.isBusy}
        title=${mayWrite ? '' : words.say('parts.needs', { acl: 'editSettings' })}
      >
        ${this.edited ? words.say('parts.save') : html`${icon('plus')} ${words.say('parts.add')}`}
      </button>
      ${
        this.edited
          ? html`<button type="button" @click=${() => this.#edit(undefined)}>${words.say('parts.cancel')}</button>`
          : ''
      }
    </form>`;
  }

  #edit(synonym: Synonym | undefined): void {
    this.edited = synonym;
    this.kind = synonym?.type ?? 'synonym';
    this.typed = this.#began = synonym ? wordsOf(synonym).join(', ') : '';
    this.querySelector<HTMLElement>('#synonym-words')?.focus();
  }

  async #onSubmit(event: Event, existing: readonly Synonym[]): Promise<void> {
    event.preventDefault();
    const list = this.typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    this.isShort = list.length < 2;
    if (this.isShort) return;
    const { edited } = this;
    const made = synonymOf(this.kind, list, edited?.objectID);
    const at = edited ? existing.findIndex((one) => canonical(one) === canonical(edited)) : -1;
    // A synonym that was deleted or changed meanwhile is added as a new one.
    const next = at < 0 ? [...existing, made] : existing.with(at, made);
    if (await this.#write(existing, { next, isDeletion: false, name: list.join(', ') })) this.#edit(undefined);
  }

  #read(): Promise<readonly Synonym[]> {
    return this.#place().read();
  }

  /** Returns the operations for the current index, even if another index is opened later. */
  #place() {
    const { indexName } = this;
    const { settings, tasks } = this.#bench.session.admin;
    return {
      read: async (): Promise<readonly Synonym[]> => (await settings.getSettings({ indexName })).synonyms ?? [],
      save: async (synonyms: readonly Synonym[]): Promise<void> => {
        const { taskID } = await settings.setSettings({ indexName, body: { synonyms: [...synonyms] } });
        await waitForTask(tasks, { indexName, taskID });
      },
    };
  }

  async #write(
    existing: readonly Synonym[],
    { next, isDeletion, name }: { next: readonly Synonym[]; isDeletion: boolean; name: string },
  ): Promise<boolean> {
    let isWritten = false;
    const { read, save } = this.#place();
    const done = await this.#writing.run(async () => {
      isWritten = await writeExisting(this.#bench, { existing, read, write: () => save(next) });
      // Reload before anything else can be saved, because it would be compared with the old state.
      if (isWritten) await this.#synonyms.refresh();
    });
    if (!done || !isWritten) return false;
    const text = this.#bench.say(isDeletion ? 'parts.deleted' : 'parts.saved', { name });
    const takeBack = async (): Promise<void> => {
      await save(existing);
      await this.#synonyms.refresh();
    };
    tellDone(this.#bench, { text, name, takeBack });
    return true;
  }
}

customElements.define('aisle-console-synonyms', SynonymPanel);
