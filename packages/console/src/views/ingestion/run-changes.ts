/** Run changes: the changes of a run that was blocked by a safety check, with Publish and Discard buttons. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { editorPanel } from '../../parts/editor-panel.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type Changes = AnswerOf<'ingestion', 'getRunChanges'>;
type Attribute = Changes['attributes'][number];

/** Kinds of record changes, in display order. */
const KINDS = ['removed', 'changed', 'added'] as const;
/** Maximum number of listed attributes. */
const LISTED = 20;

/** Whether the run changes an attribute. */
const differs = ({ before, after, medianBefore, medianAfter }: Attribute): boolean =>
  before !== after || medianBefore !== medianAfter;

/**
 * Shows the changes of a blocked run.
 * @tag aisle-console-ingestion-changes
 */
export class RunChanges extends LightElement {
  static override properties = { runId: { attribute: false }, onDecided: { attribute: false } };

  runId = '';
  onDecided: () => Promise<void> = () => Promise.resolve();

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #changes = new Fetched<Changes>(this, {
    key: () => ['run-changes', this.runId],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.ingestion.getRunChanges({ runID: this.runId }, { signal }),
  });

  protected override render() {
    const { words, router } = this.#bench;
    return editorPanel(words, {
      title: words.say('ingestion.heldBack'),
      onClose: () => router.go({ query: { run: undefined, rejects: undefined } }),
      content: html`${writingProblem(words, this.#writing)}
        ${withAnswer(words, this.#changes, (changes) => this.#renderChanges(changes))}
        <div class="row">
          <button
            type="button"
            class="primary"
            ?disabled=${this.#writing.isBusy}
            @click=${() => this.#decide('publish')}
          >
            ${words.say('ingestion.publish')}
          </button>
          <button type="button" ?disabled=${this.#writing.isBusy} @click=${() => this.#decide('discard')}>
            ${words.say('ingestion.discard')}
          </button>
        </div>`,
    });
  }

  #renderChanges(changes: Changes) {
    const { words } = this.#bench;
    const { breaches, records } = changes;
    return html`<div class="notice bad">
        ${icon('warning')}
        <div>
          <p>${words.say('ingestion.heldBackText', { index: changes.indexName })}</p>
          <ul>
            ${breaches.map(({ reason }) => html`<li dir="auto">${reason}</li>`)}
          </ul>
        </div>
      </div>
      <p>
        ${words.say('ingestion.recordsChange', { before: words.number(records.before), after: words.number(records.after) })}
        ${(['removed', 'changed', 'added', 'unchanged'] as const).map(
          (kind) => html`<span class="badge">${words.say(`ingestion.${kind}`)}: ${words.number(records[kind])}</span> `,
        )}
      </p>
      ${this.#renderAttributes(changes.attributes.filter(differs))}
      ${KINDS.map((kind) => this.#renderSample(changes, kind))}`;
  }

  #renderAttributes(attributes: readonly Attribute[]) {
    const { words } = this.#bench;
    if (attributes.length === 0) return nothing;
    const cell = (share: number, median: number | undefined) =>
      html`<td class="numeric">
        ${words.percent(share / 100)}
        ${median === undefined ? nothing : html`<span class="hint">${words.say('ingestion.median', { value: words.number(median) })}</span>`}
      </td>`;
    return html`<div class="table-wrap" tabindex="0" role="group" aria-label=${words.say('ingestion.attribute')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('ingestion.attribute')}</th>
            <th scope="col" class="numeric">${words.say('ingestion.now')}</th>
            <th scope="col" class="numeric">${words.say('ingestion.byRun')}</th>
          </tr>
        </thead>
        <tbody>
          ${attributes.slice(0, LISTED).map(
            ({ name, before, after, medianBefore, medianAfter }) =>
              html`<tr>
                <th scope="row" class="code" dir="ltr">${name}</th>
                ${cell(before, medianBefore)} ${cell(after, medianAfter)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderSample(changes: Changes, kind: (typeof KINDS)[number]) {
    const { words } = this.#bench;
    const records = changes[kind];
    if (records.length === 0) return nothing;
    return html`<details>
      <summary>${words.say(`ingestion.${kind}`)}: ${records.map(({ objectID }) => objectID).join(', ')}</summary>
      <ul class="moves">
        ${records.map(
          ({ objectID, before, after }) =>
            html`<li>
              <b dir="auto">${objectID}</b>
              <div class="order-text">
                ${before ? html`<p>${words.say('ingestion.now')}: <code>${JSON.stringify(before)}</code></p>` : nothing}
                ${after ? html`<p>${words.say('ingestion.byRun')}: <code>${JSON.stringify(after)}</code></p>` : nothing}
              </div>
            </li>`,
        )}
      </ul>
    </details>`;
  }

  async #decide(what: 'publish' | 'discard'): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const { runId: runID } = this;
    const done = await this.#writing.run(() =>
      what === 'publish' ? ingestion.publishRun({ runID }) : ingestion.discardRun({ runID }),
    );
    if (!done) return;
    const name = this.#changes.value?.indexName ?? '';
    const text = this.#bench.say(what === 'publish' ? 'ingestion.published' : 'ingestion.discarded', { name });
    tellDone(this.#bench, { text, name });
    await this.onDecided();
  }
}

customElements.define('aisle-console-ingestion-changes', RunChanges);
