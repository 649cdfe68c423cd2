/** Prices of shops of the second kind: the public one by currency, and those of customer groups, channels and countries beside it. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { ProductFault } from './product-fault.ts';
import { isSet, objectsOf } from './product-values.ts';
import { type Money, readMoney, referenceKey } from './shop-b-values.ts';

/** Whose prices are those of everybody. */
export interface PriceContext {
  /** Key or identifier of a channel. */
  priceChannel?: string | undefined;
  /** Two capital letters. */
  priceCountry?: string | undefined;
  /** Milliseconds since the Unix epoch: only prices that hold at that time are taken. */
  now: number;
}

/** Amounts by currency, and below the name of a scope the amounts of those for whom it holds. */
export interface PriceTree {
  [currencyOrScope: string]: number | PriceTree;
}

/** The prices of a variant. */
export interface VariantPrices {
  /** As shoppers pay them. */
  prices: PriceTree;
  /** Before a discount, where there is one. */
  listPrices?: PriceTree;
  /** Prices that hold for everybody, in the order of the shop. */
  ofEverybody: readonly Fields[];
}

/** A price that holds now. */
interface Price {
  raw: Fields;
  /** For whom: nobody in particular where it is empty. */
  scope: readonly string[];
  currency: string;
  amount: number;
  listAmount: number | undefined;
  /** Where it stands among the prices of everybody; undefined where it is none of them. */
  rank: number | undefined;
  /** Since when, in milliseconds; undefined where it holds at all times. */
  since: number | undefined;
}

/** What a customer group is called beside currencies, channels and countries. */
const groupScope = (key: string): string =>
  /^([A-Z]{3}$|(group|channel|country|recurrence)-)/.test(key) ? `group-${key}` : key;

/** @throws ProductFault */
function readTime(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw new ProductFault({ field, read: value, expected: 'a date and time (ISO 8601)' });
  return time;
}

/** The names of those for whom a price holds. */
function scopeOf(price: Fields): string[] {
  const { customerGroup, channel, country, recurrencePolicy } = price;
  return [
    ...(isSet(customerGroup) ? [groupScope(referenceKey(customerGroup) ?? 'unknown')] : []),
    ...(isSet(channel) ? [`channel-${referenceKey(channel) ?? 'unknown'}`] : []),
    ...(isSet(country) ? [`country-${String(country)}`] : []),
    ...(isSet(recurrencePolicy) ? [`recurrence-${referenceKey(recurrencePolicy) ?? 'unknown'}`] : []),
  ];
}

/** Where a price stands among those of everybody: one of the channel before one of the country, and both before one of none. */
function rankOf(
  { customerGroup, channel, country, recurrencePolicy }: Fields,
  { priceChannel, priceCountry }: PriceContext,
): number | undefined {
  if (isSet(customerGroup) || isSet(recurrencePolicy)) return undefined;
  const isOfChannel =
    priceChannel !== undefined &&
    isFields(channel) &&
    (referenceKey(channel) === priceChannel || channel['id'] === priceChannel);
  const isOfCountry = priceCountry !== undefined && country === priceCountry;
  if ((isSet(channel) && !isOfChannel) || (isSet(country) && !isOfCountry)) return undefined;
  return (isOfChannel ? 2 : 0) + (isOfCountry ? 1 : 0);
}

/** A price; undefined where it holds at another time, or has no value. @throws ProductFault */
function readPrice(raw: Fields, field: string, context: PriceContext): Price | undefined {
  const since = readTime(raw['validFrom'], `${field}.validFrom`);
  const until = readTime(raw['validUntil'], `${field}.validUntil`);
  if ((since ?? -Infinity) > context.now || (until ?? Infinity) <= context.now) return undefined;
  const list = readMoney(raw['value'], `${field}.value`);
  if (!list) return undefined;
  const { discounted } = raw;
  const reduced: Money | undefined = isFields(discounted)
    ? readMoney(discounted['value'], `${field}.discounted.value`)
    : undefined;
  return {
    raw,
    scope: scopeOf(raw),
    currency: list.currency,
    amount: (reduced ?? list).amount,
    listAmount: reduced && list.amount,
    rank: rankOf(raw, context),
    // One that ends holds for a while, as one that began does.
    since: since ?? (until === undefined ? undefined : -Infinity),
  };
}

/** Of two prices for the same people, one that holds for a while goes before one that always does, and the younger one before the other. */
const isBefore = (one: Price, other: Price): boolean =>
  one.since !== undefined && (other.since === undefined || one.since > other.since);

/** The price of each currency that holds. */
function byCurrency(prices: readonly Price[], goesBefore: (one: Price, other: Price) => boolean): Map<string, Price> {
  const found = new Map<string, Price>();
  for (const price of prices) {
    const existing = found.get(price.currency);
    if (!existing || goesBefore(price, existing)) found.set(price.currency, price);
  }
  return found;
}

/** Amounts below their paths. A map, since scopes are called what the shop calls them: none of them is a prototype. */
type Branch = Map<string, number | Branch>;

function plant(branch: Branch, path: readonly string[], amount: number): void {
  const [name, ...names] = path;
  if (names.length === 0) {
    branch.set(name!, amount);
    return;
  }
  const below = branch.get(name!);
  const next: Branch = below instanceof Map ? below : new Map();
  branch.set(name!, next);
  plant(next, names, amount);
}

const toTree = (branch: Branch): PriceTree =>
  Object.fromEntries(Array.from(branch, ([name, below]) => [name, below instanceof Map ? toTree(below) : below]));

/**
 * The prices of a variant that hold now. The public one, for no customer group, channel or country but those of the context, stands by its
 * currency; those of others stand below their names, as `b2b`, `channel-outlet` or `country-DE`, and never in its place.
 * @throws ProductFault
 *
 * @example
 * readPrices(variant['prices'], { field: 'masterVariant.prices', now }); // { prices: { EUR: 79, b2b: { EUR: 50 } }, listPrices: { EUR: 99 }, … }
 */
export function readPrices(list: unknown, { field, ...context }: PriceContext & { field: string }): VariantPrices {
  const all = objectsOf(list).flatMap((raw, at) => readPrice(raw, `${field}[${at}]`, context) ?? []);
  const byScope = new Map<string, Price[]>();
  for (const price of all) {
    if (price.scope.length === 0) continue;
    const scope = price.scope.join(' ');
    const existing = byScope.get(scope);
    if (existing) existing.push(price);
    else byScope.set(scope, [price]);
  }
  const ofEverybody = all.filter(({ rank }) => rank !== undefined);
  const isPublicBefore = (one: Price, other: Price) =>
    one.rank === other.rank ? isBefore(one, other) : one.rank! > other.rank!;
  const [amounts, listAmounts]: [Branch, Branch] = [new Map(), new Map()];
  const tell = (path: readonly string[], { amount, listAmount }: Price) => {
    plant(amounts, path, amount);
    if (listAmount !== undefined) plant(listAmounts, path, listAmount);
  };
  for (const [currency, price] of byCurrency(ofEverybody, isPublicBefore)) tell([currency], price);
  for (const prices of byScope.values())
    for (const [currency, price] of byCurrency(prices, isBefore)) tell([...price.scope, currency], price);
  return {
    prices: toTree(amounts),
    ...(listAmounts.size > 0 && { listPrices: toTree(listAmounts) }),
    ofEverybody: ofEverybody.map(({ raw }) => raw),
  };
}
