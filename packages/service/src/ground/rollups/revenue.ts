/** Revenue of purchases and refunds: price times quantity over the lines, in the currency of the event; what is given back is negative. */
import type { InsightsEvent } from '@aisle/contract';
import type { EventOfSearch } from './reader.ts';

/** Money is summed in ten-thousandths, so that its sums do not depend on their order. */
const PARTS = 10_000;

/** Money as it is summed. */
export const toParts = (amount: number): number => Math.round(amount * PARTS);

/** Money as it is shown. */
export const fromParts = (parts: number): number => parts / PARTS;

/** Whether an event gives back what a purchase earned. */
export const isRefund = ({ eventSubtype }: Pick<InsightsEvent, 'eventSubtype'>): boolean => eventSubtype === 'refund';

/** Whether an event moves money: purchases and refunds do. */
export const movesMoney = ({ eventSubtype }: Pick<InsightsEvent, 'eventSubtype'>): boolean =>
  eventSubtype === 'purchase' || eventSubtype === 'refund';

const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;

/** An amount that came as a number or as text; undefined for text that is no number. */
export function amountOf(amount: number | string | undefined): number | undefined {
  const value = typeof amount === 'string' ? (NUMBER.test(amount) ? Number(amount) : undefined) : amount;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Nobody pays more at once; beyond it, sums would lose their small digits. */
const MAX = 1e12;

/**
 * Money to ten-thousandths, so that parts add up to the whole; 0 for what is out of all measure.
 *
 * @example
 * roundToParts(0.1 + 0.2); // 0.3
 */
export const roundToParts = (amount: number): number => (Math.abs(amount) <= MAX ? fromParts(toParts(amount)) : 0);

const signOf = (event: InsightsEvent): number => (isRefund(event) ? -1 : 1);

/** What one line earned, times quantity (1 when not given); 0 where its price is no number. */
export function lineRevenue({ event }: Pick<EventOfSearch, 'event'>, at: number): number {
  const line = event.objectData?.[at];
  return signOf(event) * roundToParts((amountOf(line?.price) ?? 0) * (amountOf(line?.quantity) ?? 1));
}

/** Whether what an event earned stands in its lines, and not in its value. */
export const hasPrices = ({ objectData }: Pick<InsightsEvent, 'objectData'>): boolean =>
  objectData?.some(({ price }) => price !== undefined) ?? false;

/**
 * What a purchase earned for the search it belongs to: its lines there, or the `value` of the event where no line has a price. A refund
 * takes it away again. The currency is in capitals, however it was written. Undefined without a currency.
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
