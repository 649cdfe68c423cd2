/** The same page of InstantSearch: its own widgets, its own theme, and the default markup around a card. */
import instantsearch from 'instantsearch.js';
import {
  configure,
  currentRefinements,
  hits,
  pagination,
  panel,
  rangeInput,
  ratingMenu,
  refinementList,
  searchBox,
  sortBy,
  stats,
  toggleRefinement,
} from 'instantsearch.js/es/widgets';
import { searchClient } from './client.ts';

document.body.innerHTML = `<header><div id="box"></div></header><h1>Results</h1><div class="columns">
<div class="filters"><div id="brand"></div><div id="price"></div><div id="rating"></div><div id="sale"></div></div>
<div><div class="bar"><div id="stats"></div><div id="sort"></div></div><div id="chips"></div><div id="hits"></div>
<div class="pages" id="pages"></div></div></div>`;

const titled = (header: string) => panel({ templates: { header: () => header } });
const search = instantsearch({
  indexName: 'products',
  searchClient: searchClient as never,
  initialUiState: { products: { query: 'jacket' } },
});
search.addWidgets([
  configure({ hitsPerPage: 12 }),
  searchBox({ container: '#box', placeholder: 'Search products' }),
  stats({ container: '#stats' }),
  sortBy({
    container: '#sort',
    items: [
      { label: 'Most loved', value: 'products' },
      { label: 'Price, low to high', value: 'products_price_asc' },
    ],
  }),
  currentRefinements({ container: '#chips' }),
  titled('Brand')(refinementList)({
    container: '#brand',
    attribute: 'brand',
    limit: 5,
    searchable: true,
    showMore: true,
  }),
  titled('Price')(rangeInput)({ container: '#price', attribute: 'price' }),
  titled('Rating')(ratingMenu)({ container: '#rating', attribute: 'rating' }),
  titled('On sale')(toggleRefinement)({
    container: '#sale',
    attribute: 'onSale',
    templates: { labelText: () => 'On sale' },
  }),
  hits({
    container: '#hits',
    cssClasses: { list: 'grid' },
    templates: {
      item: (hit, { html, components }) =>
        html`<article>
          <img src=${hit['image']} alt="" />
          <div>${hit['brand']}</div>
          <div>${components.Highlight({ hit, attribute: 'name' })}</div>
          <div>★ ${hit['rating']} (${hit['reviews']})</div>
          <b>€${hit['price']}</b>
        </article>`,
    },
  }),
  pagination({ container: '#pages' }),
]);
search.start();
