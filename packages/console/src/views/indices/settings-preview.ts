/** Settings preview: compares real searches with the current and the changed settings. */
import { html, nothing } from 'lit';
import { searchIndex, compareHits, type Comparison } from '../../data/comparison.ts';
import type { Looks } from '../../data/looks.ts';
import { Fetched } from '../../data/fetched.ts';
import { tryOut } from '../../data/try-out.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { comparisonList } from '../../parts/comparison-list.ts';
import { linesField, linesOf } from '../../parts/fields.ts';
import { working } from '../../parts/working.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Settings } from './settings.ts';
import { LightElement } from '../../parts/light-element.ts';

/** Settings that are also search parameters, so that they need no copy of the index. */
const BY_PARAMETER: readonly string[] = [
  'typoTolerance',
  'queryType',
  'removeWordsIfNoResults',
  'ignorePlurals',
  'removeStopWords',
  'queryLanguages',
  'decompoundQuery',
  'exactOnSingleWordQuery',
  'minProximity',
  'optionalWords',
  'advancedSyntax',
];

/** Number of suggested searches. */
const PROPOSED = 5;

/** Compares searches with the current and the changed settings. */
export async function previewSettings(
  admin: Parameters<typeof tryOut>[0] & { search: Parameters<typeof searchIndex>[0]; settings: SettingsClient },
  { index, queries, changes, looks }: { index: string; queries: readonly string[]; changes: Settings; looks: Looks },
): Promise<Comparison[]> {
  const before = await searchIndex(admin.search, { indexName: index, queries });
  // A copy must not take the replicas of the index.
  const { replicas: _, primary: __, ...own } = changes;
  const byParameter = Object.keys(own).every((name) => BY_PARAMETER.includes(name));
  const after = byParameter
    ? await searchIndex(admin.search, { indexName: index, queries, params: own })
    : await tryOut(admin, {
        index,
        change: (indexName) => admin.settings.setSettings({ indexName, body: own }),
        ask: (indexName) => searchIndex(admin.search, { indexName, queries }),
      });
  return queries.map((query, at) =>
    compareHits(query, {
      before: before[at] ?? [],
      after: after[at] ?? [],
      show: (hit) => looks.show(index, hit),
    }),
  );
}

interface SettingsClient {
  setSettings(parameters: { indexName: string; body: Settings }): Promise<{ taskID: number | bigint | string }>;
}

/**
 * Previews changed settings.
 * @tag aisle-console-settings-preview
 */
export class SettingsPreview extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    changes: { attribute: false },
    queries: { state: true },
    comparisons: { state: true },
  };

  indexName = '';
  changes: Settings = {};
  queries: string | undefined;
  comparisons: readonly Comparison[] | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #work = new Writing(this, this.#bench);
  readonly #top = new Fetched<readonly string[]>(this, {
    key: () => (this.#bench.session.rights.has('analytics') === false ? undefined : ['top', this.indexName]),
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { searches } = await this.#bench.session.admin.analytics.getTopSearches(
        { index: this.indexName, limit: 50 },
        { signal },
      );
      return searches.map(({ search }) => search).filter(Boolean);
    },
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('changes') || changed.has('indexName')) this.comparisons = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    const queries = this.queries ?? (this.#top.value ?? []).slice(0, PROPOSED).join('\n');
    const isIdle = Object.keys(this.changes).length === 0 || linesOf(queries).length === 0;
    return html`<section class="panel" aria-labelledby="preview">
      <header><h2 id="preview">${words.say('parts.preview')}</h2></header>
      <p class="hint">${words.say('indices.previewLead')}</p>
      ${linesField({
        id: 'preview-searches',
        label: words.say('indices.previewSearches'),
        value: queries,
        rows: PROPOSED,
        hint: words.say('parts.linesHint'),
        onChange: this.#onType,
      })}
      <div class="row">
        <button type="button" ?disabled=${isIdle || this.#work.isBusy} @click=${() => this.#preview(linesOf(queries))}>
          ${words.say('parts.preview')}
        </button>
        ${this.#work.isBusy ? working(words.say('parts.tryingOut')) : nothing}
      </div>
      ${writingProblem(words, this.#work)} ${this.comparisons?.map((comparison) => comparisonList(words, comparison))}
    </section>`;
  }

  #onType = (typed: string): void => {
    this.queries = typed;
    this.comparisons = undefined;
  };

  async #preview(queries: readonly string[]): Promise<void> {
    const { admin, looks } = this.#bench.session;
    const { indexName: index, changes } = this;
    await this.#work.run(async () => {
      const comparisons = await previewSettings(admin, { index, queries, changes, looks });
      if (changes === this.changes) this.comparisons = comparisons;
    });
  }
}

customElements.define('aisle-console-settings-preview', SettingsPreview);
