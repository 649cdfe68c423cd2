/** Ours: ten elements in plain HTML, a hierarchy and a range among them, and cards with two highlights. */
import '@aisle/components/define/search-without-client';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-stats';
import '@aisle/components/define/aisle-sort-by';
import '@aisle/components/define/aisle-current-refinements';
import '@aisle/components/define/aisle-refinement-list';
import '@aisle/components/define/aisle-hierarchical-menu';
import '@aisle/components/define/aisle-range';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-pagination';
import { mockClient } from '../mock-client.ts';
import { bench } from '../probe.ts';

const page = document.querySelector('#page')!;
const hitsPerPage = Number(new URLSearchParams(location.search).get('hits') ?? 20);
const markup = `<aisle-search index="products"><header><aisle-search-box></aisle-search-box><aisle-stats></aisle-stats><aisle-sort-by><option value="products">Relevant</option><option value="products_price">Cheapest</option></aisle-sort-by><aisle-current-refinements></aisle-current-refinements></header><aside>${['brand', 'color', 'size'].map((attribute) => `<aisle-refinement-list attribute="${attribute}" label="${attribute}"></aisle-refinement-list>`).join('')}<aisle-hierarchical-menu levels="categories.lvl0, categories.lvl1"></aisle-hierarchical-menu><aisle-range attribute="price"></aisle-range></aside><main><aisle-hits hits-per-page="${hitsPerPage}"><template><a href="/p/{{objectID}}"><img src="{{image}}" alt="" width="80" height="80"><h3><aisle-highlight attribute="name"></aisle-highlight></h3><p><aisle-highlight attribute="description"></aisle-highlight></p><p>{{brand}}</p><p>{{price}}</p></a></template></aisle-hits><aisle-pagination></aisle-pagination></main></aisle-search>`;
bench.begin = () => {
  page.innerHTML = markup;
  (page.querySelector('aisle-search') as HTMLElement & { client: unknown }).client = mockClient;
};
bench.begin();
