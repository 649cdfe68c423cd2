/** Baskets: what shoppers did, grouped into sessions and orders. */
import type { EventSignal } from './rows.ts';
import type { Step } from './shopper-log.ts';

/** Records that one shopper used together. */
export interface Basket {
  /** Their item IDs. */
  items: readonly number[];
  /** Its weight, which decreases with its age. */
  weight: number;
  /** Time of its last step, in milliseconds since the Unix epoch. */
  at: number;
}

/** How steps are split into baskets and weighed. */
export interface BasketRule {
  kinds: readonly EventSignal['kind'][];
  /** Inactivity that ends a basket, in milliseconds. */
  gap: number;
  /** Age at which the weight is halved, in milliseconds. */
  halfLife: number;
  /** Weight of a new basket. */
  weight: number;
  now: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Maximum number of items: larger baskets say nothing about pairs, and cost the square of their size. */
const MAX_ITEMS = 50;

/** Rule for the sessions from which related products are learned. */
export const sessionRule = (now: number): BasketRule => ({
  kinds: ['click', 'conversion', 'addToCart', 'purchase'],
  gap: 30 * MINUTE,
  halfLife: 30 * DAY,
  weight: 1,
  now,
});

/** Rules for the orders, and the carts of less weight, from which products bought together are learned. */
export const orderRules = (now: number): BasketRule[] => [
  { kinds: ['purchase'], gap: 60 * MINUTE, halfLife: 45 * DAY, weight: 1, now },
  { kinds: ['addToCart'], gap: 60 * MINUTE, halfLife: 45 * DAY, weight: 0.3, now },
];

/** Creates a finished basket. */
const basketOf = (items: readonly number[], at: number, { weight, halfLife, now }: BasketRule): Basket => ({
  items,
  weight: weight * 0.5 ** ((now - at) / halfLife),
  at,
});

/**
 * Splits the steps of one shopper into baskets. Without closures, because it runs three times for each shopper.
 * @param steps In order of time.
 */
export function basketsOf(steps: readonly Step[], rule: BasketRule): Basket[] {
  const baskets: Basket[] = [];
  let items: number[] = [];
  let last = -Infinity;
  for (const { kind, at, item } of steps) {
    if (!rule.kinds.includes(kind)) continue;
    if (items.length > 0 && (at - last > rule.gap || items.length >= MAX_ITEMS)) {
      baskets.push(basketOf(items, last, rule));
      items = [];
    }
    last = at;
    if (!items.includes(item)) items.push(item);
  }
  if (items.length > 0) baskets.push(basketOf(items, last, rule));
  return baskets;
}
