/** Record editor: one record as JSON; who changed it meanwhile is not overwritten unasked, and a deletion can be undone. */
import { waitForTask } from '@aisle/admin';
import { html, LitElement } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { writeKnown } from '../../parts/write-known.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Fields = Readonly<Record<string, unknown>>;

const NEW: Fields = { name: '' };

/**
 * Edits a record; without an objectID it makes one.
 * @tag aisle-console-record
 * @event record-close the editor is not needed any more
 */
export class RecordEditor extends LitElement {
  static override properties = {
    indexName: { attribute: false },
    objectID: { attribute: false },
    onWritten: { attribute: false },
    text: { state: true },
  };

  indexName = '';
  objectID = '';
  /** Called when a record was written or deleted, also when that was taken back after the editor was closed. */
  onWritten: () => void = () => {};
  /** What is typed; undefined while nothing is changed. */
  text: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #record = new Fetched<Fields>(this, {
    key: () => ['record', this.indexName, this.objectID],
    answers: () => this.#bench.session.answers,
    load: () => (this.objectID ? this.#read() : Promise.resolve(NEW)),
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('objectID') || changed.has('indexName')) this.text = undefined;
  }

  protected override firstUpdated(): void {
    this.scrollIntoView({ block: 'nearest' });
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.objectID ? words.say('indices.record', { id: this.objectID }) : words.say('indices.newRecord');
    return html`<section class="panel" aria-label=${title}>
      <header>
        <h2 dir="auto">${title}</h2>
        <button type="button" class="quiet small" @click=${this.#close}>
          ${icon('close')} ${words.say('parts.close')}
        </button>
      </header>
      ${withAnswer(words, this.#record, (record) => this.#renderEditor(record))}
    </section>`;
  }

  #renderEditor(record: Fields) {
    const { words, session } = this.#bench;
    const text = this.text ?? JSON.stringify(record, undefined, 2);
    const problem = this.#problemOf(text);
    const isChanged = this.text !== undefined;
    const mayWrite = session.rights.has('addObject') !== false;
    const mayDelete = session.rights.has('deleteObject') !== false;
    return html`<aisle-console-json
        .label=${words.say('indices.recordJson')}
        .text=${text}
        .rows=${16}
        .problem=${problem}
        @json-change=${(event: JsonChangeEvent) => (this.text = event.text)}
      ></aisle-console-json>
      ${writingProblem(words, this.#writing)}
      <div class="row">
        <button
          type="button"
          class="primary"
          ?disabled=${!isChanged || problem !== undefined || !mayWrite || 'problem' in readJson(text)}
          title=${mayWrite ? '' : words.say('parts.needs', { acl: 'addObject' })}
          @click=${() => this.#save(record, text)}
        >
          ${words.say('parts.save')}
        </button>
        <button type="button" ?disabled=${!isChanged} @click=${() => (this.text = undefined)}>
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
        }
      </div>`;
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
    const requests = [{ indexName: this.indexName, objectID: this.objectID }];
    const { results } = await this.#bench.session.admin.objects.getObjects({ body: { requests } });
    const [record] = results;
    if (!record) throw new Error(this.#bench.say('errors.missing'));
    return record as Fields;
  }

  async #write(record: Fields, objectID: string): Promise<string> {
    const { objects, tasks } = this.#bench.session.admin;
    const { indexName } = this;
    const saved = objectID
      ? await objects.saveObject({ indexName, objectID, body: record })
      : await objects.addObject({ indexName, body: record });
    await waitForTask(tasks, { indexName, taskID: saved.taskID });
    return saved.objectID ?? objectID;
  }

  async #save(known: Fields, text: string): Promise<void> {
    const next = JSON.parse(text) as Fields;
    const own = typeof next['objectID'] === 'string' ? next['objectID'] : '';
    const objectID = this.objectID || own;
    let savedAs = objectID;
    let isWritten = true;
    const write = async () => void (savedAs = await this.#write(next, objectID));
    const done = await this.#writing.run(async () => {
      if (this.objectID) isWritten = await writeKnown(this.#bench, { known, read: () => this.#read(), write });
      else await write();
    });
    if (!done || !isWritten) return;
    this.text = undefined;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name: savedAs }),
      name: savedAs,
      takeBack: this.objectID ? () => this.#restore(known, savedAs) : undefined,
    });
    await this.#record.refresh();
    this.onWritten();
    if (!this.objectID) this.#bench.router.go({ query: { record: savedAs } }, { replace: true });
  }

  async #delete(known: Fields): Promise<void> {
    const { indexName, objectID } = this;
    const { objects, tasks } = this.#bench.session.admin;
    const done = await this.#writing.run(async () => {
      const { taskID } = await objects.deleteObject({ indexName, objectID });
      await waitForTask(tasks, { indexName, taskID });
    });
    if (!done) return;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.deleted', { name: objectID }),
      name: objectID,
      takeBack: () => this.#restore(known, objectID),
    });
    this.onWritten();
    this.#close();
  }

  async #restore(record: Fields, objectID: string): Promise<void> {
    await this.#write(record, objectID);
    if (this.isConnected) await this.#record.refresh();
    this.onWritten();
  }

  #close = (): void => void this.dispatchEvent(new Event('record-close', { bubbles: true }));
}

customElements.define('aisle-console-record', RecordEditor);
