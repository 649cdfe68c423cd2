/** A row of products of the same kind below the product page. */
import { createSearchClient } from '@aisle/search-client';
import type { AisleTrackingEvents } from '@aisle/contract';
import { byId, fill } from './fill.ts';
import { credentials, index, money } from './shop.ts';
import type { ShownProduct } from './shown-product.ts';

const rowLength = 5;

/** Asks for products of the same kind and shows them; an answer without any, or none at all, leaves the row hidden. */
export async function showRelated(product: ShownProduct): Promise<void> {
  const client = createSearchClient({ ...credentials, hosts: '/' });
  const params = {
    query: '',
    facetFilters: [[`categories.lvl2:${product.categories.lvl2}`], ['inStock:true']],
    hitsPerPage: rowLength + 1,
    clickAnalytics: true,
  };
  const { results } = await client.search([{ indexName: index, params }]).catch(() => ({ results: [] }));
  const [answer] = results;
  if (!answer) return;
  const found = answer.hits as unknown as ShownProduct[];
  const cards = found
    .map((hit, place) => ({ hit, position: place + 1 }))
    .filter(({ hit }) => hit.objectID !== product.objectID)
    .slice(0, rowLength)
    .map(({ hit, position }) => card(hit, { position, ...(answer.queryID && { queryID: answer.queryID }) }));
  byId('also-list').replaceChildren(...cards);
  byId('also').hidden = cards.length === 0;
}

function card(product: ShownProduct, place: { position: number; queryID?: string }): HTMLElement {
  const element = fill('card', {
    image: product.image,
    category: product.category,
    name: product.name,
    link: `/product.html?id=${encodeURIComponent(product.objectID)}`,
    price: money(product.price),
    was: product.listPrice === undefined ? '' : money(product.listPrice),
    rating: `${product.rating} (${product.reviews})`,
  });
  const shown = element.querySelector('.card');
  shown?.toggleAttribute('data-on-sale', product.onSale);
  shown?.toggleAttribute('data-in-stock', product.stock > 0);
  element.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a')) return;
    const detail: AisleTrackingEvents['aisle-hit-click'] = { index, objectID: product.objectID, ...place };
    element.dispatchEvent(new CustomEvent('aisle-hit-click', { detail, bubbles: true, composed: true }));
  });
  return element;
}
