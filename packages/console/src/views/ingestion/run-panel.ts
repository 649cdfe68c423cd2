/** Run panel: the runs with their tasks and results, and a button to cancel. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField } from '../../parts/fields.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { MAX_PAGE_SIZE } from './read-all.ts';
import { LightElement } from '../../parts/light-element.ts';
import './run-changes.ts';
import './run-events.ts';
import './run-rejects.ts';
import { readTasks, type Task, taskName } from './task.ts';
import { readUnseenRuns } from './unseen-runs.ts';

type Run = AnswerOf<'ingestion', 'getRun'>;

/** Age of the listed runs in milliseconds: a week. */
const WEEK = 604_800_000;
/** Polling interval of an active run in milliseconds. */
const LOOK = 3000;

const goesOn = ({ status }: Run): boolean => status === 'created' || status === 'started';

/**
 * Shows runs.
 * @tag aisle-console-ingestion-runs
 */
export class RunPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #existing = new Fetched<{
    runs: readonly Run[];
    tasks: readonly Task[];
    unseen: ReadonlySet<string>;
  }>(this, {
    key: () => ['ingestion-runs', this.#bench.choice('task') ?? ''],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const startDate = new Date(Date.now() - WEEK).toISOString();
      const { ingestion, tasks: indexTasks } = this.#bench.session.admin;
      const taskID = this.#bench.choice('task');
      const [{ runs }, tasks] = await Promise.all([
        ingestion.listRuns(
          { itemsPerPage: MAX_PAGE_SIZE, startDate, order: 'desc', ...(taskID && { taskID }) },
          { signal },
        ),
        readTasks(ingestion, { signal }),
      ]);
      return { runs, tasks, unseen: await readUnseenRuns(indexTasks, runs, { now: Date.now(), signal }) };
    },
  });
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  protected override updated(): void {
    const { runs = [], unseen } = this.#existing.value ?? {};
    const isLive = runs.some(goesOn) || (unseen?.size ?? 0) > 0;
    if (!isLive || this.#timer !== undefined || !this.isConnected) return;
    this.#timer = setTimeout(async () => {
      if (document.visibilityState === 'visible') await this.#existing.refresh();
      this.#timer = undefined;
      this.requestUpdate();
    }, LOOK);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`${writingProblem(words, this.#writing)}
    ${withAnswer(
      words,
      this.#existing,
      ({ runs, tasks }) =>
        html`${this.#renderFilter(tasks)} ${this.#renderEvents(runs)}
        ${
          runs.length === 0
            ? emptyState({
                icon: 'refresh',
                title: words.say('ingestion.no-runs'),
                text: words.say('ingestion.how-runs'),
              })
            : this.#renderRuns(runs, tasks)
        }`,
    )}`;
  }

  #renderFilter(tasks: readonly Task[]) {
    const { words, router } = this.#bench;
    return html`<div class="searching">
      ${selectField({
        id: 'runs-task',
        label: words.say('ingestion.task'),
        value: this.#bench.choice('task') ?? '',
        options: [
          { value: '', text: words.say('ingestion.allTasks') },
          ...tasks.map((task) => ({ value: task.taskID, text: taskName(task) })),
        ],
        onChange: (task) => router.go({ query: { task, run: undefined, rejects: undefined } }),
      })}
    </div>`;
  }

  #renderEvents(runs: readonly Run[]) {
    const chosen = this.#bench.choice('run');
    if (chosen === undefined) return nothing;
    const run = runs.find(({ runID }) => runID === chosen);
    return html`${
        run?.blocked
          ? html`<aisle-console-ingestion-changes
              .runId=${run.runID}
              .onDecided=${() => this.#existing.refresh()}
            ></aisle-console-ingestion-changes>`
          : nothing
      }
      ${
        run?.nbRejects
          ? html`<aisle-console-ingestion-rejects
              .runId=${run.runID}
              .count=${run.nbRejects}
            ></aisle-console-ingestion-rejects>`
          : nothing
      }
      <aisle-console-ingestion-events
        .progress=${run ? `${run.status} ${run.progress?.receivedNbOfEvents ?? 0}` : ''}
      ></aisle-console-ingestion-events>`;
  }

  #renderRuns(runs: readonly Run[], tasks: readonly Task[]) {
    const { words } = this.#bench;
    const names = new Map(tasks.map((task) => [task.taskID, taskName(task)]));
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('ingestion.runs')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('ingestion.begun')}</th>
            <th scope="col">${words.say('ingestion.task')}</th>
            <th scope="col">${words.say('ingestion.state')}</th>
            <th scope="col" class="numeric">${words.say('ingestion.progress')}</th>
            <th scope="col">${words.say('ingestion.reason')}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${runs.map((run) => this.#renderRun(run, names.get(run.taskID)))}
        </tbody>
      </table>
    </div>`;
  }

  #renderRun(run: Run, task: string | undefined) {
    const { words, router } = this.#bench;
    const isChosen = run.runID === this.#bench.choice('run');
    return html`<tr aria-current=${isChosen ? 'true' : nothing}>
      <th scope="row">
        <button type="button" class="link" @click=${() => router.go({ query: { run: run.runID } })}>
          ${words.dateTime(Date.parse(run.startedAt ?? run.createdAt))}
        </button>
      </th>
      <td>${task ?? (run.type === 'discover' ? words.say('ingestion.discovery') : run.taskID)}</td>
      <td>${this.#renderState(run)}</td>
      <td class="numeric">${run.progress ? words.number(run.progress.receivedNbOfEvents) : '–'}</td>
      <td dir="auto">${run.reason ?? ''}</td>
      <td>
        ${
          goesOn(run)
            ? html`<button
                type="button"
                class="small"
                ?disabled=${this.#writing.isBusy}
                @click=${() => this.#cancel(run)}
              >
                ${words.say('ingestion.cancel')}
              </button>`
            : nothing
        }
      </td>
    </tr>`;
  }

  #renderState(run: Run) {
    const { words } = this.#bench;
    const { outcome, status } = run;
    if (run.blocked) return html`<span class="badge warn">${words.say('ingestion.blocked')}</span>`;
    if (status === 'skipped') return html`<span class="badge">${words.say('ingestion.skipped')}</span>`;
    if (this.#existing.value?.unseen.has(run.runID))
      return html`<span class="badge accent">${words.say('ingestion.publishing')}</span>`;
    if (outcome === 'success') return html`<span class="badge good">${words.say('ingestion.success')}</span>`;
    if (outcome === 'failure') return html`<span class="badge bad">${words.say('ingestion.failure')}</span>`;
    const isOpen = outcome === 'processing' || goesOn(run);
    return html`<span class="badge accent">${isOpen ? words.say('ingestion.processing') : status}</span>`;
  }

  async #cancel({ runID }: Run): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    await this.#writing.run(() => ingestion.cancelIngestionRun({ runID }));
    await this.#existing.refresh();
  }
}

customElements.define('aisle-console-ingestion-runs', RunPanel);
