/** Test double of shops of the second kind, after the public reference of their projection API: tokens, predicates, expansion, locales, estimates. */
import type { ServerResponse } from 'node:http';
import { type AskedSource, json, queryOf, type SourceServer } from './source-server.ts';
import type { Disturbance } from './shop-a-double.ts';

type Thing = Record<string, unknown>;

/** Contents and behaviour of the shop. All of it may be changed while it is read. */
export interface ShopBDouble {
  /** Current projections. Unpublished products are only returned as staged ones. */
  products: Thing[];
  standalonePrices: Thing[];
  /** Targets of references, by ID. */
  resources: Record<string, Thing>;
  /** Number of requests that a token is valid for, regardless of its lifetime. */
  tokenUses: number;
  /** Number of tokens issued. */
  tokens: number;
  /** The total that the shop returns. The correct number by default. */
  total: (matching: number) => number | undefined;
  /** Returns a disturbance for a request, or undefined. */
  disturb: (asked: AskedSource) => Disturbance | undefined;
}

/** Page sizes: default and maximum. */
const [PAGE, MAX] = [20, 500];
/** The stated lifetime of a token, in seconds. */
const LASTS = 172_800;

const failure = (response: ServerResponse, statusCode: number, code: string, message: string): void =>
  json(response, { statusCode, message, errors: [{ code, message }], error: code }, statusCode);

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy with the references at a path expanded. */
function expand(value: unknown, path: readonly string[], resources: ShopBDouble['resources']): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return isThing(value) ? { ...value, obj: resources[String(value['id'])] } : value;
  const name = step.replace('[*]', '');
  if (!isThing(value) || value[name] === undefined || value[name] === null) return value;
  const below = value[name];
  const one = (item: unknown) => expand(item, rest, resources);
  return { ...value, [name]: step.endsWith('[*]') && Array.isArray(below) ? below.map(one) : one(below) };
}

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;
const isLocalized = (value: Thing): boolean =>
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, text]) => LOCALE.test(name) && typeof text === 'string');

/** Returns a copy with texts of some locales only. If a text has none of them, another locale remains, so that no field becomes empty. */
function project(value: unknown, locales: readonly string[]): unknown {
  if (locales.length === 0) return value;
  if (Array.isArray(value)) return value.map((one) => project(one, locales));
  if (!isThing(value)) return value;
  if (!isLocalized(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, project(one, locales)]));
  const wanted = Object.entries(value).filter(([locale]) => locales.includes(locale));
  return Object.fromEntries(wanted.length > 0 ? wanted : Object.entries(value).slice(0, 1));
}

/** Whether a thing meets one condition of `where`. Other predicates are not supported. */
function meets(thing: Thing, condition: string): boolean {
  return condition.split(' and ').every((part) => {
    const behind = /^id > "(.*)"$/.exec(part);
    if (behind) return String(thing['id']) > behind[1]!;
    const oneOf = /^sku in \((.*)\)$/.exec(part);
    if (oneOf) return (JSON.parse(`[${oneOf[1]}]`) as string[]).includes(String(thing['sku']));
    if (part === 'active = true') return thing['active'] !== false;
    throw new Error(`No predicate: ${part}`);
  });
}

/** Responds with a page of things. */
function answerPage(shop: ShopBDouble, things: readonly Thing[], asked: AskedSource, response: ServerResponse): void {
  const query = queryOf(asked);
  const limit = Number(query.get('limit') ?? PAGE);
  if (!(limit >= 0 && limit <= MAX)) return failure(response, 400, 'InvalidInput', `limit must be in 0..${MAX}`);
  if (query.get('sort') !== 'id asc') return failure(response, 400, 'InvalidInput', 'sort is expected');
  const conditions = query.getAll('where');
  const matching = things
    .filter((thing) => conditions.every((condition) => meets(thing, condition)))
    .toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1));
  const results = matching.slice(0, limit).map((thing) => {
    const paths = query.getAll('expand').map((path) => path.split('.'));
    const whole = paths.reduce<unknown>((value, path) => expand(value, path, shop.resources), thing);
    return project(whole, query.getAll('localeProjection'));
  });
  const total = query.get('withTotal') === 'false' ? undefined : shop.total(matching.length);
  json(response, { limit, offset: 0, count: results.length, ...(total !== undefined && { total }), results });
}

