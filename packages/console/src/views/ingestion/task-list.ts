/** Task list: what is brought from where to where and when; run, switched on and off, made and deleted. */
import { html, LitElement, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Place, readPlaces } from './read-places.ts';

type Task = AnswerOf<'ingestion', 'getIngestionTask'>;

const ACTIONS = ['replace', 'save', 'partial'] as const;

interface Known {
  tasks: readonly Task[];
  sources: readonly Place[];
  destinations: readonly Place[];
}

const nameOf = ({ name, taskID }: Task): string => name || taskID;

/**
 * Shows tasks of ingestion.
 * @tag aisle-console-ingestion-tasks
 */
export class TaskList extends LitElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #known = new Fetched<Known>(this, {
    key: () => ['ingestion-tasks'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { ingestion } = this.#bench.session.admin;
      const [{ tasks }, sources, destinations] = await Promise.all([
        ingestion.listIngestionTasks({ itemsPerPage: 100 }, { signal }),
        readPlaces(ingestion, { kind: 'sources', signal }),
        readPlaces(ingestion, { kind: 'destinations', signal }),
      ]);
      return { tasks, sources, destinations };
    },
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words } = this.#bench;
    return html`${writingProblem(words, this.#writing)}
    ${withAnswer(
      words,
      this.#known,
      (known) =>
        html`${this.#renderForm(known)}
        ${
          known.tasks.length === 0
            ? emptyState({
                icon: 'refresh',
                title: words.say('ingestion.noTasks'),
                text: words.say('ingestion.noTasksHow'),
              })
            : this.#renderTasks(known)
        }`,
    )}`;
  }

  #renderForm({ sources, destinations }: Known) {
    const { words, router } = this.#bench;
    if (sources.length === 0 || destinations.length === 0)
      return html`<p class="row">
        ${words.say('ingestion.needsBoth')}
        <a href=${router.href({ query: { tab: 'sources' } })}>${words.say('ingestion.newSource')}</a>
        <a href=${router.href({ query: { tab: 'destinations' } })}>${words.say('ingestion.newDestination')}</a>
      </p>`;
    const select = (name: string, label: string, options: readonly { value: string; text: string }[]) =>
      html`<div class="field">
        <label for=${`task-${name}`}>${label}</label>
        <select id=${`task-${name}`} name=${name}>
          ${options.map(({ value, text }) => html`<option value=${value}>${text}</option>`)}
        </select>
      </div>`;
    const places = (list: readonly Place[]) => list.map(({ id, name }) => ({ value: id, text: name }));
    return html`<form class="form-grid panel" aria-label=${words.say('ingestion.newTask')} @submit=${this.#onAdd}>
      <div class="field">
        <label for="task-name">${words.say('ingestion.name')}</label>
        <input id="task-name" name="name" required autocomplete="off" />
      </div>
      ${select('source', words.say('ingestion.source'), places(sources))}
      ${select('destination', words.say('ingestion.destination'), places(destinations))}
      ${select(
        'action',
        words.say('ingestion.action'),
        ACTIONS.map((value) => ({ value, text: words.say(`ingestion.action-${value}`) })),
      )}
      <div class="field">
        <label for="task-cron">${words.say('ingestion.cron')}</label>
        <input id="task-cron" name="cron" autocomplete="off" spellcheck="false" placeholder="0 4 * * *" />
      </div>
      <div class="field">
        <label for="task-threshold">${words.say('ingestion.threshold')}</label>
        <input id="task-threshold" name="threshold" type="number" min="0" max="100" value="0" />
      </div>
      <div class="row">
        <button ?disabled=${this.#writing.isBusy}>${icon('plus')} ${words.say('parts.add')}</button>
      </div>
    </form>`;
  }

  #renderTasks({ tasks, sources, destinations }: Known) {
    const { words } = this.#bench;
    const place = (places: readonly Place[], id: string): string => places.find((one) => one.id === id)?.name ?? id;
    const time = (text: string | undefined): string => (text ? words.dateTime(Date.parse(text)) : '–');
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('ingestion.tasks')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('ingestion.task')}</th>
            <th scope="col">${words.say('ingestion.source')} → ${words.say('ingestion.destination')}</th>
            <th scope="col">${words.say('ingestion.action')}</th>
            <th scope="col">${words.say('ingestion.lastRun')}</th>
            <th scope="col">${words.say('ingestion.nextRun')}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${tasks.map(
            (task) =>
              html`<tr>
                <th scope="row">
                  ${nameOf(task)}
                  ${task.enabled ? nothing : html`<span class="badge">${words.say('parts.disabled')}</span>`}
                </th>
                <td>${place(sources, task.sourceID)} → ${place(destinations, task.destinationID)}</td>
                <td>${words.say(`ingestion.action-${task.action}`)}</td>
                <td>${time(task.lastRun)}</td>
                <td>${task.cron ? time(task.nextRun) : words.say('ingestion.onDemand')}</td>
                <td>${this.#renderActions(task)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderActions(task: Task) {
    const { words } = this.#bench;
    const { ingestion } = this.#bench.session.admin;
    const { taskID } = task;
    const hidden = html`<span class="visually-hidden">: ${nameOf(task)}</span>`;
    return html`<div class="row end">
      <button type="button" class="small" ?disabled=${!task.enabled} @click=${() => this.#run(task)}>
        ${icon('play')} ${words.say('ingestion.run')}${hidden}
      </button>
      <button
        type="button"
        class="quiet small"
        @click=${() =>
          this.#write(() =>
            task.enabled ? ingestion.disableIngestionTask({ taskID }) : ingestion.enableIngestionTask({ taskID }),
          )}
      >
        ${words.say(task.enabled ? 'ingestion.disable' : 'ingestion.enable')}${hidden}
      </button>
      <button type="button" class="quiet small" @click=${() => this.#delete(task)}>
        ${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${nameOf(task)}</span>
      </button>
    </div>`;
  }

  async #write(work: () => Promise<unknown>): Promise<boolean> {
    const done = await this.#writing.run(work);
    if (done) await this.#known.refresh();
    return done;
  }

  async #run(task: Task): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const name = nameOf(task);
    let run = '';
    const { taskID } = task;
    const work = async (): Promise<void> => void ({ runID: run } = await ingestion.runIngestionTask({ taskID }));
    if (!(await this.#write(work))) return;
    tellDone(this.#bench, { text: this.#bench.say('ingestion.started', { name }), name });
    this.#bench.router.go({ query: { tab: 'runs', run } });
  }

  #onAdd = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { ingestion } = this.#bench.session.admin;
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const value = (name: string): string => String(data.get(name) ?? '').trim();
    const body = {
      name: value('name'),
      sourceID: value('source'),
      destinationID: value('destination'),
      action: ACTIONS.find((action) => action === value('action')) ?? 'replace',
      failureThreshold: Number(value('threshold')),
      ...(value('cron') && { cron: value('cron') }),
    };
    if (!(await this.#write(() => ingestion.createIngestionTask({ body })))) return;
    form.reset();
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name: body.name }), name: body.name });
  };

  async #delete(task: Task): Promise<void> {
    const { words, notices, session } = this.#bench;
    const name = nameOf(task);
    const isSure = await notices.confirm({
      title: `${words.say('parts.delete')}: ${name}`,
      text: words.say('ingestion.deleteText'),
      action: words.say('parts.delete'),
    });
    if (!isSure) return;
    if (!(await this.#write(() => session.admin.ingestion.deleteIngestionTask({ taskID: task.taskID })))) return;
    tellDone(this.#bench, { text: words.say('parts.deleted', { name }), name });
  }
}

customElements.define('aisle-console-ingestion-tasks', TaskList);
