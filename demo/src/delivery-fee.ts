/** What delivery costs. */

/** Ways of delivery. */
export type Delivery = 'standard' | 'express';

/** From this value of goods on, standard delivery is free. */
export const freeFrom = 75;

/** The fee for goods of this value, in the shop's currency. */
export function deliveryFee(goods: number, way: Delivery = 'standard'): number {
  if (way === 'express') return 12.5;
  return goods >= freeFrom ? 0 : 4.9;
}
