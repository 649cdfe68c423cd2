/** Task list: runs, enables, changes and deletes ingestion tasks. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { moment } from '../../parts/moment.ts';
import { switchField } from '../../parts/switch-field.ts';
import { renderMissing } from '../../parts/missing-notice.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { askDelete } from './ask-delete.ts';
import { readResources, type Resource } from './resource.ts';
import { LightElement } from '../../parts/light-element.ts';
import './task-editor.ts';
import { readTasks, readTransformations, type Task, taskName, type Transformation } from './task.ts';

interface Existing {
  tasks: readonly Task[];
  sources: readonly Resource[];
  destinations: readonly Resource[];
  transformations: readonly Transformation[];
}

/**
 * Shows tasks of ingestion.
 * @tag aisle-console-ingestion-tasks
 */
export class TaskList extends LightElement {
  static override properties = { switching: { state: true } };

  /** The task that is being enabled or disabled. */
  switching: ReadonlyMap<string, boolean> = new Map();

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #existing = new Fetched<Existing>(this, {
    key: () => ['ingestion-tasks'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { ingestion } = this.#bench.session.admin;
      const [tasks, sources, destinations, transformations] = await Promise.all([
        readTasks(ingestion, { signal }),
        readResources(ingestion, { kind: 'sources', signal }),
        readResources(ingestion, { kind: 'destinations', signal }),
        readTransformations(ingestion, { signal }),
      ]);
      return { tasks, sources, destinations, transformations };
    },
  });

  protected override render() {
    const { words } = this.#bench;
    return html`${writingProblem(words, this.#writing)}
    ${withAnswer(
      words,
      this.#existing,
      (existing) =>
        html`${this.#renderEditor(existing)}
        ${
          existing.tasks.length === 0
            ? emptyState({
                icon: 'refresh',
                title: words.say('ingestion.no-tasks'),
                text: words.say('ingestion.how-tasks'),
              })
            : this.#renderTasks(existing)
        }`,
    )}`;
  }

  #renderEditor({ tasks, sources, destinations, transformations }: Existing) {
    const { words, router } = this.#bench;
    const edit = this.#bench.choice('edit');
    const link = (tab: 'sources' | 'destinations') =>
      html`<a href=${router.href({ query: { tab, edit: '+' } })}>${words.say(`ingestion.new-${tab}`)}</a>`;
    if (sources.length === 0 || destinations.length === 0)
      return html`<p class="row">
        ${words.say('ingestion.needsBoth')} ${sources.length === 0 ? link('sources') : nothing}
        ${destinations.length === 0 ? link('destinations') : nothing}
      </p>`;
    const task = tasks.find(({ taskID }) => taskID === edit);
    return html`<div class="row">
        ${newButton({ text: words.say('ingestion.new-tasks'), isOpen: edit !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${
        task || edit === '+'
          ? html`<aisle-console-ingestion-task
              .task=${task}
              .sources=${sources}
              .destinations=${destinations}
              .transformations=${transformations}
              .onWritten=${() => this.#existing.refresh()}
              .onClose=${() => this.#open(undefined)}
            ></aisle-console-ingestion-task>`
          : edit === undefined
            ? nothing
            : renderMissing(words, { name: edit, onClose: () => this.#open(undefined) })
      }`;
  }

  #open(edit: string | undefined): void {
    this.#bench.router.go({ query: { edit } });
  }

  #renderTasks({ tasks, sources, destinations }: Existing) {
    const { words } = this.#bench;
    const place = (places: readonly Resource[], id: string): string => places.find((one) => one.id === id)?.name ?? id;
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('ingestion.tasks')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('ingestion.task')}</th>
            <th scope="col">${words.say('ingestion.source')} → ${words.say('ingestion.destination')}</th>
            <th scope="col">${words.say('ingestion.action')}</th>
            <th scope="col">${words.say('ingestion.lastRun')}</th>
            <th scope="col">${words.say('ingestion.nextRun')}</th>
            <th scope="col">${words.say('parts.enabled')}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${tasks.map(
            (task) =>
              html`<tr>
                <th scope="row">
                  <button type="button" class="link" @click=${() => this.#open(task.taskID)}>${taskName(task)}</button>
                </th>
                <td>${place(sources, task.sourceID)} → ${place(destinations, task.destinationID)}</td>
                <td>${words.say(`ingestion.action-${task.action}`)}</td>
                <td>${moment(words, task.lastRun)}</td>
                <td>${task.cron ? moment(words, task.nextRun) : words.say('ingestion.onDemand')}</td>
                <td>${this.#renderSwitch(task)}</td>
                <td>${this.#renderActions(task)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderSwitch(task: Task) {
    const { taskID, enabled } = task;
    const { ingestion } = this.#bench.session.admin;
    return switchField({
      label: html`<span class="visually-hidden">${this.#bench.say('parts.enabled')}: ${taskName(task)}</span>`,
      value: this.switching.get(taskID) ?? enabled,
      isLocked: this.#writing.isBusy,
      onChange: async (isOn) => {
        this.switching = new Map([[taskID, isOn]]);
        await this.#write(() =>
          isOn ? ingestion.enableIngestionTask({ taskID }) : ingestion.disableIngestionTask({ taskID }),
        );
        this.switching = new Map();
      },
    });
  }

  #renderActions(task: Task) {
    const { words, router } = this.#bench;
    const { taskID } = task;
    const hidden = html`<span class="visually-hidden">: ${taskName(task)}</span>`;
    return html`<div class="row end">
      <button type="button" class="small" ?disabled=${!task.enabled} @click=${() => this.#run(task)}>
        ${icon('play')} ${words.say('ingestion.run')}${hidden}
      </button>
      <a class="button quiet small" href=${router.href({ query: { tab: 'runs', task: taskID, edit: undefined } })}
        >${words.say('ingestion.runs')}${hidden}</a
      >
      <button type="button" class="quiet small" @click=${() => this.#delete(task)}>
        ${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${taskName(task)}</span>
      </button>
    </div>`;
  }

  async #write(work: () => Promise<unknown>): Promise<boolean> {
    const done = await this.#writing.run(work);
    if (done) await this.#existing.refresh();
    return done;
  }

  async #run(task: Task): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const name = taskName(task);
    let run = '';
    const { taskID } = task;
    const work = async (): Promise<void> => void ({ runID: run } = await ingestion.runIngestionTask({ taskID }));
    if (!(await this.#write(work))) return;
    tellDone(this.#bench, { text: this.#bench.say('ingestion.started', { name }), name });
    this.#bench.router.go({ query: { tab: 'runs', task: taskID, run, edit: undefined } });
  }

  async #delete(task: Task): Promise<void> {
    const { words, session } = this.#bench;
    const name = taskName(task);
    if (!(await askDelete(this.#bench, name))) return;
    if (!(await this.#write(() => session.admin.ingestion.deleteIngestionTask({ taskID: task.taskID })))) return;
    tellDone(this.#bench, { text: words.say('parts.deleted', { name }), name });
    if (this.#bench.choice('edit') === task.taskID) this.#open(undefined);
  }
}

customElements.define('aisle-console-ingestion-tasks', TaskList);
