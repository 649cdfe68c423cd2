/** The peer: instantsearch.js with its vanilla widgets, ten of them, set up as its documentation says. */
import instantsearch from 'instantsearch.js';
import {
  configure,
  currentRefinements,
  hits,
  pagination,
  refinementList,
  searchBox,
  sortBy,
  stats,
} from 'instantsearch.js/es/widgets';
import { mockClient } from './mock-client.ts';
import { bench } from './probe.ts';

const page = document.querySelector('#page')!;
const hitsPerPage = Number(new URLSearchParams(location.search).get('hits') ?? 20);
const places = (...names: string[]): string => names.map((id) => `<div id="${id}"></div>`).join('');
page.innerHTML = `<header>${places('box', 'stats', 'sort', 'current')}</header>
  <aside>${places('brand', 'category', 'color', 'size')}</aside><main>${places('hits', 'pages')}</main>`;
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
  ...['brand', 'category', 'color', 'size'].map((attribute) =>
    refinementList({ container: `#${attribute}`, attribute }),
  ),
  hits({
    container: '#hits',
    templates: {
      item: (hit, { html, components }) =>
        html`<a href="/p/${hit.objectID}"
          ><img src="${hit['image']}" alt="" width="80" height="80" />
          <h3>${components.Highlight({ hit, attribute: 'name' })}</h3>
          <p>${hit['brand']}</p>
          <p>${hit['price']}</p></a
        >`,
    },
  }),
  pagination({ container: '#pages' }),
]);
search.start();
bench.end = () => search.dispose();