/** Issues tokens and checks access. */
function createGate(shop: ShopBDouble, projectKey: string) {
  let uses = 0;
  return {
    token: ({ method, body }: AskedSource, response: ServerResponse): void => {
      const form = new URLSearchParams(body);
      if (method !== 'POST' || form.get('grant_type') !== 'client_credentials')
        return failure(response, 400, 'unsupported_grant_type', 'grant_type has to be client_credentials');
      uses = 0;
      shop.tokens++;
      const scope = `view_published_products:${projectKey}`;
      json(response, { access_token: `token-${shop.tokens}`, expires_in: LASTS, scope, token_type: 'Bearer' });
    },
    isOpenTo: ({ headers }: AskedSource): boolean =>
      headers.authorization === `Bearer token-${shop.tokens}` && uses++ < shop.tokenUses,
  };
}

/**
 * Opens a shop at `/{projectKey}` of a server, with its tokens at `/{projectKey}/oauth/token`.
 *
 * @example
 * const shop = openShopB(sources, 'shop-one', { products: [shopBProduct(1)] });
 */
export function openShopB(server: SourceServer, projectKey: string, options: Partial<ShopBDouble> = {}): ShopBDouble {
  const shop: ShopBDouble = {
    products: [],
    standalonePrices: [],
    resources: {},
    tokenUses: Infinity,
    tokens: 0,
    total: (matching) => matching,
    disturb: () => undefined,
    ...options,
  };
  const gate = createGate(shop, projectKey);
  server.under(`/${projectKey}`, (asked, response) => {
    const path = asked.path.split('?')[0]!.slice(projectKey.length + 1);
    if (path === '/oauth/token') return gate.token(asked, response);
    if (!gate.isOpenTo(asked)) return failure(response, 401, 'invalid_token', 'invalid_token');
    const wrong = shop.disturb(asked);
    if (wrong) return json(response, wrong.body ?? { statusCode: wrong.status }, wrong.status, wrong.headers);
    if (path === '/standalone-prices') return answerPage(shop, shop.standalonePrices, asked, response);
    const store = /^(?:\/in-store\/key=([^/]*))?\/product-projections$/.exec(path);
    if (!store) return failure(response, 404, 'ResourceNotFound', 'The Resource was not found.');
    const isStaged = queryOf(asked).get('staged') === 'true';
    const products = shop.products.filter(
      ({ published, stores }) =>
        (isStaged || published !== false) && (store[1] === undefined || (stores as string[]).includes(store[1])),
    );
    return answerPage(shop, products, asked, response);
  });
  return shop;
}

/** A price in cents. */
export const cents = (centAmount: number, currencyCode = 'EUR', fractionDigits = 2): Thing => ({
  type: 'centPrecision',
  centAmount,
  currencyCode,
  fractionDigits,
});

/** A projection with every field of the reference that this service reads, and some that it does not. */
export const shopBProduct = (n: number, more: Thing = {}): Thing => ({
  id: `p${String(n).padStart(5, '0')}`,
  version: 3,
  createdAt: '2026-01-05T10:00:00.000Z',
  lastModifiedAt: '2026-02-05T10:00:00.000Z',
  key: `key-${n}`,
  productType: { typeId: 'product-type', id: 'type-1' },
  name: { en: `Product ${n}`, de: `Produkt ${n}` },
  description: { en: `About ${n}`, de: `Über ${n}` },
  slug: { en: `product-${n}`, de: `produkt-${n}` },
  categories: [{ typeId: 'category', id: 'category-1' }],
  categoryOrderHints: {},
  metaTitle: { en: '' },
  searchKeywords: {},
  hasStagedChanges: false,
  published: true,
  priceMode: 'Embedded',
  taxCategory: { typeId: 'tax-category', id: 'tax-1' },
  masterVariant: shopBVariant(1, n),
  variants: [],
  attributes: [],
  stores: [],
  ...more,
});

/** A variant of a projection. */
export const shopBVariant = (id: number | null, n: number, more: Thing = {}): Thing => ({
  id,
  sku: `S${n}-${id}`,
  key: `v${n}-${id}`,
  prices: [{ id: `price-${n}-${id}`, value: cents(1999) }],
  images: [{ url: `https://img.example/${n}.jpg`, dimensions: { w: 100, h: 100 }, label: null }],
  attributes: [{ name: 'color', value: { key: 'r', label: { en: 'red', de: 'rot' } } }],
  assets: [],
  availability: { isOnStock: true, availableQuantity: 5, version: 1, id: `stock-${n}` },
  ...more,
});
