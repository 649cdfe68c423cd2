/** The page of what is new: its cards put products into the cart, and keep them for later. */
import '@aisle/components/define';
import type { AisleHits, AisleInfiniteHits, AisleSearch, Formatters } from '@aisle/components';
import { addProduct } from './add-product.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';

const { cart, insights, kept } = startPage();
const search = document.querySelector<AisleSearch>('aisle-search')!;
const lists = document.querySelectorAll<AisleHits | AisleInfiniteHits>('aisle-infinite-hits, aisle-hits');
const shelf = document.querySelector<HTMLElement>('.kept')!;
search.userToken = () => insights.getUserToken();

/** Hearts of all cards, and the shelf of what was kept. */
const show = (): void => {
  const ids = kept.ids();
  const formatters: Formatters = {
    kept: (objectID) => ids.includes(String(objectID)),
    // A size is chosen on the page of the product.
    actions: (sizes) => (Array.isArray(sizes) && sizes.length ? 'favorite' : 'cart favorite'),
  };
  for (const list of lists) list.formatters = formatters;
  if (ids.length) byId('kept-filter').setAttribute('filters', ids.map((id) => `objectID:${id}`).join(' OR '));
  shelf.hidden = !ids.length;
};
kept.subscribe(show);
show();

search.addEventListener('aisle-favorite-change', ({ detail: { objectID, favorite } }) => kept.set(objectID, favorite));
search.addEventListener('aisle-add-to-cart', ({ detail: { lines } }) => {
  for (const { objectID } of lines) void addProduct(cart, objectID);
});

await search.updateComplete;
const { session } = search;
session?.subscribe(() => {
  const isChosen = Object.keys(session.state.search.refinements).length > 0;
  document.querySelector('.tools')!.toggleAttribute('data-chosen', isChosen);
});
