/** The page of what is new: its cards put products into the cart, and keep them for later. */
import '@aisle/components/hydrate';
import '@aisle/components/define';
import type { AisleHits, AisleInfiniteHits, AisleSearch } from '@aisle/components';
import { cardFormatters } from './card-formatters.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { openKept } from './kept.ts';
import { fetchProduct } from './shown-product.ts';

const { cart, insights, storage } = startPage();
const kept = openKept({ ...(storage && { storage }), page: window });
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
  const ids = kept.ids();
  const shelf = shelfFor(ids);
  const formatters = cardFormatters(ids);
  for (const list of document.querySelectorAll<AisleHits | AisleInfiniteHits>('aisle-infinite-hits, .kept aisle-hits'))
    list.formatters = formatters;
  if (ids.length) byId('kept-filter').setAttribute('filters', ids.map((id) => `objectID:${id}`).join(' OR '));
  if (shelf) shelf.hidden = !ids.length;
};
kept.subscribe(show);
show();

search.addEventListener('aisle-favorite-change', ({ detail: { objectID, favorite } }) => kept.set(objectID, favorite));
search.addEventListener('aisle-add-to-cart', ({ detail: { lines } }) => {
  for (const { objectID } of lines)
    void fetchProduct(objectID).then((product) => {
      if (!product) return;
      const { name, price, listPrice, image, swatches } = product;
      const discount = listPrice === undefined ? undefined : Math.round((listPrice - price) * 100) / 100;
      const colour = swatches[0]?.name;
      cart.add({ objectID, name, image, price, quantity: 1, ...(colour && { colour }), ...(discount && { discount }) });
    });
});
