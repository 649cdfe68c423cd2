/** The part of a product's record that pages show, and how it is fetched. */
import { credentials, index } from './shop.ts';

/** A product as the service returns it. */
export interface ShownProduct {
  objectID: string;
  name: string;
  brand: string;
  description: string;
  categories: { lvl0: string; lvl1: string; lvl2: string };
  category: string;
  price: number;
  listPrice?: number;
  onSale: boolean;
  rating: number;
  reviews: number;
  swatches: { name: string; hex: string }[];
  sizes: string[];
  material: string;
  stock: number;
  image: string;
}

/**
 * Fetches one product; undefined when there is no such product.
 *
 * @throws Error when the service cannot be reached or refuses.
 */
export async function fetchProduct(objectID: string): Promise<ShownProduct | undefined> {
  const response = await fetch('/1/indexes/*/objects', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Service-Application-Id': credentials.appId,
      'X-Service-API-Key': credentials.apiKey,
    },
    body: JSON.stringify({ requests: [{ indexName: index, objectID }] }),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status} to the question for product ${objectID}.`);
  const { results } = (await response.json()) as { results: (ShownProduct | null)[] };
  return results[0] ?? undefined;
}
