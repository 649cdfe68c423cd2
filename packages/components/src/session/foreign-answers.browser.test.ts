/** What a client of another make answers: no element loses its good records to one that is none, and none throws. */
import { expect } from '@open-wc/testing';
import type { SearchClientLike, SearchRequest } from '@aisle/contract';
import '../define.ts';
import type { AisleSearch } from '../elements/search/search.ts';
import { createFakeMap } from '../testing/fake-map.ts';
import { cleanUp, loaded, part, parts, textOf, turn, type, until } from '../testing/mount.ts';

/** Hits that are none, between two that are some. */
const odd = [null, undefined, 'text', 7, [], true];
const boots = { objectID: 'b', name: 'Boots', query: 'boots', title: 'Boots', price: 20, _geoloc: { lat: 1, lng: 2 } };
/** A record of whose values none is what it should be. */
const strange = {
  objectID: 's',
  name: null,
  query: 7,
  price: { amount: 'x' },
  image: [null],
  rating: 'good',
  swatches: 'red',
  sizes: { a: 1 },
  _geoloc: 'here',
  _highlightResult: { name: null, title: 'x', query: [null, 7] },
  _snippetResult: null,
};
const named = { objectID: 'c', name: 'Coat', query: 'coat', title: 'Coat', _geoloc: [{ lat: 3, lng: 4 }, null] };
const hits = [odd[0], boots, ...odd.slice(1), strange, { name: 'Nameless', query: 'nameless' }, named];

const facets = {
  brand: { Acme: 2, Bolt: null, Corda: '1' },
  color: [{ value: 'red', count: 2 }],
  size: null,
  'categories.lvl0': { Men: 2, Women: NaN },
  price: { 10: 1, 20: 'x' },
  rating: { 5: 1, x: 2 },
  onSale: 'true',
};
const answer = {
  hits,
  nbHits: NaN,
  nbPages: null,
  page: 'first',
  hitsPerPage: {},
  query: 7,
  processingTimeMS: 'fast',
  facets,
  facets_stats: { price: { min: null, max: 'x' }, rating: null },
  userData: 'sale',
  renderingContent: {
    facetOrdering: { facets: { order: 'brand' }, values: { brand: { order: null, hide: 'x' } } },
    redirect: 7,
  },
  appliedRules: {},
  appliedRelevancyStrictness: 'x',
  nbSortedHits: null,
  extensions: { queryCategorization: { categories: [null, { bin: 'high', hierarchyPath: 'x' }], autofiltering: 7 } },
};

const inside = `
  <aisle-search-box></aisle-search-box><aisle-autocomplete><aisle-autocomplete-section source="suggestions" index="queries"></aisle-autocomplete-section><aisle-autocomplete-section source="index"></aisle-autocomplete-section></aisle-autocomplete>
  <aisle-stats></aisle-stats><aisle-status></aisle-status><aisle-pagination></aisle-pagination>
  <aisle-sort-by><option value="products">Best</option></aisle-sort-by><aisle-hits-per-page sizes="10 20"></aisle-hits-per-page>
  <aisle-current-refinements></aisle-current-refinements><aisle-clear-refinements></aisle-clear-refinements>
  <aisle-refinement-list attribute="brand" searchable show-more></aisle-refinement-list><aisle-menu attribute="brand"></aisle-menu>
  <aisle-menu-select attribute="brand"></aisle-menu-select><aisle-color-facet attribute="color"></aisle-color-facet>
  <aisle-refinement-list id="sizes" attribute="size" sort="size"></aisle-refinement-list>
  <aisle-hierarchical-menu levels="categories.lvl0 categories.lvl1"></aisle-hierarchical-menu>
  <aisle-range attribute="price" presentation="histogram slider inputs"></aisle-range><aisle-date-range attribute="price"></aisle-date-range>
  <aisle-numeric-menu attribute="price"><option value="..50">Up to 50</option></aisle-numeric-menu>
  <aisle-rating-menu attribute="rating"></aisle-rating-menu><aisle-toggle-refinement attribute="onSale"></aisle-toggle-refinement>
  <aisle-dynamic-facets></aisle-dynamic-facets><aisle-relevant-sort></aisle-relevant-sort><aisle-category-suggestions></aisle-category-suggestions><aisle-no-results></aisle-no-results>
  <aisle-banner><template>{{text}}</template></aisle-banner><aisle-query-suggestions index="queries"></aisle-query-suggestions>
  <aisle-recommendations id="related" model="related-products" object-id="b"></aisle-recommendations>
  <aisle-recommendations id="joined" model="bought-together" object-ids="b c"></aisle-recommendations>
  <aisle-recommendations id="trending" model="trending-facets" facet-name="brand"></aisle-recommendations>
  <aisle-recommendations id="hole" model="looking-similar" object-id="b"></aisle-recommendations>
  <aisle-index index="articles"><aisle-hits><template><p class="article">{{name}}</p></template></aisle-hits></aisle-index>
  <aisle-index index="gone"><aisle-hits></aisle-hits></aisle-index>
  <aisle-hits id="written"><template><p class="name">{{name}}</p><aisle-highlight attribute="name"></aisle-highlight><aisle-snippet attribute="title"></aisle-snippet><aisle-price></aisle-price><aisle-rating></aisle-rating></template></aisle-hits>
  <aisle-hits id="plain"></aisle-hits><aisle-hits id="cards"><template><aisle-product-card></aisle-product-card></template></aisle-hits>
  <aisle-carousel><aisle-hits></aisle-hits></aisle-carousel><aisle-geo-search></aisle-geo-search><aisle-recently-viewed></aisle-recently-viewed>`;

