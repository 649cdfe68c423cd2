/** Meaning status: the progress and the errors of the vectors of an index, and the setup of an embedder. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { icon } from '../../parts/icon.ts';
import { progress } from '../../parts/progress.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

export type MeaningStatus = AnswerOf<'settings', 'getMeaningStatus'>;

/** Link to the guide for embedders. */
const GUIDE = 'https://github.com/aisle-search/aisle/blob/main/docs/guides/search-by-meaning.md';

/**
 * Shows it. Dispatches `meaning-change` when vectors are switched on or off.
 * @tag aisle-console-meaning-status
 */
export class MeaningStatusPanel extends LightElement {
  static override properties = { indexName: { attribute: false }, status: { attribute: false } };

  indexName = '';
  status: MeaningStatus | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  protected override render() {
    const { status } = this;
    if (!status) return nothing;
    const { words } = this.#bench;
    if (status.embedders.length === 0 && status.source !== 'userProvided')
      return emptyState({
        icon: 'meaning',
        title: words.say('meaning.noEmbedder'),
        text: words.say('meaning.noEmbedderHow'),
        actions: html`<a class="button" href=${GUIDE} target="_blank" rel="noopener">${words.say('meaning.guide')}</a>`,
      });
    if (status.state === 'no-embedder')
      return this.#renderNotice(words.say('meaning.otherEmbedder', { names: words.list(status.embedders) }));
    if (status.state === 'off') return this.#renderOff(status);
    return html`${this.#renderProgress(status)}
    ${
      status.lastFailure === undefined
        ? nothing
        : this.#renderNotice(words.say('meaning.failed', { reason: status.lastFailure }))
    }
    ${
      status.refused === 0
        ? nothing
        : html`<p class="hint">${words.say('meaning.refused', { count: status.refused })}</p>`
    }`;
  }

  #renderNotice(text: string) {
    return html`<div class="notice warn">
      ${icon('warning')}
      <div><p>${text}</p></div>
    </div>`;
  }

  #renderProgress({ state, records, waiting, embedder = '' }: MeaningStatus) {
    const { words } = this.#bench;
    const text = words.say('meaning.waiting', { count: waiting, all: words.number(records) });
    if (state === 'building')
      return progress({
        text: `${text} ${words.say('meaning.building')}`,
        share: records === 0 ? undefined : 1 - waiting / records,
      });
    return html`<p class="hint" role="status">
      ${waiting > 0 ? text : words.say('meaning.ready', { count: records, embedder })}
    </p>`;
  }

  #renderOff({ embedders }: MeaningStatus) {
    const { words } = this.#bench;
    return html`<section class="panel">
      <p>${words.say('meaning.off')}</p>
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('meaning.prepare'),
        needs: ['editSettings'],
        onSave: () => void this.#prepare(embedders[0] ?? ''),
      })}
    </section>`;
  }

  /** Names the embedder, and leaves searches by words. */
  async #prepare(embedder: string): Promise<void> {
    const { indexName } = this;
    const { settings, tasks } = this.#bench.session.admin;
    const write = async (semanticSearch: object): Promise<void> => {
      const { taskID } = await settings.setSettings({ indexName, body: { semanticSearch } });
      await waitForTask(tasks, { indexName, taskID });
      this.dispatchEvent(new CustomEvent('meaning-change', { bubbles: true }));
    };
    let before: object = {};
    const done = await this.#writing.run(async () => {
      before = (await settings.getSettings({ indexName })).semanticSearch ?? {};
      await write({ ...before, embedder });
    });
    if (!done) return;
    tellDone(this.#bench, {
      text: this.#bench.say('meaning.prepared'),
      name: indexName,
      takeBack: () => write(before),
    });
  }
}

customElements.define('aisle-console-meaning-status', MeaningStatusPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-meaning-status': MeaningStatusPanel;
  }
}
