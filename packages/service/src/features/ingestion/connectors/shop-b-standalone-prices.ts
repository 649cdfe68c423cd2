/** Standalone prices of shops of the second kind: products in this mode have their prices outside the catalogue, by SKU. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { Reading } from './connector.ts';
import { type Keyset, readKeysetPages } from './keyset-pages.ts';
import { askForJsonPatiently } from './open-source.ts';
import { objectsOf } from './product-values.ts';
import type { ShopBInput } from './shop-b-records.ts';
import { countOf, listOf } from './source-answer.ts';

/** Prices per page, the maximum of the shop. */
const PRICES_PER_PAGE = 500;
/** Maximum number of characters of the SKUs in one request, because the length of a URL is limited. */
const MAX_CHARACTERS = 3000;

/** The prices of variants by SKU. */
export type StandalonePrices = ReadonlyMap<string, readonly Fields[]>;

/** Whether the embedded prices of a product do not count. */
const isStandalone = (product: Fields): boolean => product['priceMode'] === 'Standalone';

const variantsOf = (product: Fields): Fields[] => [
  ...(isFields(product['masterVariant']) ? [product['masterVariant']] : []),
  ...objectsOf(product['variants']),
];

const skuOf = ({ sku }: Fields): string[] => (typeof sku === 'string' && sku !== '' ? [sku] : []);

/** Splits SKUs into chunks that fit into a URL. */
function portionsOf(skus: readonly string[]): string[][] {
  const portions: string[][] = [];
  let size = Infinity;
  for (const sku of skus) {
    const characters = encodeURIComponent(JSON.stringify(sku)).length;
    if (size + characters > MAX_CHARACTERS) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)!.push(sku);
    size += characters;
  }
  return portions;
}

/**
 * Reads the prices of products with standalone prices. Empty if there are none.
 * @throws SourceFault
 */
export async function readStandalonePrices(reading: Reading, products: readonly Fields[]): Promise<StandalonePrices> {
  const { url, projectKey } = reading.input as unknown as ShopBInput;
  const skus = new Set(products.filter(isStandalone).flatMap((product) => variantsOf(product).flatMap(skuOf)));
  const prices = new Map<string, Fields[]>();
  for (const portion of portionsOf([...skus])) {
    const of = `sku in (${portion.map((sku) => JSON.stringify(sku)).join(', ')}) and active = true`;
    const ask: Keyset['ask'] = async (after, { limit }) => {
      const query = new URLSearchParams([
        ['limit', String(limit)],
        ['sort', 'id asc'],
        ['withTotal', 'false'],
        ['expand', 'customerGroup'],
        ['expand', 'channel'],
        ['where', of],
        ...(after === undefined ? [] : [['where', `id > ${JSON.stringify(after)}`]]),
      ]);
      const address = `${url.replace(/\/$/, '')}/${projectKey}/standalone-prices?${query.toString()}`;
      const answer = await askForJsonPatiently(reading, { url: address });
      // No total is requested, because it is slow. If the shop returns one, it is used.
      return { items: listOf(answer, 'results', address), left: countOf(answer['total']) ?? 0 };
    };
    const isBehind = (id: string, other: string) => id > other;
    for await (const { items } of readKeysetPages({ pageSize: PRICES_PER_PAGE, ask, isBehind }, {}))
      for (const one of items) {
        if ('fault' in one || typeof one.item['sku'] !== 'string') continue;
        const { sku } = one.item;
        prices.set(sku, [...(prices.get(sku) ?? []), one.item]);
      }
  }
  return prices;
}

/** Returns a product with the prices that count: the standalone ones of its SKUs, or its embedded ones. */
export function withStandalonePrices(product: Fields, prices: StandalonePrices): Fields {
  if (!isStandalone(product)) return product;
  const priced = (variant: Fields): Fields => ({
    ...variant,
    prices: skuOf(variant).flatMap((sku) => prices.get(sku) ?? []),
  });
  const { masterVariant, variants } = product;
  return {
    ...product,
    ...(isFields(masterVariant) && { masterVariant: priced(masterVariant) }),
    variants: objectsOf(variants).map(priced),
  };
}
