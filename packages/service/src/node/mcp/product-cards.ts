/** Products as cards show them: what no model reads, such as pictures, under the names that `<aisle-product-card>` has for it. */
import type { IndexSettings } from '@aisle/contract';
import { cut, plain } from './plain-text.ts';
import { pageOf, type ShopRecord } from './product-view.ts';

/** Where an answer holds them: in its `_meta`, which is for programs. */
export const CARDS = 'aisle/cards';

/** Under which names shops keep what a card shows. */
const USUAL = {
  name: ['name', 'title', 'product_name', 'productName'],
  brand: ['brand', 'vendor', 'manufacturer'],
  image: ['image', 'image_url', 'imageUrl', 'thumbnail', 'images'],
  price: ['price', 'current_price', 'sale_price'],
  was: ['was', 'list_price', 'listPrice'],
  rating: ['rating', 'average_rating', 'stars'],
  reviews: ['reviews', 'review_count', 'reviewCount'],
  url: ['url', 'link'],
} as const;

/** A record for a card. */
export interface Card {
  objectID: string;
  name?: string;
  brand?: string;
  image?: string;
  price?: number;
  was?: number;
  rating?: number;
  reviews?: number;
  url?: string;
}

const valueOf = (record: ShopRecord, fact: keyof typeof USUAL): unknown =>
  [USUAL[fact].map((name) => record[name]).find((value) => value !== undefined && value !== null)].flat()[0];

/** An address of the web, against that of the shop. */
function addressOf(value: unknown, base: string | undefined): string | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, base)) return undefined;
  const { protocol, href } = new URL(value, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function cardOf(record: ShopRecord, template: string | undefined): Card {
  const card: Card = { objectID: record.objectID };
  for (const fact of ['name', 'brand'] as const) {
    const value = valueOf(record, fact);
    if (typeof value === 'string') card[fact] = cut(plain(value), 160);
  }
  for (const fact of ['price', 'was', 'rating', 'reviews'] as const) {
    const value = valueOf(record, fact);
    if (typeof value === 'number') card[fact] = value;
  }
  const base = template === undefined ? undefined : new URL(template).origin;
  const image = addressOf(valueOf(record, 'image'), base);
  const url = pageOf(record, template) ?? addressOf(valueOf(record, 'url'), base);
  return { ...card, ...(image !== undefined && { image }), ...(url !== undefined && { url }) };
}

/**
 * The cards of records, and the currency of their prices.
 *
 * @example
 * cardsOf([{ objectID: '7', name: 'Tent', image: '/tent.jpg' }], { agents: { url: 'https://shop.example/{objectID}' } });
 * // { hits: [{ objectID: '7', name: 'Tent', image: 'https://shop.example/tent.jpg', url: 'https://shop.example/7' }] }
 */
export function cardsOf(
  records: readonly ShopRecord[],
  { agents }: IndexSettings,
): { hits: readonly Card[]; currency?: string } {
  const currency = records[0]?.['currency'];
  return {
    hits: records.map((record) => cardOf(record, agents?.url)),
    ...(typeof currency === 'string' && { currency }),
  };
}
