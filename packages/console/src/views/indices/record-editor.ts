/** Record editor: one record as JSON; asks before overwriting changes of others, and a deletion can be undone. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Fields = Readonly<Record<string, unknown>>;

const NEW: Fields = { name: '' };

/** Operations on the record. */
interface RecordPlace {
  indexName: string;
  read: (objectID: string) => Promise<Fields | undefined>;
  /** Returns the identifier. */
  write: (record: Fields, objectID: string) => Promise<string>;
}

/**
 * Edits a record; without an objectID it creates one.
 * @tag aisle-console-record
 * @event record-close the editor is to be closed
 */
export class RecordEditor extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    objectID: { attribute: false },
    onWritten: { attribute: false },
    text: { state: true },
  };

  indexName = '';
  objectID = '';
  /** Called after a record was written or deleted, and after that was undone, even if the editor is closed. */
  onWritten: () => void = () => {};
  /** The changed text; undefined while nothing is changed. */
  text: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'record', isChanged: () => this.text !== undefined });
  readonly #record = new Fetched<Fields>(this, {
    key: () => ['record', this.indexName, this.objectID],
    answers: () => this.#bench.session.answers,
    load: () => (this.objectID ? this.#read() : Promise.resolve(NEW)),
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('objectID') || changed.has('indexName')) this.text = undefined;
  }

  protected override firstUpdated(): void {
    this.scrollIntoView({ block: 'nearest' });
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.objectID ? words.say('indices.record', { id: this.objectID }) : words.say('indices.newRecord');
    return this.#editor.panel({
      title,
      onClose: this.#close,
      tools: this.objectID ? copyButton(this.#bench, { value: this.objectID, name: this.objectID }) : nothing,
      content: withAnswer(words, this.#record, (record) => this.#renderEditor(record)),
    });
  }

  #renderEditor(record: Fields) {
    const { words, session } = this.#bench;
    const text = this.text ?? JSON.stringify(record, undefined, 2);
    const problem = this.#problemOf(text);
    const isChanged = this.text !== undefined;
    const mayDelete = session.rights.has('deleteObject') !== false;
    return html`<aisle-console-json
        .label=${words.say('indices.recordJson')}
        .text=${text}
        .rows=${16}
        .problem=${problem}
        @json-change=${(event: JsonChangeEvent) => (this.text = event.text)}
      ></aisle-console-json>
      ${saveRow(this.#bench, this.#editor.writing, {
        text: words.say('parts.save'),
        needs: ['addObject'],
        isReady: isChanged && problem === undefined && !readJson(text).problem,
        onSave: () => void this.#save(record, text),
        more: html`<button type="button" ?disabled=${!isChanged} @click=${() => (this.text = undefined)}>
            ${words.say('parts.discard')}
          </button>
          ${isChanged ? html`<span class="badge warn">${words.say('parts.unsaved')}</span>` : ''}
          ${
            this.objectID
              ? html`<button
                  type="button"
                  class="danger"
                  ?disabled=${!mayDelete}
                  title=${mayDelete ? '' : words.say('parts.needs', { acl: 'deleteObject' })}
                  @click=${() => this.#delete(record)}
                >
                  ${icon('trash')} ${words.say('parts.delete')}
                </button>`
              : ''
          }`,
      })}`;
  }

  #problemOf(text: string): string | undefined {
    const read = readJson(text);
    if (read.problem) return undefined;
    const { value } = read;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.#bench.say('indices.notObject');
    const { objectID } = value as Fields;
    if (this.objectID && objectID !== undefined && objectID !== this.objectID)
      return this.#bench.say('indices.otherId');
    return undefined;
  }

  async #read(): Promise<Fields> {
    const record = await this.#place().read(this.objectID);
    if (!record) throw new Error(this.#bench.say('errors.missing'));
    return record;
  }

  /** Returns the operations for the current index, even if another index is opened later. */
  #place(): RecordPlace {
    const { objects, tasks } = this.#bench.session.admin;
    const { indexName } = this;
    return {
      indexName,
      read: async (objectID) => {
        const { results } = await objects.getObjects({ body: { requests: [{ indexName, objectID }] } });
        return (results[0] as Fields | null | undefined) ?? undefined;
      },
      write: async (record, objectID) => {
        const saved = objectID
          ? await objects.saveObject({ indexName, objectID, body: record })
          : await objects.addObject({ indexName, body: record });
        await waitForTask(tasks, { indexName, taskID: saved.taskID });
        return saved.objectID ?? objectID;
      },
    };
  }

  /** Whether the same record of the same index is still open. */
  #isOpen(index: string, objectID: string): boolean {
    return this.isConnected && this.indexName === index && this.objectID === objectID;
  }

  async #save(existing: Fields, text: string): Promise<void> {
    const next = JSON.parse(text) as Fields;
    const own = typeof next['objectID'] === 'string' ? next['objectID'] : '';
    const { objectID: opened } = this;
    const objectID = opened || own;
    const place = this.#place();
    let savedAs = objectID;
    const isSaved = await this.#editor.save({
      existing: opened ? existing : undefined,
      read: objectID ? () => place.read(objectID) : undefined,
      write: async () => void (savedAs = await place.write(next, objectID)),
      refresh: () => this.#record.refresh(),
    });
    if (!isSaved) return;
    // Input that was typed while the write was pending is not saved yet.
    const isOpen = this.#isOpen(place.indexName, opened);
    if (isOpen && this.text === text) this.text = undefined;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name: savedAs }),
      name: savedAs,
      takeBack: opened ? () => this.#restore(existing, { objectID: savedAs, place }) : undefined,
    });
    this.onWritten();
    if (!opened && isOpen) this.#bench.router.go({ query: { record: savedAs } }, { replace: true });
  }

  async #delete(existing: Fields): Promise<void> {
    const { objectID } = this;
    const { objects, tasks } = this.#bench.session.admin;
    const place = this.#place();
    const { indexName } = place;
    const done = await this.#editor.writing.run(async () => {
      const { taskID } = await objects.deleteObject({ indexName, objectID });
      await waitForTask(tasks, { indexName, taskID });
    });
    if (!done) return;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.deleted', { name: objectID }),
      name: objectID,
      takeBack: () => this.#restore(existing, { objectID, place }),
    });
    this.onWritten();
    if (!this.#isOpen(indexName, objectID)) return;
    this.text = undefined;
    this.#close();
  }

  async #restore(record: Fields, { objectID, place }: { objectID: string; place: RecordPlace }): Promise<void> {
    await place.write(record, objectID);
    if (this.#isOpen(place.indexName, objectID)) await this.#record.refresh();
    this.onWritten();
  }

  #close = (): void => void this.dispatchEvent(new Event('record-close', { bubbles: true }));
}

customElements.define('aisle-console-record', RecordEditor);
