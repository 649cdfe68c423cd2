/** Query categories: the learned categories of a search with their shares. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type CategorizedQuery = AnswerOf<'settings', 'listQueryCategories'>['queries'][number];

/** Where it comes from, as there are texts for it. */
const sources = ['choices', 'queries', 'records'] as const;

/**
 * One line, where something is learnt of the search.
 * @tag aisle-console-query-categories
 */
export class QueryCategories extends LightElement {
  static override properties = { index: { attribute: false }, query: { attribute: false } };

  index = '';
  query = '';

  readonly #bench = new WorkbenchController(this);
  readonly #learnt = new Fetched<readonly CategorizedQuery[]>(this, {
    key: () =>
      this.query.trim() === '' || this.#bench.session.rights.has('analytics') === false
        ? undefined
        : ['query-categories', this.index, this.query],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#read(signal),
  });

  protected override render() {
    const { words } = this.#bench;
    const [learnt] = this.#learnt.value ?? [];
    if (!learnt) return nothing;
    const { categories, users: count } = learnt;
    const source = sources.find((one) => one === learnt.source) ?? 'choices';
    const names = categories.map(({ hierarchyPath, share }) =>
      words.say('searches.categoryShare', {
        category: hierarchyPath.at(-1)?.facetValue ?? '',
        share: words.percent(share),
      }),
    );
    return html`<p class="hint" dir="auto">
      ${words.say('searches.about', { categories: words.list(names) })}
      ${words.say(`searches.about-${source}`, { count })}
    </p>`;
  }

  async #read(signal: AbortSignal): Promise<readonly CategorizedQuery[]> {
    const { index: indexName, query } = this;
    const { settings } = this.#bench.session.admin;
    return (await settings.listQueryCategories({ indexName, query }, { signal })).queries;
  }
}

customElements.define('aisle-console-query-categories', QueryCategories);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-query-categories': QueryCategories;
  }
}
