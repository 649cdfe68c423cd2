/** Test double of shops of the first kind, after the public reference of their catalogue API: pages, subresources, quota and group prices. */
import type { ServerResponse } from 'node:http';
import { type AskedSource, json, queryOf, type SourceServer } from './source-server.ts';

/** A product as the shop stores it, with its subresources. */
export type ShopAProduct = Record<string, unknown> & { id: number | null };

/** A response that replaces the correct one. */
export interface Disturbance {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Contents and behaviour of the shop. All of it may be changed while it is read. */
export interface ShopADouble {
  products: ShopAProduct[];
  token: string;
  /** Metafields by path of the product or variant, such as `1` or `1/variants/10`. */
  metafields: Record<string, object[]>;
  /** The price of an item for a customer group. Undefined if it has none there. */
  priceOf: (item: { product_id: number; variant_id?: number }, group: number, currency: string) => object | undefined;
  /** Requests per window. A client that exceeds them is refused once, with the time to wait. */
  quota: { requests: number; resetMs: number } | undefined;
  /** Returns a disturbance for a request, or undefined. */
  disturb: (asked: AskedSource) => Disturbance | undefined;
}

/** Page sizes: default, maximum, and maximum with options. */
const [PAGE, MAX, MAX_WITH_OPTIONS] = [50, 250, 10];

/** Fields that are only returned on request. */
const SUB_RESOURCES = ['variants', 'images', 'custom_fields', 'bulk_pricing_rules', 'modifiers', 'options', 'videos'];

const error = (response: ServerResponse, status: number, title: string): void =>
  json(response, { status, title, type: 'https://api.example.com/status-codes', errors: {} }, status);

/** Responds with a page of products and the requested subresources. */
function answerProducts(shop: ShopADouble, asked: AskedSource, response: ServerResponse): void {
  const query = queryOf(asked);
  const parts = (query.get('include') ?? '').split(',');
  const most = parts.some((part) => part === 'options' || part === 'modifiers') ? MAX_WITH_OPTIONS : MAX;
  const limit = Math.min(Number(query.get('limit') ?? PAGE), most);
  const page = Number(query.get('page') ?? 1);
  const after = Number(query.get('id:greater') ?? -1);
  const channel = query.get('channel_id:in');
  const matching = shop.products.filter(
    ({ id, channels }) =>
      (after < 0 || Number(id) > after) && (channel === null || (channels as number[]).includes(Number(channel))),
  );
  if (query.get('sort') === 'id') matching.sort((one, other) => Number(one.id) - Number(other.id));
  if (query.get('direction') === 'desc') matching.reverse();
  const data = matching.slice((page - 1) * limit, page * limit).map((product) => {
    const shown = Object.entries(product).filter(
      ([name]) => name !== 'channels' && (!SUB_RESOURCES.includes(name) || parts.includes(name)),
    );
    return Object.fromEntries(shown);
  });
  const pages = Math.ceil(matching.length / limit);
  const pagination = { total: matching.length, count: data.length, per_page: limit, current_page: page };
  json(response, { data, meta: { pagination: { ...pagination, total_pages: pages, links: {}, too_many: false } } });
}

function answerMetafields(shop: ShopADouble, asked: AskedSource, response: ServerResponse): void {
  const place = /\/catalog\/products\/(.*)\/metafields$/.exec(asked.path.split('?')[0]!)![1]!;
  const [page, limit] = [Number(queryOf(asked).get('page') ?? 1), Number(queryOf(asked).get('limit') ?? PAGE)];
  const all = shop.metafields[place] ?? [];
  const data = all.slice((page - 1) * limit, page * limit);
  json(response, { data, meta: { pagination: { total: all.length, count: data.length } } });
}

/** All parameters of the request are required, including the customer group. */
function answerPrices(shop: ShopADouble, { body }: AskedSource, response: ServerResponse): void {
  const question = JSON.parse(body) as Record<string, unknown>;
  const { channel_id: channel, currency_code: currency, customer_group_id: group, items } = question;
  if (!Number.isInteger(channel) || typeof currency !== 'string' || !Number.isInteger(group) || !Array.isArray(items))
    return error(response, 422, 'channel_id, currency_code, customer_group_id and items are required');
  const data = (items as { product_id: number; variant_id?: number }[]).flatMap((item) => {
    const price = shop.priceOf(item, group as number, currency);
    return price ? [{ ...item, options: [], ...price }] : [];
  });
  json(response, { data, meta: {} });
}

/**
 * Opens a shop at `/stores/{storeHash}/v3` of a server.
 *
 * @example
 * const shop = openShopA(sources, 'h1', { products: [shopAProduct(1)] });
 */
export function openShopA(server: SourceServer, storeHash: string, options: Partial<ShopADouble> = {}): ShopADouble {
  const shop: ShopADouble = {
    products: [],
    token: 'shop-token',
    metafields: {},
    priceOf: () => undefined,
    quota: undefined,
    disturb: () => undefined,
    ...options,
  };
  let left = shop.quota?.requests ?? Infinity;
  server.under(`/stores/${storeHash}/v3`, (asked, response) => {
    const path = asked.path.split('?')[0]!;
    if (asked.headers['x-auth-token'] !== shop.token) return error(response, 401, 'Unauthorized');
    if (shop.quota) {
      const { requests, resetMs } = shop.quota;
      const isRefused = left <= 0;
      left = isRefused ? requests : left - 1;
      response.setHeader('X-Rate-Limit-Time-Window-Ms', '30000');
      response.setHeader('X-Rate-Limit-Time-Reset-Ms', String(resetMs));
      response.setHeader('X-Rate-Limit-Requests-Quota', String(requests));
      response.setHeader('X-Rate-Limit-Requests-Left', String(isRefused ? 0 : left));
      if (isRefused) return error(response, 429, 'Too many requests');
    }
    const wrong = shop.disturb(asked);
    if (wrong) return json(response, wrong.body ?? { status: wrong.status }, wrong.status, wrong.headers);
    if (path.endsWith('/metafields')) return answerMetafields(shop, asked, response);
    if (path.endsWith('/pricing/products')) return answerPrices(shop, asked, response);
    if (path.endsWith('/catalog/products')) return answerProducts(shop, asked, response);
    return error(response, 404, 'The requested resource was not found');
  });
  return shop;
}

/** A product with every field of the reference that this service reads, and some that it does not. */
export const shopAProduct = (id: number, more: Record<string, unknown> = {}): ShopAProduct => ({
  id,
  name: `Product ${id}`,
  type: 'physical',
  sku: `S${id}`,
  description: `<p>Product ${id}</p>`,
  weight: 1,
  price: 100,
  cost_price: 40,
  retail_price: 0,
  sale_price: 0,
  map_price: 0,
  calculated_price: 100,
  categories: [21, 23],
  brand_id: 4,
  inventory_level: 7,
  inventory_tracking: 'product',
  is_visible: true,
  is_featured: false,
  availability: 'available',
  availability_description: '',
  is_price_hidden: false,
  price_hidden_label: '',
  preorder_release_date: null,
  is_preorder_only: false,
  base_variant_id: null,
  custom_url: { url: `/product-${id}/`, is_customized: false },
  date_created: '2026-01-05T10:00:00+00:00',
  channels: [1],
  images: [{ id: 1, is_thumbnail: true, url_standard: `https://img.example/${id}.jpg`, url_zoom: null }],
  custom_fields: [{ id: 1, name: 'material', value: 'wool' }],
  variants: [shopAVariant(id * 10, id)],
  options: [],
  modifiers: [],
  bulk_pricing_rules: [],
  videos: [],
  ...more,
});

/** A variant with the price of its product. */
export const shopAVariant = (
  id: number | null,
  productID: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id,
  product_id: productID,
  sku: `S${productID}-${id}`,
  sku_id: null,
  price: null,
  sale_price: null,
  retail_price: null,
  calculated_price: 100,
  cost_price: 40,
  purchasing_disabled: false,
  purchasing_disabled_message: '',
  image_url: '',
  inventory_level: 3,
  option_values: [{ id: 1, option_id: 2, option_display_name: 'size', label: 'L' }],
  ...more,
});
