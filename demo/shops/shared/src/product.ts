/** Products: how a record is shown as a card, and how one of them is fetched for its page. */
import type { RenderItem } from '@aisle/components';
import { askService } from './connection';
import { shop } from './shop';

/** A record, whatever its attributes are called. */
export type Product = Record<string, unknown> & { objectID: string };

/** A value of a record that can be shown as text. */
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const nameOf = (product: Product): string => text(product[shop.fields.name]) || product.objectID;
export const brandOf = (product: Product): string => text(product[shop.fields.brand]);
export const descriptionOf = (product: Product): string => text(product[shop.fields.description]);
export const priceOf = (product: Product): number => Number(product[shop.fields.price]) || 0;

/** The address of its picture; undefined where it has none. */
export function pictureOf(product: Product): string | undefined {
  const image = text(product[shop.fields.image]);
  return image === '' ? undefined : new URL(image, shop.pictures || 'http://localhost').href;
}

export const money = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: shop.currency }).format(amount);

/** What a card shows, by the names that this shop's records have for it. */
const cardFields = Object.entries(shop.fields).flatMap(([meaning, name]) =>
  name === '' || meaning === 'description' ? [] : [`${meaning === 'name' ? 'title' : meaning}:${name}`],
);

/** The card of a product in every list. */
export const card: RenderItem<Product> = (hit, { html }) => {
  const picture = pictureOf(hit);
  return html`<aisle-product-card
    href=${`#/product/${encodeURIComponent(hit.objectID)}`}
    currency=${shop.currency}
    actions="cart"
    .fields=${cardFields}
    .hit=${picture === undefined ? hit : { ...hit, [shop.fields.image]: picture }}
  ></aisle-product-card>`;
};

/**
 * Fetches one product; undefined when there is no such product.
 * @throws Error when the service cannot be reached or refuses.
 */
export async function fetchProduct(objectID: string): Promise<Product | undefined> {
  const answer = await askService(`${shop.host}/1/indexes/*/objects`, {
    method: 'POST',
    headers: { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.apiKey },
    body: JSON.stringify({ requests: [{ indexName: shop.index, objectID }] }),
  });
  if (!answer.ok) throw new Error(`The shop does not answer right now (${answer.status}). Please try again.`);
  const { results } = (await answer.json()) as { results: (Product | null)[] };
  return results[0] ?? undefined;
}
