/** Run rejects: the rejected or changed rows of a run with reasons, and a download of all of them. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { saveAsFile } from '../../parts/write-csv.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type Reject = AnswerOf<'ingestion', 'listRunRejects'>[number];

/** Number of listed rows, and rows per request for the file. */
const [LISTED, FETCHED] = [50, 10_000];

const KINDS = ['failed', 'leftOut', 'overwritten'] as const;

/**
 * Shows the rows of a run that were rejected or changed.
 * @tag aisle-console-ingestion-rejects
 */
export class RunRejects extends LightElement {
  static override properties = { runId: { attribute: false }, count: { attribute: false } };

  runId = '';
  /** Total number of rejects. */
  count = 0;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #rejects = new Fetched<readonly Reject[]>(this, {
    key: () => (this.count > 0 ? ['run-rejects', this.runId, this.count] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      this.#bench.session.admin.ingestion.listRunRejects({ runID: this.runId, itemsPerPage: LISTED }, { signal }),
  });

  protected override render() {
    const { words } = this.#bench;
    if (this.count === 0) return nothing;
    return html`<section class="panel" aria-label=${words.say('ingestion.rejects')}>
      <header>
        <h2>${words.say('ingestion.rejects')}</h2>
        <span class="badge bad">${words.number(this.count)}</span>
        <button type="button" class="quiet small" ?disabled=${this.#writing.isBusy} @click=${() => this.#save()}>
          ${icon('download')} ${words.say('ingestion.rejectsFile')}
        </button>
      </header>
      ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#rejects, (rejects) => this.#renderList(rejects))}
    </section>`;
  }

  #renderList(rejects: readonly Reject[]) {
    const { words } = this.#bench;
    const more = this.count - Math.min(LISTED, rejects.length);
    return html`<ul class="moves">
        ${rejects.slice(0, LISTED).map((reject) => this.#renderReject(reject))}
      </ul>
      ${more > 0 ? html`<p class="hint">${words.say('ingestion.moreRejects', { count: more })}</p>` : nothing}`;
  }

  #renderReject({ kind, line, row, column, reason, text }: Reject) {
    const { words } = this.#bench;
    const existing = KINDS.find((one) => one === kind);
    // A line may contain several rows.
    const place =
      row === undefined
        ? line === undefined
          ? nothing
          : html`<b>${words.say('ingestion.line', { line })}</b>`
        : html`<b>${words.say('ingestion.row', { row })}</b>`;
    return html`<li>
      <span class="badge ${kind === 'failed' ? 'bad' : ''}"
        >${existing ? words.say(`ingestion.reject-${existing}`) : kind}</span
      >
      <div class="order-text">
        <p dir="auto">${place} ${column === undefined ? nothing : html`<code>${column}</code>`} ${reason}</p>
        ${text === undefined ? nothing : html`<code dir="auto">${text}</code>`}
      </div>
    </li>`;
  }

  /** Fetches all of them, page by page. */
  async #save(): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const { runId: runID } = this;
    await this.#writing.run(async () => {
      let text = '';
      for (let page = 1, isLast = false; !isLast; page++) {
        const rejects = await ingestion.listRunRejects({ runID, itemsPerPage: FETCHED, page });
        for (const reject of rejects) text += `${JSON.stringify(reject)}\n`;
        isLast = rejects.length < FETCHED;
      }
      saveAsFile(text, { name: `rejects-${runID}.jsonl`, type: 'application/x-ndjson' });
    });
  }
}

customElements.define('aisle-console-ingestion-rejects', RunRejects);
