/** Run events: what happened in one run, and which records were rejected and why. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { editorPanel } from '../../parts/editor-panel.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { switchField } from '../../parts/switch-field.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { MAX_PAGE_SIZE } from './read-all.ts';
import { LightElement } from '../../parts/light-element.ts';

type RunEvent = AnswerOf<'ingestion', 'listRunEvents'>['events'][number];

/** Statuses of events that report rejected records. */
const REJECT_STATUSES: ('failed' | 'critical')[] = ['failed', 'critical'];

/** How long events are kept: 30 days in milliseconds. */
const RETENTION_MS = 30 * 86_400_000;

/** A rejected row, as events report it. */
interface Reject {
  reason: string;
  /** Line number in the file. */
  line?: number;
  /** Row number in the list that was read. */
  row?: number;
}

/** The rejected rows that an event lists, and how many it leaves out. */
function rejectsOf({ data }: RunEvent): { errors: readonly Reject[]; omittedCount: number } {
  const { errors, moreErrors } = Object(data) as { errors?: unknown; moreErrors?: unknown };
  return {
    errors: Array.isArray(errors) ? (errors as Reject[]) : [],
    omittedCount: typeof moreErrors === 'number' ? moreErrors : 0,
  };
}

/** Notes on the detected format of the source. */
function detectedFormat({ data }: RunEvent): readonly string[] {
  const { detected } = Object(data) as { detected?: unknown };
  return Array.isArray(detected) ? detected.map(String) : [];
}

/** The remaining data of an event. */
const otherDetails = ({ data }: RunEvent): Record<string, unknown> => {
  const {
    errors: _errors,
    moreErrors: _more,
    detected: _detected,
    ...details
  } = Object(data) as Record<string, unknown>;
  return details;
};

/**
 * Shows the events of the run in the query parameter `run`.
 * @tag aisle-console-ingestion-events
 */
export class RunEvents extends LightElement {
  static override properties = { progress: { attribute: false } };

  /** Changes while the run is active, so that its events are reloaded. */
  progress = '';

  readonly #bench = new WorkbenchController(this);
  readonly #events = new Fetched<{ events: readonly RunEvent[]; total: number }>(this, {
    key: () => ['run-events', this.#bench.choice('run') ?? '', this.#showsRejectsOnly(), this.progress],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { ingestion } = this.#bench.session.admin;
      const parameters = {
        runID: this.#bench.choice('run') ?? '',
        itemsPerPage: MAX_PAGE_SIZE,
        startDate: new Date(Date.now() - RETENTION_MS).toISOString(),
        ...(this.#showsRejectsOnly() && { status: REJECT_STATUSES }),
      };
      const { events, pagination } = await ingestion.listRunEvents(parameters, { signal });
      return { events, total: pagination.nbItems };
    },
  });

  protected override render() {
    const { words, router } = this.#bench;
    return editorPanel(words, {
      title: words.say('ingestion.events'),
      onClose: () => router.go({ query: { run: undefined, rejects: undefined } }),
      tools: switchField({
        label: words.say('ingestion.rejectsOnly'),
        value: this.#showsRejectsOnly(),
        onChange: (isOn) => router.go({ query: { rejects: isOn ? 'only' : undefined } }),
      }),
      content: withAnswer(words, this.#events, ({ events, total }) =>
        events.length === 0
          ? html`<p class="hint">${words.say('ingestion.noEvents')}</p>`
          : html`<ul class="moves">
                ${events.map((event) => this.#renderEvent(event))}
              </ul>
              ${
                total > events.length
                  ? html`<p class="hint">${words.say('ingestion.eventsShown', { count: events.length, total })}</p>`
                  : nothing
              }`,
      ),
    });
  }

  #showsRejectsOnly(): boolean {
    return this.#bench.choice('rejects') === 'only';
  }

  #renderEvent(event: RunEvent) {
    const { words } = this.#bench;
    const { status, type, batchSize, publishedAt } = event;
    const { errors, omittedCount } = rejectsOf(event);
    const details = otherDetails(event);
    return html`<li>
      <span class="badge ${REJECT_STATUSES.some((one) => one === status) ? 'bad' : 'good'}">${type} · ${status}</span>
      <span class="hint">${words.dateTime(Date.parse(publishedAt))}</span>
      <span class="badge">${words.number(batchSize)}</span>
      <div class="order-text">
        ${
          errors.length === 0
            ? nothing
            : html`<ul>
                ${errors.map(
                  ({ reason, line, row }) =>
                    html`<li dir="auto">
                      ${
                        line === undefined
                          ? row === undefined
                            ? nothing
                            : html`<b>${words.say('ingestion.row', { row })}</b>`
                          : html`<b>${words.say('ingestion.line', { line })}</b>`
                      }
                      ${reason}
                    </li>`,
                )}
                ${omittedCount === 0 ? nothing : html`<li>${words.say('ingestion.moreRejects', { count: omittedCount })}</li>`}
              </ul>`
        }
        ${detectedFormat(event).map((note) => html`<p dir="auto">${note}</p>`)}
        ${Object.keys(details).length === 0 ? nothing : html`<code>${JSON.stringify(details)}</code>`}
      </div>
    </li>`;
  }
}

customElements.define('aisle-console-ingestion-events', RunEvents);
