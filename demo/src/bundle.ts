/** Adds bundles to the cart: the element names the products, and their data is fetched from the index. */
import type { CartDetail } from '@aisle/contract';
import type { Cart } from './cart.ts';
import { byId } from './fill.ts';
import { fetchProduct } from './shown-product.ts';

/** Follows the button of the bundle on this page. */
export function followBundle(cart: Cart): void {
  byId('bundle').addEventListener('aisle-add-to-cart', (event) => {
    const { lines } = (event as CustomEvent<CartDetail>).detail;
    const products = Promise.all(lines.map(({ objectID }) => fetchProduct(objectID)));
    products.then(
      (found) => {
        const available = found.filter((product) => product !== undefined);
        for (const { objectID, name, image, price } of available)
          cart.add({ objectID, name, image, price, quantity: 1 });
        say(`${available.length} products are in your cart.`);
      },
      () => say('The shop does not answer right now. Please try again in a moment.'),
    );
  });
}

function say(text: string): void {
  const line = document.createElement('p');
  const link = document.createElement('a');
  line.className = 'added';
  link.href = '/cart.html';
  link.textContent = 'See the cart';
  line.append(text, ' ', link);
  byId('bundle-status').replaceChildren(line);
}
