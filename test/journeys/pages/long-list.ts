/** A page of ten widgets with a long list, over made-up answers: what its address says decides how many cards it has and how they lie. */
import '@aisle/components/define/search-without-client';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-stats';
import '@aisle/components/define/aisle-sort-by';
import '@aisle/components/define/aisle-current-refinements';
import '@aisle/components/define/aisle-refinement-list';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-pagination';
import { mockClient } from '../../bench/pages/mock-client.ts';

const query = new URLSearchParams(location.search);
const lists = ['brand', 'color', 'size'].map(
  (attribute) => `<aisle-refinement-list attribute="${attribute}" label="${attribute}"></aisle-refinement-list>`,
);
const markup = `<aisle-search index="products">
  <header><aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>
    <aisle-sort-by><option value="products">Relevant</option><option value="products_price">Cheapest</option></aisle-sort-by>
    <aisle-current-refinements></aisle-current-refinements></header>
  <aside>${lists.join('')}</aside>
  <main><aisle-hits hits-per-page="${query.get('hits')}"><template>
    <a href="#{{objectID}}"><img src="/pixel.svg" alt="" width="80" height="80"><h3>{{name}}</h3></a>
    <p>{{description}}</p><p>{{brand}}</p><p>{{price}}</p>
  </template></aisle-hits><aisle-pagination></aisle-pagination></main>
</aisle-search>`;

/** Puts all elements in anew, as pages do that write their content over. */
function begin(): void {
  const page = document.querySelector('#page')!;
  page.replaceChildren();
  page.innerHTML = markup;
  page.querySelector('aisle-search')!.client = mockClient;
}
Object.assign(window, { begin });
begin();
