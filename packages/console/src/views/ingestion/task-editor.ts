/** Task editor: source, destination, schedule and transformations of a task. */
import { html } from 'lit';
import { describedFields } from '../../parts/described-fields.ts';
import { selectField } from '../../parts/fields.ts';
import type { OrderChangeEvent } from '../../parts/order-list.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/order-list.ts';
import { type FieldDescription, type Typed, typedSince, withTyped } from '../../parts/typed-values.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Resource } from './resource.ts';
import { type Task, taskName, type Transformation } from './task.ts';
import { taskFields } from './task-fields.ts';

/** Maximum number of transformations of a task. */
const MAX_STEPS = 10;

/** Options of the selects of the form. */
type Body = Pick<Task, 'sourceID' | 'destinationID' | 'action' | 'failureThreshold'> &
  Partial<Pick<Task, 'name' | 'cron' | 'transformationIDs' | 'safetyChecks'>>;

/**
 * Edits a task; without a task it creates one.
 * @tag aisle-console-ingestion-task
 */
export class TaskEditor extends LightElement {
  static override properties = {
    task: { attribute: false },
    sources: { attribute: false },
    destinations: { attribute: false },
    transformations: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    typed: { state: true },
    steps: { state: true },
  };

  task: Task | undefined;
  sources: readonly Resource[] = [];
  destinations: readonly Resource[] = [];
  transformations: readonly Transformation[] = [];
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  typed: Typed = {};
  /** The changed list of transformations, in order. */
  steps: readonly string[] | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, {
    place: 'edit',
    isChanged: () => this.steps !== undefined || Object.keys(this.typed).length > 0,
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('task') as Task | undefined;
    if (changed.has('task') && before?.taskID !== this.task?.taskID) this.#forget();
  }

  #forget(): void {
    this.typed = {};
    this.steps = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.task ? taskName(this.task) : words.say('ingestion.new-tasks');
    return this.#editor.panel({ title, onClose: this.onClose, content: this.#renderForm() });
  }

  #renderForm() {
    const { words } = this.#bench;
    const base = this.#base();
    return html`<form novalidate @submit=${this.#onSave}>
      <div class="form-grid">
        ${describedFields(words, this.#fields(), {
          id: 'task',
          existing: base,
          typed: this.typed,
          onType: this.#onType,
          error: this.#editor.writing.error,
        })}
      </div>
      ${this.#renderSteps(this.steps ?? base.transformationIDs ?? [])}
      ${saveRow(this.#bench, this.#editor.writing, { text: words.say('parts.save'), needs: ['editSettings'] })}
    </form>`;
  }

  #onType = (path: string, typed: string | boolean): void => {
    this.typed = { ...this.typed, [path]: typed };
  };

  #base(): Body {
    const { task, sources, destinations } = this;
    return (
      task ?? {
        sourceID: sources[0]?.id ?? '',
        destinationID: destinations[0]?.id ?? '',
        action: 'save',
        failureThreshold: 0,
      }
    );
  }

  #fields(): FieldDescription[] {
    return taskFields(this.#bench.words, this);
  }

  #renderSteps(steps: readonly string[]) {
    const { words, router } = this.#bench;
    const free = this.transformations.filter(({ transformationID }) => !steps.includes(transformationID));
    if (this.transformations.length === 0)
      return html`<p class="hint">
        ${words.say('ingestion.stepsNone')}
        <a href=${router.href({ query: { tab: 'transformations', edit: '+' } })}
          >${words.say('ingestion.new-transformations')}</a
        >
      </p>`;
    const nameOf = (id: string): string =>
      this.transformations.find(({ transformationID }) => transformationID === id)?.name ?? id;
    return html`<aisle-console-order
        .label=${words.say('ingestion.steps')}
        .items=${steps.map((id) => ({ id, text: nameOf(id) }))}
        @order-change=${({ ids }: OrderChangeEvent) => (this.steps = ids)}
      ></aisle-console-order>
      ${
        free.length > 0 && steps.length < MAX_STEPS
          ? selectField({
              id: 'task-step',
              label: words.say('ingestion.addStep'),
              value: '',
              options: [
                { value: '', text: '–' },
                ...free.map(({ transformationID, name }) => ({ value: transformationID, text: name })),
              ],
              onChange: (id) => {
                if (id) this.steps = [...steps, id];
              },
            })
          : ''
      }`;
  }

  #onSave = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { ingestion } = this.#bench.session.admin;
    const { task, typed, steps } = this;
    const { sourceID, destinationID, action, ...written } = withTyped(this.#base(), {
      fields: this.#fields(),
      typed: this.typed,
    });
    const { name, cron, failureThreshold = 0, safetyChecks } = written;
    const transformationIDs = [...(this.steps ?? written.transformationIDs ?? [])];
    const body = {
      sourceID,
      destinationID,
      action,
      failureThreshold,
      transformationIDs,
      // Absent fields stay unchanged, so removed values are sent empty.
      ...((name || task?.name) && { name: name ?? '' }),
      ...((cron || task?.cron) && { cron: cron ?? '' }),
      ...((safetyChecks || task?.safetyChecks) && { safetyChecks: safetyChecks ?? {} }),
    };
    let id = task?.taskID;
    const isSaved = await this.#editor.save({
      existing: task && settled(task),
      read: task && (async () => settled(await ingestion.getIngestionTask({ taskID: task.taskID }))),
      write: async () => {
        if (task) await ingestion.updateIngestionTask({ taskID: task.taskID, body });
        else ({ taskID: id } = await ingestion.createIngestionTask({ body }));
      },
      refresh: this.onWritten,
    });
    if (!isSaved) return;
    this.typed = typedSince(this.typed, typed);
    if (this.steps === steps) this.steps = undefined;
    const label = name || id || '';
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name: label }), name: label });
    if (!task) this.onClose();
  };
}

/** Returns a task without the fields that the service changes. */
const settled = ({ lastRun: _lastRun, nextRun: _nextRun, ...task }: Task): object => task;

customElements.define('aisle-console-ingestion-task', TaskEditor);
