/** The peer in React: the same ten widgets of react-instantsearch, set up as its documentation says. */
import { createElement as h, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  CurrentRefinements,
  Highlight,
  Hits,
  InstantSearch,
  Pagination,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
} from 'react-instantsearch';
import { mockClient } from './mock-client.ts';
import { bench } from './probe.ts';

const hitsPerPage = Number(new URLSearchParams(location.search).get('hits') ?? 20);

const Hit = ({ hit }: { hit: Record<string, unknown> }): ReactNode =>
  h(
    'a',
    { href: `/p/${String(hit['objectID'])}` },
    h('img', { src: hit['image'], alt: '', width: 80, height: 80 }),
    h('h3', {}, h(Highlight as never, { hit, attribute: 'name' })),
    h('p', {}, String(hit['brand'])),
    h('p', {}, String(hit['price'])),
  );

const root = createRoot(document.querySelector('#page')!);
root.render(
  h(
    InstantSearch as never,
    { indexName: 'products', searchClient: mockClient },
    h(Configure as never, { hitsPerPage }),
    h(
      'header',
      {},
      h(SearchBox),
      h(Stats),
      h(SortBy, {
        items: [
          { label: 'Relevant', value: 'products' },
          { label: 'Cheapest', value: 'products_price' },
        ],
      }),
      h(CurrentRefinements),
    ),
    h(
      'aside',
      {},
      ['brand', 'category', 'color', 'size'].map((attribute) => h(RefinementList, { key: attribute, attribute })),
    ),
    h('main', {}, h(Hits as never, { hitComponent: Hit }), h(Pagination)),
  ),
);
bench.end = () => root.unmount();
