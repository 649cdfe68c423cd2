/** Adds a product to the cart by its ID, because cards do not have the data of a cart line. */
import type { Cart } from './cart.ts';
import { fetchProduct, type ShownProduct } from './shown-product.ts';

/**
 * Adds one piece, in the colour that is pictured. What has sizes is not for this: they are chosen on the page of the product.
 *
 * @returns the product; undefined when there is no such product
 * @throws Error when the service cannot be reached or refuses.
 */
export async function addProduct(cart: Cart, objectID: string): Promise<ShownProduct | undefined> {
  const product = await fetchProduct(objectID);
  if (!product) return undefined;
  const { name, price, listPrice, image, swatches } = product;
  const discount = listPrice === undefined ? undefined : Math.round((listPrice - price) * 100) / 100;
  const colour = swatches[0]?.name;
  cart.add({ objectID, name, image, price, quantity: 1, ...(colour && { colour }), ...(discount && { discount }) });
  return product;
}
