/** Offer: the price and availability of a product, from one offer or several. */
import { largestOf, smallestOf } from '../../foundation/collections/extremes.ts';
import { readAvailability } from './availability.ts';
import { hasType, type Item, itemsOf, textOf, textsOf } from './item.ts';
import { currencyIn, parseWritten } from './money.ts';
import { readable } from './readable.ts';

/** Result of reading offers. */
export interface OfferFacts {
  price?: number;
  currency?: string;
  availability?: string;
  lowPrice?: number;
  highPrice?: number;
}

/** Types of prices that shops cross out. */
const CROSSED_OUT_TYPES = /ListPrice|StrikethroughPrice|MSRP|SRP|RegularPrice|MinimumAdvertisedPrice/i;
/** The schema.org terms for products that can be bought. */
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

/** A price and its currency, which may be part of the price. */
function priceOf(item: Item, names: readonly string[], language: string | undefined): OfferFacts {
  const text = readable(textOf(item, ...names));
  const said = textOf(item, 'priceCurrency');
  const currency =
    said !== undefined && /^[a-z]{3}$/i.test(said)
      ? said.toUpperCase()
      : currencyIn(`${said ?? ''} ${text ?? ''}`, language);
  const price = text === undefined ? undefined : parseWritten(text, currency);
  return { ...(price !== undefined && { price }), ...(currency !== undefined && { currency }) };
}

/** Returns the specification of the price to pay: not a crossed-out one, and not a unit price if there is another. */
function readSpecification(item: Item, language: string | undefined): OfferFacts {
  const all = itemsOf(item, 'priceSpecification').flatMap((one) => [
    one,
    ...itemsOf(one, 'priceSpecification'),
    ...itemsOf(one, 'priceComponent'),
  ]);
  const paid = all.filter((one) => !CROSSED_OUT_TYPES.test(textOf(one, 'priceType') ?? ''));
  const whole = paid.filter((one) => !one.properties.has('referenceQuantity'));
  const read = (whole.length > 0 ? whole : paid).map((one) => priceOf(one, ['price', 'minPrice'], language));
  return read.find(({ price }) => price !== undefined) ?? read[0] ?? {};
}

/** Reads one offer, or a group of offers. */
function readOffer(item: Item, language: string | undefined): OfferFacts {
  const own = priceOf(item, ['price'], language);
  const { price, currency } = own.price === undefined ? { ...own, ...readSpecification(item, language) } : own;
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

/** Returns the cheapest one that can be bought, else the cheapest, all in the currency of the first. */
function chooseBest(offers: readonly OfferFacts[]): OfferFacts {
  const currency = offers.find((one) => one.currency !== undefined)?.currency;
  const same = offers.filter((one) => one.currency === undefined || one.currency === currency);
  const buyable = same.filter((one) => one.availability !== undefined && BUYABLE.has(one.availability));
  const from = buyable.length > 0 ? buyable : same;
  const priced = from.filter((one) => one.price !== undefined).toSorted((a, b) => a.price! - b.price!);
  return { ...(priced[0] ?? from[0]), ...(currency !== undefined && { currency }) };
}

/**
 * Reads the price and availability of a product. `isPage` returns whether a URL is that of the page, whose offer is the displayed one.
 *
 * @example
 * readOffers(product, { isPage: () => false, language: 'en' }).price;
 */
export function readOffers(
  product: Item,
  { isPage, language }: { isPage: (address: string) => boolean; language: string | undefined },
): OfferFacts {
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
      ? { ...chooseBest(inner), ...outer, ...(outer.availability === undefined && availabilityOf(inner)) }
      : outer;
  });
  const prices = read.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const offered = read.length > 0 ? chooseBest(read) : readOffer(product, language);
  return {
    ...offered,
    ...(prices.length > 1 && { lowPrice: smallestOf(prices), highPrice: largestOf(prices) }),
  };
}

/** One that can be bought is enough. */
function availabilityOf(offers: readonly OfferFacts[]): OfferFacts {
  const all = offers.flatMap(({ availability }) => availability ?? []);
  const availability = all.find((one) => BUYABLE.has(one)) ?? all[0];
  return availability === undefined ? {} : { availability };
}
