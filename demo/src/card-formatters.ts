/** What the cards of "what is new" make of a record, in the browser and on the server. */
import type { Formatters } from '@aisle/components';

/**
 * The formatters of the cards.
 *
 * @param favoriteIDs IDs of what the shopper keeps for later; a server knows of none.
 */
export const cardFormatters = (favoriteIDs: readonly string[] = []): Formatters => ({
  kept: (objectID) => favoriteIDs.includes(String(objectID)),
  // A size is chosen on the page of the product.
  actions: (sizes) => (Array.isArray(sizes) && sizes.length ? 'favorite' : 'cart favorite'),
});
