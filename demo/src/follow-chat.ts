/** Adds products offered by the assistant to the cart when the shopper accepts: the chat names them, and their data is fetched from the index. */
import type { CartDetail } from '@aisle/contract';
import { addProduct } from './add-product.ts';
import type { Cart } from './cart.ts';
import { fetchProduct } from './shown-product.ts';

/** Adds pieces of a product; where sizes are to be chosen, its page comes first. */
async function add(cart: Cart, objectID: string, quantity: number): Promise<void> {
  const product = await fetchProduct(objectID);
  if (!product) return;
  if (product.sizes.length > 0) return location.assign(`/product.html?id=${encodeURIComponent(objectID)}`);
  for (let piece = 0; piece < quantity; piece++) await addProduct(cart, objectID);
}

/** Listens to the chat of a page. */
export function followChat(cart: Cart, chat: Element): void {
  chat.addEventListener('aisle-add-to-cart', (event) => {
    for (const { objectID, quantity = 1 } of (event as CustomEvent<CartDetail>).detail.lines)
      // A shop that does not answer leaves the cart as it is; the button can be pressed again.
      add(cart, objectID, quantity).catch(() => undefined);
  });
}
