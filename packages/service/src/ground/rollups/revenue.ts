/** Revenue of purchases and refunds: price times quantity over the lines, in the currency of the event; refunds are negative. */
import type { InsightsEvent } from '@aisle/contract';
import type { EventOfSearch } from './reader.ts';

/** Money is added up in ten-thousandths, so that totals do not depend on the order. */
const PARTS = 10_000;

/** Converts money to ten-thousandths. */
export const toParts = (amount: number): number => Math.round(amount * PARTS);

/** Converts ten-thousandths to money. */
export const fromParts = (parts: number): number => parts / PARTS;

/** Returns whether an event is a refund. */
export const isRefund = ({ eventSubtype }: Pick<InsightsEvent, 'eventSubtype'>): boolean => eventSubtype === 'refund';

/** Returns whether an event is a purchase or a refund. */
export const movesMoney = ({ eventSubtype }: Pick<InsightsEvent, 'eventSubtype'>): boolean =>
  eventSubtype === 'purchase' || eventSubtype === 'refund';

const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;

/** Parses an amount given as number or text. Undefined for text that is not a number. */
export function amountOf(amount: number | string | undefined): number | undefined {
  const value = typeof amount === 'string' ? (NUMBER.test(amount) ? Number(amount) : undefined) : amount;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Maximum amount; beyond it, totals would lose their small digits. */
const MAX_AMOUNT = 1e12;

/**
 * Rounds money to ten-thousandths, so that parts add up to the whole; 0 for amounts over the maximum.
 *
 * @example
 * roundToParts(0.1 + 0.2); // 0.3
 */
export const roundToParts = (amount: number): number =>
  Math.abs(amount) <= MAX_AMOUNT ? fromParts(toParts(amount)) : 0;

const signOf = (event: InsightsEvent): number => (isRefund(event) ? -1 : 1);

/** Returns the revenue of one line: price times quantity (1 by default). 0 if its price is not a number. */
export function lineRevenue({ event }: Pick<EventOfSearch, 'event'>, at: number): number {
  const line = event.objectData?.[at];
  return signOf(event) * roundToParts((amountOf(line?.price) ?? 0) * (amountOf(line?.quantity) ?? 1));
}

/** Returns whether the lines of an event have prices, which then count instead of its value. */
export const hasPrices = ({ objectData }: Pick<InsightsEvent, 'objectData'>): boolean =>
  objectData?.some(({ price }) => price !== undefined) ?? false;

/**
 * Returns the revenue of a purchase for the search it belongs to: its lines there, or the `value` of the event if no line has a price. A
 * refund is negative. The currency is in capitals, however it was written. Undefined without a currency.
 *
 * @example
 * revenueOf(purchase); // { currency: 'EUR', revenue: 59.8 }
 */
export function revenueOf(purchase: EventOfSearch): { currency: string; revenue: number } | undefined {
  const { event, lines, isWhole } = purchase;
  if (event.currency === undefined) return undefined;
  const revenue = hasPrices(event)
    ? lines.reduce((sum, at) => sum + lineRevenue(purchase, at), 0)
    : isWhole
      ? signOf(event) * roundToParts(amountOf(event.value) ?? 0)
      : 0;
  return { currency: event.currency.toUpperCase(), revenue };
}