const client = {
  search: async (requests: readonly SearchRequest[]) => ({
    results: requests.map(({ indexName }) => (indexName === 'gone' ? null : answer)),
  }),
  searchForFacetValues: async () => [{ facetHits: [null, { value: 'Acme' }, 'x', { count: 2 }] }],
  getRecommendations: async (requests: readonly { model: string }[]) => ({
    results: requests.map(({ model }) =>
      model === 'looking-similar'
        ? null
        : model === 'trending-facets'
          ? { hits: [null, { facetValue: 'Acme' }, 7] }
          : { hits },
    ),
  }),
} as unknown as SearchClientLike;

describe('a page over a client whose answers are not what they should be', () => {
  const thrown: unknown[] = [];
  const warnings: string[] = [];
  const { warn, error, onerror } = { warn: console.warn, error: console.error, onerror: window.onerror };
  const onRejection = (event: PromiseRejectionEvent): void => void thrown.push(event.reason);
  const page = document.createElement('div');
  let root: AisleSearch;
  const all = (selector: string): string[] => [...root.querySelectorAll(selector)].map(textOf);
  const one = <Found extends Element = HTMLElement>(selector: string): Found => root.querySelector<Found>(selector)!;

  before(async () => {
    console.warn = (...said: unknown[]) => void warnings.push(said.join(' '));
    console.error = (...said: unknown[]) => void warnings.push(said.join(' '));
    window.onerror = (...said: unknown[]) => (thrown.push(said), true);
    addEventListener('unhandledrejection', onRejection);
    sessionStorage.clear();
    localStorage.clear();
    // One page for all tests: a fixture would go after the first.
    page.innerHTML = `<aisle-search index="products" currency="EUR">${inside}</aisle-search>`;
    document.body.append(page);
    root = page.firstElementChild as AisleSearch;
    root.client = client;
    (one('aisle-geo-search') as HTMLElement & { map: unknown }).map = createFakeMap(
      one('aisle-geo-search').appendChild(document.createElement('div')),
    );
    await until(() => all('#written .name').length);
    await turn();
    await loaded();
  });
  after(async () => {
    Object.assign(console, { warn, error });
    window.onerror = onerror;
    removeEventListener('unhandledrejection', onRejection);
    page.remove();
    await cleanUp();
  });

  it('shows every record in every list of it', async () => {
    const names = ['Boots', '', 'Nameless', 'Coat'];
    expect(all('#written .name')).to.deep.equal(names);
    expect(all('.article')).to.deep.equal(names);
    for (const selector of ['#plain', '#cards', 'aisle-carousel', '#related']) {
      const cards = all(`${selector} .aisle-hit`);
      expect(cards, selector).to.have.length(4);
      if (selector !== '#cards') expect(cards.join(), selector).to.contain('Boots').and.to.contain('Coat');
    }
    expect(
      [...root.querySelectorAll('aisle-product-card')].map((card) => textOf(card.shadowRoot as never))[0],
    ).to.contain('Boots');
    await until(() => all('#joined .aisle-hit').length);
    expect(all('#joined .aisle-hit').join()).to.contain('Nameless');
    expect(textOf(part(one('#trending'), 'list'))).to.equal('Acme');
    expect(parts(one('aisle-query-suggestions'), 'link').map(textOf)).to.deep.equal(['boots', 'nameless', 'coat']);
  });

  it('counts what there is', () => {
    expect(one('aisle-stats').shadowRoot!.textContent).to.contain('4');
    expect(parts(one('aisle-refinement-list'), 'item').map(textOf)).to.deep.equal(['Acme 2', 'Corda 1']);
    expect(parts(one('aisle-hierarchical-menu'), 'item').map(textOf)).to.deep.equal(['Men 2']);
    expect(textOf(part(one('#sizes'), 'list'))).to.equal('');
  });

  it('finds values of a facet, suggests while somebody types, and goes on searching', async () => {
    const list = one('aisle-refinement-list');
    await until(() => part(list, 'search'));
    type(part<HTMLInputElement>(list, 'search'), 'a');
    await until(() => parts(list, 'item').length === 1);
    expect(textOf(part(list, 'item'))).to.equal('Acme 0');
    const box = one('aisle-autocomplete');
    await until(() => part(box, 'input'));
    type(part<HTMLInputElement>(box, 'input'), 'b');
    await until(() => /nameless[^]*Boots/.test(box.textContent + box.shadowRoot!.textContent!));
    type(part<HTMLInputElement>(one('aisle-search-box'), 'input'), 'coat');
    await until(() => root.session?.state.answered?.query === 'coat' && root.session.state.status === 'idle');
    await loaded();
    expect(all('#written .name')).to.have.length(4);
  });

  it('says the cure once, and throws nothing', () => {
    expect(thrown).to.deep.equal([]);
    const cures = warnings.filter((text) => text.includes('The cure: '));
    expect(cures, warnings.join('\n')).to.have.length(1);
    expect(cures[0]).to.contain('hits').and.to.contain('objectID');
  });
});
