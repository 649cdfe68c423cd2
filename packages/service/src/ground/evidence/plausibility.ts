/** Plausibility: checks prices and quantities of events against the limits of the shop. */
import type { EvidenceSettingsInfo, InsightsEvent } from '@aisle/contract';
import { amountOf } from '../rollups/revenue.ts';

/** An amount beyond a limit: its path in the event, and the message. */
export interface Implausible {
  field: string;
  problem: string;
}

const over = (value: number | string | undefined, limit: number): boolean => Math.abs(amountOf(value) ?? 0) > limit;

/** Returns the highest price in the currency of an event. */
const maxPriceOf = ({ maxPrice, maxPrices }: EvidenceSettingsInfo, currency: string | undefined): number =>
  maxPrices.find((one) => one.currency === currency?.toUpperCase())?.maxPrice ?? maxPrice;

/**
 * Finds the first amount of an event beyond the limits of the shop. Signs are ignored, because refunds have the same limits as purchases.
 *
 * @example
 * findImplausible({ value: 1e11, currency: 'EUR', … }, settings); // { field: 'value', problem: 'must be at most …' }
 */
export function findImplausible(event: InsightsEvent, settings: EvidenceSettingsInfo): Implausible | undefined {
  const { value, currency, objectData = [] } = event;
  const maxPrice = maxPriceOf(settings, currency);
  const sentence = (limit: number, name: string) =>
    `must be at most ${limit}; correct it, or raise "${name}" of the evidence settings`;
  if (over(value, maxPrice)) return { field: 'value', problem: sentence(maxPrice, 'maxPrice') };
  for (const [at, { price, quantity }] of objectData.entries()) {
    if (over(price, maxPrice)) return { field: `objectData[${at}].price`, problem: sentence(maxPrice, 'maxPrice') };
    if (over(quantity, settings.maxQuantity))
      return { field: `objectData[${at}].quantity`, problem: sentence(settings.maxQuantity, 'maxQuantity') };
  }
  return undefined;
}
