/** Additional data of shops of the first kind outside their catalogue: metafields of products and variants, prices of a channel. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { Reading } from './connector.ts';
import { askForJsonPatiently } from './open-source.ts';
import { isSet, objectsOf } from './product-values.ts';
import { type Amounts, type ChannelPrices, isPriceHidden, type Metafield, type Metafields } from './shop-a-records.ts';
import { countOf, listOf, shownAddress } from './source-answer.ts';
import { SourceFault } from './source-fault.ts';

/** Metafields per page, and maximum number of pages for one product or variant. */
const METAFIELDS = 250;
const MAX_METAFIELD_PAGES = 100;
/** Products and variants per price request. */
const PRICES = 50;
/** The customer group of shoppers without a group: its prices are the public ones. */
const NO_GROUP = 0;

/** Input of a source of this kind. */
export interface ShopAInput {
  storeHash: string;
  url?: string;
  channel?: { id: number; currencies?: readonly string[] };
  /** IDs of the customer groups whose prices are read in addition to the public ones. */
  customerGroups?: readonly string[];
  /** How products that the shop hides are treated. */
  hiddenProducts?: 'skip' | 'flag';
  customFields?: readonly string[];
  productMetafields?: readonly Metafield[];
  variantMetafields?: readonly Metafield[];
}

/** Returns the input of the source. */
export const inputOf = ({ input }: Reading): ShopAInput => input as unknown as ShopAInput;

/** Returns the base URL of the catalogue. @throws SourceFault */
export function catalogueOf({ url, storeHash }: ShopAInput): string {
  if (url === undefined)
    throw new SourceFault(
      'This source has no "input.url"; give the address of the shop system, as https://api.example.com',
    );
  return `${url.replace(/\/$/, '')}/stores/${encodeURIComponent(storeHash)}/v3`;
}

/** Returns the total number of items according to a response. */
export const totalOf = ({ meta }: Fields): number | undefined =>
  isFields(meta) && isFields(meta['pagination']) ? countOf(meta['pagination']['total']) : undefined;

/** @throws SourceFault if a shop returned fewer than it says it has */
function checkTotal(total: number | undefined, actual: number, { url, what }: { url: string; what: string }): void {
  if (total === undefined || total <= actual) return;
  throw new SourceFault(
    `${shownAddress(url)} says that there are ${total.toLocaleString('en')} ${what}, and gave ${actual.toLocaleString('en')}`,
    { isPassing: true },
  );
}

/** Reads the configured metafields of a product or variant, until all are found or there are no more. */
export async function readMetafields(
  reading: Reading,
  path: string,
  wanted: readonly Metafield[] | undefined,
): Promise<Metafields | undefined> {
  if (!wanted?.length) return undefined;
  const metafields: Metafields = {};
  let missing = wanted;
  let read = 0;
  for (let page = 1; page <= MAX_METAFIELD_PAGES && missing.length > 0; page++) {
    const url = `${catalogueOf(inputOf(reading))}${path}/metafields?limit=${METAFIELDS}&page=${page}`;
    const answer = await askForJsonPatiently(reading, { url });
    const fields = listOf(answer, 'data', url);
    for (const { namespace, key, value } of objectsOf(fields)) {
      if (!isSet(value)) continue;
      const isSame = (one: Metafield) => one.namespace === namespace && one.key === key;
      if (!missing.some(isSame)) continue;
      missing = missing.filter((one) => !isSame(one));
      metafields[String(namespace)] = { ...metafields[String(namespace)], [String(key)]: value };
    }
    read += fields.length;
    const total = totalOf(answer);
    if (fields.length === 0) checkTotal(total, read, { url, what: 'metafields' });
    if (fields.length === 0 || read >= (total ?? Infinity)) break;
  }
  return metafields;
}

/** Returns the key under which prices are stored. */
export const priceKey = (product: unknown, variant?: unknown): string => `${String(product)} ${String(variant ?? '')}`;

const asEntered = (price: unknown): number | undefined => {
  const amount = isFields(price) ? price['as_entered'] : undefined;
  return typeof amount === 'number' ? amount : undefined;
};

/** Returns the base price, and the one that shoppers pay: a sale price of 0 means that there is none. */
function amountsOf({ price, sale_price: sale, calculated_price: calculated }: Fields) {
  const base = asEntered(price);
  return { base, current: asEntered(calculated) ?? (asEntered(sale) || base) };
}

/** Returns products and their variants in the form of a price request. */
const pricingItems = (products: readonly Fields[]) =>
  products
    .filter((product) => !isPriceHidden(product))
    .flatMap(({ id, variants }) => [
      { product_id: id },
      ...objectsOf(variants).flatMap(({ id: variant }) =>
        isSet(variant) ? [{ product_id: id, variant_id: variant }] : [],
      ),
    ]);

/** Returns the groups whose prices are read, the public one first. @throws SourceFault if group prices cannot be requested */
function groupsOf({ channel, customerGroups = [] }: ShopAInput): number[] {
  if (customerGroups.length > 0 && !channel?.currencies?.length)
    throw new SourceFault(
      'Prices of "input.customerGroups" are asked for by channel and currency; set "input.channel" with its "currencies", or leave "customerGroups" out',
    );
  return [NO_GROUP, ...new Set(customerGroups.map(Number))];
}

/** Adds an amount: public ones by currency, those of a group under its name. */
function withAmount(
  amounts: Amounts | undefined,
  { group, currency, amount }: { group: number; currency: string; amount: number | undefined },
): Amounts {
  if (amount === undefined) return { ...amounts };
  if (group === NO_GROUP) return { ...amounts, [currency]: amount };
  const name = `group-${group}`;
  return { ...amounts, [name]: { ...(amounts?.[name] as Record<string, number> | undefined), [currency]: amount } };
}

/** Requests the prices of some items in one currency for one group. @throws SourceFault */
async function askForPrices(
  reading: Reading,
  { items, currency, group }: { items: readonly object[]; currency: string; group: number },
): Promise<readonly Fields[]> {
  const url = `${catalogueOf(inputOf(reading))}/pricing/products`;
  const answer = await askForJsonPatiently(reading, {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      channel_id: inputOf(reading).channel!.id,
      currency_code: currency.toUpperCase(),
      customer_group_id: group,
      items,
    }),
  });
  const priced = listOf(answer, 'data', url);
  checkTotal(totalOf(answer), priced.length, { url, what: 'prices' });
  return objectsOf(priced);
}

/**
 * Reads prices in the currencies of the channel, by product and variant: public ones, and those of the customer groups. @throws SourceFault
 */
export async function readPrices(
  reading: Reading,
  products: readonly Fields[],
): Promise<ReadonlyMap<string, ChannelPrices>> {
  const { channel } = inputOf(reading);
  const groups = groupsOf(inputOf(reading));
  const prices = new Map<string, ChannelPrices>();
  const items = pricingItems(products);
  for (const group of groups)
    for (const currency of channel?.currencies ?? [])
      for (let from = 0; from < items.length; from += PRICES) {
        const priced = await askForPrices(reading, { items: items.slice(from, from + PRICES), currency, group });
        for (const { product_id: product, variant_id: variant, ...amounts } of priced) {
          const { base, current } = amountsOf(amounts);
          const key = priceKey(product, variant);
          const existing = prices.get(key);
          prices.set(key, {
            prices: withAmount(existing?.prices, { group, currency, amount: base }),
            calculated_prices: withAmount(existing?.calculated_prices, { group, currency, amount: current }),
          });
        }
      }
  return prices;
}
