/** Shop search: searches an index as shoppers do, with the elements of shops. */
import '@aisle/components/define/aisle-current-refinements';
import '@aisle/components/define/aisle-hierarchical-menu';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-pagination';
import '@aisle/components/define/aisle-refinement-list';
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-stats';
import type { AisleHits, AisleSearch } from '@aisle/components';
import { html, nothing, type PropertyValues } from 'lit';
import { type FacetGroup, facetNames, groupFacets } from '../../data/facet-names.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { fetchIndices } from '../../parts/index-list.ts';
import { recordLine } from '../../parts/record-line.ts';
import type { Language } from '../../text/words.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { noRecords } from './no-records.ts';
import { LightElement } from '../../parts/light-element.ts';
import './record-look.ts';
import { createUncountedClient } from './uncounted-client.ts';

/** Maximum number of facets, and of values per facet. */
const MOST = { facets: 6, values: 6 };

/** Language packs of the elements; English is built in. */
const PACKS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<unknown>>> = {
  ar: () => import('@aisle/components/define/locale-ar'),
  de: () => import('@aisle/components/define/locale-de'),
  es: () => import('@aisle/components/define/locale-es'),
  fr: () => import('@aisle/components/define/locale-fr'),
  ja: () => import('@aisle/components/define/locale-ja'),
  zh: () => import('@aisle/components/define/locale-zh'),
};

const renderFacet = (levels: FacetGroup) =>
  levels.length > 1
    ? html`<aisle-hierarchical-menu
        select="many"
        .levels=${levels}
        .label=${levels[0].replace(/\.lvl\d+$/, '')}
        .limit=${MOST.values}
      ></aisle-hierarchical-menu>`
    : html`<aisle-refinement-list .attribute=${levels[0]} .limit=${MOST.values}></aisle-refinement-list>`;

/**
 * Searches an index with its rules.
 * @tag aisle-console-shop-search
 */
export class ShopSearch extends LightElement {
  static override properties = { indexName: { attribute: false }, renderHit: { state: true } };

  indexName = '';
  renderHit = this.#hitRenderer();

  #client: AisleSearch['client'];
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #facets = new Fetched<FacetGroup[]>(this, {
    key: () => ['facet groups', this.indexName],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { language } = this.#bench.words;
      const [settings] = await Promise.all([
        this.#bench.session.admin.settings.getSettings({ indexName: this.indexName }, { signal }),
        language === 'en' ? undefined : PACKS[language](),
      ]);
      return groupFacets(facetNames(settings));
    },
  });

  protected override willUpdate(changed: PropertyValues): void {
    // One client per index: the elements treat a new client as a new search.
    if (changed.has('indexName')) this.#client = createUncountedClient(this.#bench.session.admin.search);
  }

  protected override render() {
    const isEmpty = this.#indices.value?.some(({ name, entries }) => name === this.indexName && entries === 0);
    if (isEmpty) return noRecords(this.#bench);
    return withAnswer(this.#bench.words, this.#facets, (facets) => this.#renderSearch(facets));
  }

  #renderSearch(facets: readonly FacetGroup[]) {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('indices.shopHow')}</p>
      <aisle-search .client=${this.#client} .index=${this.indexName}>
        <aisle-search-box></aisle-search-box>
        <p class="row"><aisle-stats></aisle-stats> <aisle-current-refinements></aisle-current-refinements></p>
        <div class=${facets.length > 0 ? 'beside' : ''}>
          ${
            facets.length === 0
              ? nothing
              : html`<div class="card">${facets.slice(0, MOST.facets).map(renderFacet)}</div>`
          }
          <div>
            <aisle-hits .label=${words.say('indices.records')} .renderItem=${this.renderHit}></aisle-hits>
            <aisle-pagination></aisle-pagination>
          </div>
        </div>
      </aisle-search>
      <aisle-console-record-look
        .indexName=${this.indexName}
        @look-change=${this.#onLook}
      ></aisle-console-record-look>`;
  }

  #onLook = (): void => {
    this.renderHit = this.#hitRenderer();
  };

  /** Returns a new function for new display attributes, so that the list re-renders its hits. */
  #hitRenderer(): AisleHits['renderItem'] {
    return (hit) => {
      const { words, router, session } = this.#bench;
      const shown = session.looks.show(this.indexName, hit);
      const record = { tab: undefined, record: String(hit['objectID']) };
      return recordLine(words, shown, { name: html`<a href=${router.href({ query: record })}>${shown.name}</a>` });
    };
  }
}

customElements.define('aisle-console-shop-search', ShopSearch);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-shop-search': ShopSearch;
  }
}
