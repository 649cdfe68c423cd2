/** Run panel: what ran, how it ended, and which records were rejected. */
import { html, LitElement, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { checkField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Run = AnswerOf<'ingestion', 'getRun'>;
type RunEvent = AnswerOf<'ingestion', 'listRunEvents'>['events'][number];

/** Milliseconds of the runs that are listed, and of the events of one: a week. */
const WEEK = 604_800_000;
/** Milliseconds between two looks at a run that goes on. */
const LOOK = 3000;
/** What tells of a record that was not taken. */
const REJECTED = ['failed', 'critical'];

/**
 * Shows runs and their events.
 * @tag aisle-console-ingestion-runs
 */
export class RunPanel extends LitElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #runs = new Fetched<readonly Run[]>(this, {
    key: () => ['ingestion-runs'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const startDate = new Date(Date.now() - WEEK).toISOString();
      const { ingestion } = this.#bench.session.admin;
      return (await ingestion.listRuns({ itemsPerPage: 100, startDate, order: 'desc' }, { signal })).runs;
    },
  });
  readonly #events = new Fetched<readonly RunEvent[]>(this, {
    key: () => {
      const run = this.#bench.choice('run');
      return run === undefined ? undefined : ['run-events', run, this.#isRejectsOnly()];
    },
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { ingestion } = this.#bench.session.admin;
      const place = {
        runID: this.#bench.choice('run') ?? '',
        itemsPerPage: 100,
        startDate: new Date(Date.now() - WEEK).toISOString(),
        ...(this.#isRejectsOnly() && { status: REJECTED }),
      };
      return (await ingestion.listRunEvents(place, { signal })).events;
    },
  });
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  protected override updated(): void {
    const goesOn = this.#runs.value?.some(({ status }) => status === 'created' || status === 'started') ?? false;
    if (!goesOn || this.#timer !== undefined || !this.isConnected) return;
    this.#timer = setTimeout(async () => {
      if (document.visibilityState === 'visible') await Promise.all([this.#runs.refresh(), this.#events.refresh()]);
      this.#timer = undefined;
      this.requestUpdate();
    }, LOOK);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`${this.#bench.choice('run') === undefined ? nothing : this.#renderEvents()}
    ${writingProblem(words, this.#writing)}
    ${withAnswer(words, this.#runs, (runs) =>
      runs.length === 0
        ? emptyState({ icon: 'refresh', title: words.say('ingestion.noRuns'), text: words.say('ingestion.noRunsHow') })
        : this.#renderRuns(runs),
    )}`;
  }

  #isRejectsOnly(): boolean {
    return this.#bench.choice('rejects') === 'only';
  }

  #renderRuns(runs: readonly Run[]) {
    const { words, router } = this.#bench;
    const chosen = this.#bench.choice('run');
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('ingestion.runs')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('ingestion.begun')}</th>
            <th scope="col">${words.say('ingestion.state')}</th>
            <th scope="col" class="numeric">${words.say('ingestion.progress')}</th>
            <th scope="col">${words.say('ingestion.reason')}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${runs.map(
            (run) =>
              html`<tr aria-current=${run.runID === chosen ? 'true' : nothing}>
                <th scope="row">
                  <button type="button" class="link" @click=${() => router.go({ query: { run: run.runID } })}>
                    ${words.dateTime(Date.parse(run.startedAt ?? run.createdAt))}
                  </button>
                </th>
                <td>${this.#renderState(run)}</td>
                <td class="numeric">${run.progress ? words.number(run.progress.receivedNbOfEvents) : '–'}</td>
                <td dir="auto">${run.reason ?? ''}</td>
                <td>
                  ${
                    run.status === 'created' || run.status === 'started'
                      ? html`<button type="button" class="small" @click=${() => this.#cancel(run)}>
                          ${words.say('ingestion.cancel')}
                        </button>`
                      : nothing
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderState({ outcome, status }: Run) {
    const { words } = this.#bench;
    if (outcome === 'success') return html`<span class="badge good">${words.say('ingestion.success')}</span>`;
    if (outcome === 'failure') return html`<span class="badge bad">${words.say('ingestion.failure')}</span>`;
    const isOpen = outcome === 'processing' || status === 'created' || status === 'started';
    return html`<span class="badge accent">${isOpen ? words.say('ingestion.processing') : status}</span>`;
  }

  #renderEvents() {
    const { words, router } = this.#bench;
    const title = words.say('ingestion.events');
    return html`<section class="panel" aria-label=${title}>
      <header>
        <h2>${title}</h2>
        ${checkField({
          id: 'rejects-only',
          label: words.say('ingestion.rejectsOnly'),
          value: this.#isRejectsOnly(),
          onChange: (isOnly) => router.go({ query: { rejects: isOnly ? 'only' : undefined } }),
        })}
        <button
          type="button"
          class="quiet small"
          @click=${() => router.go({ query: { run: undefined, rejects: undefined } })}
        >
          ${icon('close')} ${words.say('parts.close')}
        </button>
      </header>
      ${withAnswer(words, this.#events, (events) =>
        events.length === 0
          ? html`<p class="hint">${words.say('ingestion.noEvents')}</p>`
          : html`<ul class="moves">
              ${events.map(
                ({ status, type, data, batchSize, publishedAt }) =>
                  html`<li>
                    <span class="badge ${REJECTED.includes(status) ? 'bad' : 'good'}">${type} · ${status}</span>
                    <span class="hint">${words.time(Date.parse(publishedAt))}</span>
                    <span class="badge">${words.number(batchSize)}</span>
                    <code class="order-text">${data ? JSON.stringify(data) : ''}</code>
                  </li>`,
              )}
            </ul>`,
      )}
    </section>`;
  }

  async #cancel({ runID }: Run): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    await this.#writing.run(() => ingestion.cancelIngestionRun({ runID }));
    await this.#runs.refresh();
  }
}

customElements.define('aisle-console-ingestion-runs', RunPanel);
