/** Prices of shops of the second kind: the public one by currency, and those of customer groups, channels and countries. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { ProductFault } from './product-fault.ts';
import { isSet, objectsOf } from './product-values.ts';
import { type Money, readMoney, referenceKey } from './shop-b-values.ts';

/** Determines which prices are public. */
export interface PriceContext {
  /** Key or ID of a channel. */
  priceChannel?: string | undefined;
  /** Country code of two capital letters. */
  priceCountry?: string | undefined;
  /** Milliseconds since the Unix epoch: only prices valid at that time are read. */
  now: number;
}

/** Amounts by currency, and nested under the name of a scope, the amounts valid for it. */
export interface PriceTree {
  [currencyOrScope: string]: number | PriceTree;
}

/** The prices of a variant. */
export interface VariantPrices {
  /** The prices that shoppers pay. */
  prices: PriceTree;
  /** Prices before a discount, if there is one. */
  listPrices?: PriceTree;
  /** Public prices, in the order of the shop. */
  ofEverybody: readonly Fields[];
}

/** A price that is valid now. */
interface Price {
  raw: Fields;
  /** Path of the scope. Empty for a price without a scope. */
  scope: readonly string[];
  currency: string;
  amount: number;
  listAmount: number | undefined;
  /** Rank among the public prices. Undefined if it is not public. */
  rank: number | undefined;
  /** Start of its validity, in milliseconds. Undefined if it is always valid. */
  since: number | undefined;
}

/** Returns the name of the scope of a customer group, distinct from those of currencies, channels and countries. */
const groupScope = (key: string): string =>
  /^([A-Z]{3}$|(group|channel|country|recurrence)-)/.test(key) ? `group-${key}` : key;

/** @throws ProductFault */
function readTime(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw new ProductFault({ field, read: value, expected: 'a date and time (ISO 8601)' });
  return time;
}

/** Returns the scope of a price. */
function scopeOf(price: Fields): string[] {
  const { customerGroup, channel, country, recurrencePolicy } = price;
  return [
    ...(isSet(customerGroup) ? [groupScope(referenceKey(customerGroup) ?? 'unknown')] : []),
    ...(isSet(channel) ? [`channel-${referenceKey(channel) ?? 'unknown'}`] : []),
    ...(isSet(country) ? [`country-${String(country)}`] : []),
    ...(isSet(recurrencePolicy) ? [`recurrence-${referenceKey(recurrencePolicy) ?? 'unknown'}`] : []),
  ];
}

/**
 * Returns the rank of a price among the public ones: one of the channel comes before one of the country, and both before an unrestricted
 * one.
 */
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

/** Reads a price. Undefined if it is not valid now, or has no value. @throws ProductFault */
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
    // A price with an end is temporary, as is one with a start.
    since: since ?? (until === undefined ? undefined : -Infinity),
  };
}

/** Of two prices of one scope, a temporary one precedes a permanent one, and a later start precedes an earlier one. */
const isBefore = (one: Price, other: Price): boolean =>
  one.since !== undefined && (other.since === undefined || one.since > other.since);

/** Returns the valid price of each currency. */
function byCurrency(prices: readonly Price[], goesBefore: (one: Price, other: Price) => boolean): Map<string, Price> {
  const found = new Map<string, Price>();
  for (const price of prices) {
    const existing = found.get(price.currency);
    if (!existing || goesBefore(price, existing)) found.set(price.currency, price);
  }
  return found;
}

/** Amounts under their paths. A map, because scope names come from the shop and could be `__proto__`. */
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
 * Reads the valid prices of a variant. The public ones, without a customer group, channel or country other than those of the context, are
 * stored by currency; others are nested under the name of their scope, such as `b2b`, `channel-outlet` or `country-DE`.
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
