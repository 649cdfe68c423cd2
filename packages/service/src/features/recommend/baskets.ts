/** Baskets: what shoppers did, grouped into sessions and orders. */
import type { EventSignal } from './rows.ts';
import type { Step } from './shopper-log.ts';

/** Records that one shopper handled together. */
export interface Basket {
  /** Their numbers. */
  items: readonly number[];
  /** How much it counts: less the older it is. */
  weight: number;
  /** When its last step was, in milliseconds since the Unix epoch. */
  at: number;
}

/** How baskets are cut and weighed. */
export interface BasketRule {
  kinds: readonly EventSignal['kind'][];
  /** Silence that ends a basket, in milliseconds. */
  gap: number;
  /** Age at which a basket counts half, in milliseconds. */
  halfLife: number;
  /** Weight of a basket that is new. */
  weight: number;
  now: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** More than that in one basket tells nothing about pairs, and costs its square. */
const MAX_ITEMS = 50;

/** The sessions that related products come from. */
export const sessionRule = (now: number): BasketRule => ({
  kinds: ['click', 'conversion', 'addToCart', 'purchase'],
  gap: 30 * MINUTE,
  halfLife: 30 * DAY,
  weight: 1,
  now,
});

/** The orders, and carts of less weight, that products bought together come from. */
export const orderRules = (now: number): BasketRule[] => [
  { kinds: ['purchase'], gap: 60 * MINUTE, halfLife: 45 * DAY, weight: 1, now },
  { kinds: ['addToCart'], gap: 60 * MINUTE, halfLife: 45 * DAY, weight: 0.3, now },
];

/** A basket that is over. */
const basketOf = (items: readonly number[], at: number, { weight, halfLife, now }: BasketRule): Basket => ({
  items,
  weight: weight * 0.5 ** ((now - at) / halfLife),
  at,
});

/**
 * Cuts the steps of one shopper into baskets. No function within: it runs three times for each shopper.
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
