/** A card for records of a known type, which every framework takes: the fixtures beside this one set it. */
import type { AisleHits, Hit, RenderItem } from '@aisle/components';

// An interface, as people write them: unlike a type alias it has no index signature.
interface Product {
  name: string;
  price: number;
}

export const card: RenderItem<Product> = ({ name, price, objectID }, { html }) =>
  html`${name.toUpperCase()} ${price.toFixed(2)} ${objectID}`;
export const inline = (hit: Hit<Product>): string => hit.name;
// @ts-expect-error a product has no colour
export const wrong: RenderItem<Product> = ({ colour }) => colour;
// @ts-expect-error a card takes a hit, and no number
export const number: AisleHits['renderItem'] = (hit: number) => hit;

export const onElement = (hits: AisleHits): void => {
  hits.renderItem = card;
  hits.renderItem = inline;
  // Without a type nothing is known of a record.
  hits.renderItem = (hit) => hit['name'] satisfies unknown;
  // @ts-expect-error nobody said that it is a text
  hits.renderItem = (hit) => hit['name'].toUpperCase();
};
