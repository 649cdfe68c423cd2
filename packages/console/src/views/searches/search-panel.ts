/** Search panel: the results of one search with their ranking, and the forms to fix it. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { tabs } from '../../parts/tabs.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './fix-redirect.ts';
import './fix-rule.ts';
import './fix-synonym.ts';
import './fixed-event.ts';
import './query-categories.ts';
import { readResults, type Results } from './read-results.ts';
import { drawingOf, renderResults } from './render-results.ts';

/**
 * The panel next to the list.
 * @tag aisle-console-search-panel
 */
export class SearchPanel extends LightElement {
  static override properties = { index: { attribute: false }, query: { attribute: false } };

  index = '';
  query = '';

  readonly #bench = new WorkbenchController(this);
  readonly #results = new Fetched<Results>(this, {
    key: () => ['results', this.index, this.query],
    answers: () => this.#bench.session.answers,
    load: (signal) => readResults(this.#bench.session.admin, { index: this.index, query: this.query, signal }),
  });

  protected override render() {
    const { words, router } = this.#bench;
    return html`<section class="panel" aria-labelledby="search-title" @fixed=${this.#onFixed}>
      <header>
        <h2 id="search-title" dir="auto">
          ${words.say('searches.one', { search: this.query || words.say('searches.empty') })}
        </h2>
        <a class="button small" href=${router.href({ query: { q: undefined, do: undefined } })}
          >${icon('close')}<span class="visually-hidden">${words.say('parts.close')}</span></a
        >
      </header>
      ${tabs({
        router,
        label: words.say('searches.ways'),
        parameter: 'do',
        items: [
          { id: 'results', text: words.say('searches.results') },
          { id: 'synonym', text: words.say('searches.synonym') },
          { id: 'rule', text: words.say('searches.rule') },
          { id: 'redirect', text: words.say('searches.redirect') },
        ],
      })}
      ${this.#renderWay()}
    </section>`;
  }

  #renderWay() {
    const { index, query } = this;
    const results = this.#results.value;
    const way = this.#bench.choice('do');
    if (way === 'synonym')
      return html`<aisle-console-fix-synonym
        .index=${index}
        .query=${query}
        .results=${results}
      ></aisle-console-fix-synonym>`;
    if (way === 'rule')
      return html`<aisle-console-fix-rule
        .index=${index}
        .query=${query}
        .results=${results}
      ></aisle-console-fix-rule>`;
    if (way === 'redirect')
      return html`<aisle-console-fix-redirect .index=${index} .query=${query}></aisle-console-fix-redirect>`;
    return html`<aisle-console-query-categories .index=${index} .query=${query}></aisle-console-query-categories>
      ${this.#renderResults()}`;
  }

  #renderResults() {
    const { words } = this.#bench;
    const { index, query } = this;
    return withAnswer(words, this.#results, (found) =>
      found.hits.length === 0
        ? emptyState({ icon: 'search', title: words.say('searches.nothing'), text: words.say('searches.nothingHow') })
        : html`${
            found.rules.length > 0
              ? html`<p class="hint">${words.say('searches.rulesActed', { names: words.list(found.rules) })}</p>`
              : nothing
          }
          ${renderResults(drawingOf(this.#bench, index), found, { indexName: index, query })}`,
    );
  }

  #onFixed = (): void => void this.#results.refresh();
}

customElements.define('aisle-console-search-panel', SearchPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-search-panel': SearchPanel;
  }
}
