/** Source preview: the columns, first records and row path of a source, before a task runs it. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { icon } from '../../parts/icon.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type Stream = AnswerOf<'ingestion', 'getSourceStreams'>['streams'][number];

/** Polling interval in milliseconds, and maximum number of polls. */
const [EVERY, MAX_LOOKS] = [1000, 300];
/** Maximum number of listed columns. */
const LISTED = 30;

/**
 * Previews a saved source.
 * @tag aisle-console-ingestion-look
 */
export class SourceLook extends LightElement {
  static override properties = {
    sourceId: { attribute: false },
    rows: { attribute: false },
    onRows: { attribute: false },
    streams: { state: true },
    problem: { state: true },
  };

  sourceId = '';
  /** Path of the rows, as saved or typed. */
  rows: string | undefined;
  onRows: (path: string) => void = () => {};
  /** The result; undefined before. */
  streams: readonly Stream[] | undefined;
  /** The error. */
  problem = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('sourceId')) [this.streams, this.problem] = [undefined, ''];
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<div class="row">
        <button type="button" ?disabled=${this.#writing.isBusy} @click=${() => this.#look()}>
          ${words.say('ingestion.look')}
        </button>
        <span class="hint">${words.say('ingestion.lookHint')}</span>
      </div>
      ${writingProblem(words, this.#writing)}
      ${
        this.problem
          ? html`<div class="notice bad" role="alert">
              ${icon('warning')}
              <div><p dir="auto">${this.problem}</p></div>
            </div>`
          : nothing
      }
      ${this.streams?.map((stream) => this.#renderStream(stream)) ?? nothing}`;
  }

  #renderStream({ properties = [], sample = [], rows, warnings = [] }: Stream) {
    const { words } = this.#bench;
    return html`<div class="order-text" role="status">
      ${
        rows === undefined
          ? nothing
          : html`<p class="row">
              ${words.say('ingestion.rowsFound', { path: rows })}
              ${
                this.rows === rows
                  ? nothing
                  : html`<button type="button" class="small" @click=${() => this.onRows(rows)}>
                      ${words.say('ingestion.setRows')}
                    </button>`
              }
            </p>`
      }
      ${warnings.map((warning) => html`<p class="hint" dir="auto">${warning}</p>`)}
      <p>
        ${properties.slice(0, LISTED).map(({ name, type }) => html`<span class="badge" dir="auto">${name}: ${type}</span> `)}
      </p>
      ${sample.map((record) => html`<p><code dir="auto">${JSON.stringify(record)}</code></p>`)}
    </div>`;
  }

  async #look(): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const { sourceId: sourceID } = this;
    [this.streams, this.problem] = [undefined, ''];
    await this.#writing.run(async () => {
      const { runID } = await ingestion.discoverSource({ sourceID });
      for (let looks = 0; looks < MAX_LOOKS && this.isConnected; looks++) {
        const { status, outcome, reason = '' } = await ingestion.getRun({ runID });
        if (status === 'finished' || status === 'skipped') {
          if (outcome === 'success') this.streams = (await ingestion.getSourceStreams({ sourceID })).streams;
          else this.problem = reason;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, EVERY));
      }
    });
  }
}

customElements.define('aisle-console-ingestion-look', SourceLook);
