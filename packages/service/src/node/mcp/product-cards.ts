/**
 * Product cards: data that is displayed but not read by the model, such as pictures, under the attribute names of `<aisle-product-card>`.
 */
import type { IndexSettings } from '@aisle/contract';
import { cut, plain } from './plain-text.ts';
import { pageOf, type ShopRecord } from './product-view.ts';

/** Key of the cards in the `_meta` of an MCP result, which client programs read and models do not. */
export const CARDS_META_KEY = 'aisle/cards';

/** Maximum length of a name or brand on a card. */
const MAX_TEXT_LENGTH = 160;

/** Common attribute names in shop records for each property of a card, in order of preference. */
const ATTRIBUTE_NAMES = {
  name: ['name', 'title', 'product_name', 'productName'],
  brand: ['brand', 'vendor', 'manufacturer'],
  image: ['image', 'image_url', 'imageUrl', 'thumbnail', 'images'],
  price: ['price', 'current_price', 'sale_price'],
  was: ['was', 'list_price', 'listPrice'],
  rating: ['rating', 'average_rating', 'stars'],
  reviews: ['reviews', 'review_count', 'reviewCount'],
  url: ['url', 'link'],
} as const;

/** A product as a card shows it. */
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

/** Returns the first non-null value among the usual attributes; of a list its first element. */
const firstValueOf = (record: ShopRecord, property: keyof typeof ATTRIBUTE_NAMES): unknown =>
  [
    ATTRIBUTE_NAMES[property].map((name) => record[name]).find((value) => value !== undefined && value !== null),
  ].flat()[0];

/** Resolves a URL against the origin of the shop. Undefined unless it is http or https. */
function resolveUrl(value: unknown, base: string | undefined): string | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, base)) return undefined;
  const { protocol, href } = new URL(value, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function toCard(record: ShopRecord, urlTemplate: string | undefined): Card {
  const card: Card = { objectID: record.objectID };
  for (const property of ['name', 'brand'] as const) {
    const value = firstValueOf(record, property);
    if (typeof value === 'string') card[property] = cut(plain(value), MAX_TEXT_LENGTH);
  }
  for (const property of ['price', 'was', 'rating', 'reviews'] as const) {
    const value = firstValueOf(record, property);
    if (typeof value === 'number') card[property] = value;
  }
  const base = urlTemplate === undefined ? undefined : new URL(urlTemplate).origin;
  const image = resolveUrl(firstValueOf(record, 'image'), base);
  const url = pageOf(record, urlTemplate) ?? resolveUrl(firstValueOf(record, 'url'), base);
  return { ...card, ...(image !== undefined && { image }), ...(url !== undefined && { url }) };
}

/**
 * Creates the cards of records. The currency is that of the first record.
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
    hits: records.map((record) => toCard(record, agents?.url)),
    ...(typeof currency === 'string' && { currency }),
  };
}
