/** The page of what is new: its cards put products into the cart, and keep them for later. */
import '@aisle/components/hydrate';
import '@aisle/components/define';
import type { AisleHits, AisleInfiniteHits, AisleSearch } from '@aisle/components';
import { addProduct } from './add-product.ts';
import { cardFormatters } from './card-formatters.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';

const { cart, insights, favorites } = startPage();
const search = document.querySelector<AisleSearch>('aisle-search')!;
search.userToken = () => insights.getUserToken();

/** The shelf of what was kept: in the page, and so in its requests, once there is something on it. */
const shelfFor = (ids: readonly string[]): HTMLElement | null => {
  if (ids.length && !document.querySelector('.kept'))
    byId('shelf').after((byId('shelf') as HTMLTemplateElement).content.cloneNode(true));
  return document.querySelector<HTMLElement>('.kept');
};

/** Hearts of all cards, and the shelf. */
const show = (): void => {
  const ids = favorites.ids();
  const shelf = shelfFor(ids);
  const formatters = cardFormatters(ids);
  for (const list of document.querySelectorAll<AisleHits | AisleInfiniteHits>('aisle-infinite-hits, .kept aisle-hits'))
    list.formatters = formatters;
  if (ids.length) byId('kept-filter').setAttribute('filters', ids.map((id) => `objectID:${id}`).join(' OR '));
  if (shelf) shelf.hidden = !ids.length;
};
favorites.subscribe(show);
show();

// The shop keeps favourites itself, and need not be told twice.
search.addEventListener('aisle-favorite-change', (event) => {
  event.preventDefault();
  favorites.set(event.detail.objectID, event.detail.favorite);
});
search.addEventListener('aisle-add-to-cart', ({ detail: { lines } }) => {
  for (const { objectID } of lines) void addProduct(cart, objectID);
});

await search.updateComplete;
const { session } = search;
session?.subscribe(() => {
  const isChosen = Object.keys(session.state.search.refinements).length > 0;
  document.querySelector('.tools')!.toggleAttribute('data-chosen', isChosen);
});
