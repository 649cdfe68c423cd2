/** The peer: instantsearch.js with the same ten widgets and the same card, set up as its documentation says. */
import instantsearch from 'instantsearch.js';
import {
  configure,
  currentRefinements,
  hierarchicalMenu,
  hits,
  pagination,
  rangeInput,
  refinementList,
  searchBox,
  sortBy,
  stats,
} from 'instantsearch.js/es/widgets';
import { mockClient } from '../mock-client.ts';
import { bench } from '../probe.ts';

const page = document.querySelector('#page')!;
const hitsPerPage = Number(new URLSearchParams(location.search).get('hits') ?? 20);
const places = (...names: string[]): string => names.map((id) => `<div id="${id}"></div>`).join('');
page.innerHTML = `<header>${places('box', 'stats', 'sort', 'current')}</header>
  <aside>${places('brand', 'color', 'size', 'categories', 'price')}</aside><main>${places('hits', 'pages')}</main>`;
const search = instantsearch({ indexName: 'products', searchClient: mockClient as never });
search.addWidgets([
  configure({ hitsPerPage }),
  searchBox({ container: '#box' }),
  stats({ container: '#stats' }),
  sortBy({
    container: '#sort',
    items: [
      { label: 'Relevant', value: 'products' },
      { label: 'Cheapest', value: 'products_price' },
    ],
  }),
  currentRefinements({ container: '#current' }),
  ...['brand', 'color', 'size'].map((attribute) => refinementList({ container: `#${attribute}`, attribute })),
  hierarchicalMenu({ container: '#categories', attributes: ['categories.lvl0', 'categories.lvl1'] }),
  rangeInput({ container: '#price', attribute: 'price' }),
  hits({
    container: '#hits',
    templates: {
      item: (hit, { html, components }) =>
        html`<a href="/p/${hit.objectID}"
          ><img src="${hit['image']}" alt="" width="80" height="80" />
          <h3>${components.Highlight({ hit, attribute: 'name' })}</h3>
          <p>${components.Highlight({ hit, attribute: 'description' })}</p>
          <p>${hit['brand']}</p>
          <p>${hit['price']}</p></a
        >`,
    },
  }),
  pagination({ container: '#pages' }),
]);
search.start();
bench.end = () => search.dispose();
