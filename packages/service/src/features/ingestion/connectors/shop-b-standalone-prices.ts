/** Standalone prices of shops of the second kind: products that say so have their prices beside the catalogue, by SKU. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { Reading } from './connector.ts';
import { type Keyset, readKeysetPages } from './keyset-pages.ts';
import { askForJsonPatiently } from './open-source.ts';
import { objectsOf } from './product-values.ts';
import type { ShopBInput } from './shop-b-records.ts';
import { countOf, listOf } from './source-answer.ts';

/** Prices on one page, as many as the shop gives. */
const PAGE = 500;
/** Characters of the SKUs that one question names: addresses are bounded. */
const MAX_CHARACTERS = 3000;

/** The prices of variants, by their SKU. */
export type StandalonePrices = ReadonlyMap<string, readonly Fields[]>;

/** Whether the prices inside of a product do not count. */
const isStandalone = (product: Fields): boolean => product['priceMode'] === 'Standalone';

const variantsOf = (product: Fields): Fields[] => [
  ...(isFields(product['masterVariant']) ? [product['masterVariant']] : []),
  ...objectsOf(product['variants']),
];

const skuOf = ({ sku }: Fields): string[] => (typeof sku === 'string' && sku !== '' ? [sku] : []);

/** SKUs in portions that fit into an address. */
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
 * The prices of those products that have them beside the catalogue; empty where none has.
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
      // Nobody asked for a total, which takes the shop long; where it says one, it holds.
      return { items: listOf(answer, 'results', address), left: countOf(answer['total']) ?? 0 };
    };
    const isBehind = (id: string, other: string) => id > other;
    for await (const { items } of readKeysetPages({ pageSize: PAGE, ask, isBehind }, {}))
      for (const one of items) {
        if ('fault' in one || typeof one.item['sku'] !== 'string') continue;
        const { sku } = one.item;
        prices.set(sku, [...(prices.get(sku) ?? []), one.item]);
      }
  }
  return prices;
}

/** A product with the prices that count: those of its SKUs where it has standalone ones, else those that it holds. */
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
