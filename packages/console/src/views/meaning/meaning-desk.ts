/** Meaning desk: compares one search in three ways, and edits the settings that weigh them. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import { canonical } from '../../data/compare-before-write.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { writeExisting } from '../../parts/write-existing.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Settings } from '../indices/settings.ts';
import { LightElement } from '../../parts/light-element.ts';
import './meaning-failing.ts';
import { meaningFields } from './meaning-form.ts';
import { type Choice, choiceOf, partOf, settingsOf } from './meaning-settings.ts';
import { type Mix, readWays, type Results } from './read-ways.ts';
import { waysList } from './ways-list.ts';

/**
 * Compares and saves. Dispatches `meaning-change` after the settings have changed.
 * @tag aisle-console-meaning-desk
 */
export class MeaningDesk extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    isReady: { attribute: false },
    draft: { state: true },
    rested: { state: true },
  };

  indexName = '';
  /** Whether all vectors exist, because more vectors change the results. */
  isReady = false;
  /** Unsaved changes. */
  draft: Choice | undefined;
  /** The changes when the sliders were last released, so that the list of searches is not fetched on every step. */
  rested: Choice | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #settings = new Fetched<Settings>(this, {
    key: () => ['settings', this.indexName],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.settings.getSettings({ indexName: this.indexName }, { signal }),
  });
  readonly #ways = new Fetched<Results>(this, {
    key: () => {
      const [query, choice] = [this.#query(), this.#choice()];
      return query === '' || !choice
        ? undefined
        : ['meaning-ways', this.indexName, this.isReady, query, choice.weight, choice.minSimilarity];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#readWays(signal),
  });
  /** The last results, which stay while a slider moves. */
  #last: { of: string; results: Results } | undefined;

  /** The search whose results were last scrolled into view. */
  #seen = '';

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.draft !== undefined });
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('indexName')) this.#discard();
  }

  /** Scrolls to the results after another search was selected below them. */
  protected override updated(): void {
    const query = this.#query();
    if (query === this.#seen) return;
    this.#seen = query;
    const results = this.querySelector('.ways-place');
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
  }

  protected override render() {
    const { words } = this.#bench;
    return withAnswer(words, this.#settings, (existing) => {
      const saved = choiceOf(existing);
      return html`${this.#renderForm(existing, this.draft ?? saved)}
        <div class="ways-place">${this.#renderWays(this.draft ?? saved)}</div>
        <aisle-console-meaning-failing
          .indexName=${this.indexName}
          .isReady=${this.isReady}
          .mix=${this.rested ?? saved}
        ></aisle-console-meaning-failing>`;
    });
  }

  #renderForm(existing: Settings, choice: Choice) {
    const { words } = this.#bench;
    const isChanged = this.draft !== undefined;
    return html`<section class="panel" aria-label=${words.say('meaning.compare')}>
      <form class="searching" role="search" @submit=${this.#onTry}>
        <div class="field grows">
          <label for="meaning-query">${words.say('meaning.try')}</label>
          <input id="meaning-query" name="q" type="search" autocomplete="off" dir="auto" .value=${this.#query()} />
        </div>
        <button>${words.say('meaning.compare')}</button>
      </form>
      ${meaningFields(words, {
        choice,
        change: (part) => this.#change(existing, { ...choice, ...part }),
        onRest: () => (this.rested = this.draft),
      })}
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('parts.save'),
        needs: ['editSettings'],
        isReady: isChanged,
        onSave: () => void this.#save(existing, choice),
        more: html`<button type="button" ?disabled=${!isChanged} @click=${() => this.#discard()}>
            ${words.say('parts.discard')}
          </button>
          <span class="hint" role="status">${isChanged ? words.say('parts.unsaved') : nothing}</span>`,
      })}
    </section>`;
  }

  #renderWays(choice: Choice) {
    const { words, session } = this.#bench;
    const query = this.#query();
    if (query === '') return html`<p class="hint">${words.say('meaning.tryHow')}</p>`;
    const results = this.#lastResults(query);
    if (!results || this.#ways.error !== undefined) return withAnswer(words, this.#ways, () => nothing);
    return html`<div aria-busy=${this.#ways.loading ? 'true' : 'false'}>
      ${waysList(words, {
        results,
        titles: {
          words: words.say('meaning.byWords'),
          both: words.say('meaning.byBoth', { share: words.percent(choice.weight / 100) }),
          meaning: words.say('meaning.byMeaning'),
        },
        show: (hit) => session.looks.show(this.indexName, hit),
      })}
    </div>`;
  }

  /** The results of the search, or its last ones while new ones are on their way. */
  #lastResults(query: string): Results | undefined {
    const of = `${this.indexName} ${query}`;
    if (this.#ways.value) this.#last = { of, results: this.#ways.value };
    return this.#last?.of === of ? this.#last.results : undefined;
  }

  #query(): string {
    return this.#bench.choice('q')?.trim() ?? '';
  }

  #choice(): Choice | undefined {
    return this.draft ?? (this.#settings.value && choiceOf(this.#settings.value));
  }

  #readWays(signal: AbortSignal): Promise<Results> {
    const mix: Mix = this.#choice() ?? choiceOf({});
    return readWays(this.#bench.session.admin.search, { index: this.indexName, query: this.#query(), mix, signal });
  }

  #onTry = (event: SubmitEvent): void => {
    event.preventDefault();
    const query = new FormData(event.target as HTMLFormElement).get('q') as string;
    this.#bench.router.go({ query: { q: query.trim() } });
  };

  /** Removes values that equal the saved ones. */
  #change(existing: Settings, choice: Choice): void {
    this.draft = canonical(choice) === canonical(choiceOf(existing)) ? undefined : choice;
  }

  #discard(): void {
    this.draft = undefined;
    this.rested = undefined;
  }

  /** Returns the operations for the current index, even if another index is opened later. */
  #writer(): (body: Settings) => Promise<void> {
    const { indexName } = this;
    const { settings, tasks } = this.#bench.session.admin;
    return async (body) => {
      const { taskID } = await settings.setSettings({ indexName, body });
      await waitForTask(tasks, { indexName, taskID });
      this.dispatchEvent(new CustomEvent('meaning-change', { bubbles: true }));
    };
  }

  async #save(existing: Settings, choice: Choice): Promise<void> {
    const { indexName } = this;
    const write = this.#writer();
    let isWritten = false;
    const done = await this.#writing.run(async () => {
      isWritten = await writeExisting(this.#bench, {
        existing: partOf(existing),
        read: async () => partOf(await this.#bench.session.admin.settings.getSettings({ indexName })),
        write: () => write(settingsOf(existing, choice)),
      });
      // Reload before anything else can be saved, because it would be compared with the old state.
      if (isWritten) await this.#settings.refresh();
    });
    if (!done || !isWritten) return;
    // Input that was changed while the write was pending is not saved yet.
    if (this.draft === choice) this.#discard();
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name: indexName }),
      name: indexName,
      takeBack: () => write(partOf(existing)).then(() => this.#settings.refresh()),
    });
  }
}

customElements.define('aisle-console-meaning-desk', MeaningDesk);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-meaning-desk': MeaningDesk;
  }
}
