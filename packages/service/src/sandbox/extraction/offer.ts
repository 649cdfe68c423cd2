/** Offer: what a product costs and whether it can be had, out of one offer or many. */
import { largestOf, smallestOf } from '../../foundation/collections/extremes.ts';
import { readAvailability } from './availability.ts';
import { hasType, type Item, itemsOf, textOf, textsOf } from './item.ts';
import { currencyIn, parseWritten } from './money.ts';
import { readable } from './readable.ts';

/** What offers say. */
export interface Offered {
  price?: number;
  currency?: string;
  availability?: string;
  lowPrice?: number;
  highPrice?: number;
}

/** Prices that are there to be crossed out. */
const CROSSED_OUT = /ListPrice|StrikethroughPrice|MSRP|SRP|RegularPrice|MinimumAdvertisedPrice/i;
/** In which words of schema.org a product can be had. */
export const BUYABLE: ReadonlySet<string> = new Set([
  'InStock',
  'LimitedAvailability',
  'OnlineOnly',
  'InStoreOnly',
  'PreOrder',
  'PreSale',
  'BackOrder',
]);
const AGGREGATE = new Set(['AggregateOffer']);

/** A price and its currency, which may stand in the price itself. */
function priceOf(item: Item, names: readonly string[], language: string | undefined): Offered {
  const text = readable(textOf(item, ...names));
  const said = textOf(item, 'priceCurrency');
  const currency =
    said !== undefined && /^[a-z]{3}$/i.test(said)
      ? said.toUpperCase()
      : currencyIn(`${said ?? ''} ${text ?? ''}`, language);
  const price = text === undefined ? undefined : parseWritten(text, currency);
  return { ...(price !== undefined && { price }), ...(currency !== undefined && { currency }) };
}

/** The specification that says what is paid: none that is crossed out, and none by the litre where another is there. */
function specified(item: Item, language: string | undefined): Offered {
  const all = itemsOf(item, 'priceSpecification').flatMap((one) => [
    one,
    ...itemsOf(one, 'priceSpecification'),
    ...itemsOf(one, 'priceComponent'),
  ]);
  const paid = all.filter((one) => !CROSSED_OUT.test(textOf(one, 'priceType') ?? ''));
  const whole = paid.filter((one) => !one.properties.has('referenceQuantity'));
  const read = (whole.length > 0 ? whole : paid).map((one) => priceOf(one, ['price', 'minPrice'], language));
  return read.find(({ price }) => price !== undefined) ?? read[0] ?? {};
}

/** One offer, or what holds several. */
function readOffer(item: Item, language: string | undefined): Offered {
  const own = priceOf(item, ['price'], language);
  const { price, currency } = own.price === undefined ? { ...own, ...specified(item, language) } : own;
  const availability = textsOf(item, 'availability').map(readAvailability).find(Boolean);
  const low = priceOf(item, ['lowPrice'], language);
  const high = priceOf(item, ['highPrice'], language);
  const fromLow = price ?? low.price;
  const inWhich = currency ?? low.currency;
  return {
    ...(fromLow !== undefined && { price: fromLow }),
    ...(inWhich !== undefined && { currency: inWhich }),
    ...(availability !== undefined && { availability }),
    ...(low.price !== undefined && { lowPrice: low.price }),
    ...(high.price !== undefined && { highPrice: high.price }),
  };
}

/** The cheapest of those that can be bought, else the cheapest. All in the currency of the first. */
function best(offers: readonly Offered[]): Offered {
  const currency = offers.find((one) => one.currency !== undefined)?.currency;
  const same = offers.filter((one) => one.currency === undefined || one.currency === currency);
  const buyable = same.filter((one) => one.availability !== undefined && BUYABLE.has(one.availability));
  const from = buyable.length > 0 ? buyable : same;
  const priced = from.filter((one) => one.price !== undefined).toSorted((a, b) => a.price! - b.price!);
  return { ...(priced[0] ?? from[0]), ...(currency !== undefined && { currency }) };
}

/**
 * Reads what a product costs. `isPage` says whether an address is that of the page: its offer is the one that is shown.
 *
 * @example
 * readOffers(product, { isPage: () => false, language: 'en' }).price;
 */
export function readOffers(
  product: Item,
  { isPage, language }: { isPage: (address: string) => boolean; language: string | undefined },
): Offered {
  const listed = itemsOf(product, 'offers').flatMap((offer) => {
    const inner = itemsOf(offer, 'offers');
    return hasType(offer, AGGREGATE) || inner.length === 0 ? [offer] : inner;
  });
  const own = listed.filter((offer) => textsOf(offer, 'url').some(isPage));
  const chosen = own.length === 1 ? own : listed;
  const read = chosen.map((offer) => {
    const outer = readOffer(offer, language);
    const inner = itemsOf(offer, 'offers').map((one) => readOffer(one, language));
    return inner.length > 0
      ? { ...best(inner), ...outer, ...(outer.availability === undefined && availabilityOf(inner)) }
      : outer;
  });
  const prices = read.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const offered = read.length > 0 ? best(read) : readOffer(product, language);
  return {
    ...offered,
    ...(prices.length > 1 && { lowPrice: smallestOf(prices), highPrice: largestOf(prices) }),
  };
}

/** One that can be bought is enough. */
function availabilityOf(offers: readonly Offered[]): Offered {
  const all = offers.flatMap(({ availability }) => availability ?? []);
  const availability = all.find((one) => BUYABLE.has(one)) ?? all[0];
  return availability === undefined ? {} : { availability };
}
