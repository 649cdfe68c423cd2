/** Revenue of purchases: price times quantity over the lines, in the currency of the event. */
import type { EventOfSearch } from './reader.ts';

const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;

/** An amount that came as a number or as text; undefined for text that is no number. */
function amountOf(amount: number | string | undefined): number | undefined {
  const value = typeof amount === 'string' ? (NUMBER.test(amount) ? Number(amount) : undefined) : amount;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Nobody pays more at once; beyond it, sums would lose their small digits. */
const MOST = 1e12;

/** To ten-thousandths, so that parts add up to the whole; 0 for what is out of all measure. */
const rounded = (amount: number): number => (Math.abs(amount) <= MOST ? Math.round(amount * 10_000) / 10_000 : 0);

/** What one line earned, times quantity (1 when not given); 0 where its price is no number. */
export function lineRevenue({ event }: Pick<EventOfSearch, 'event'>, at: number): number {
  const line = event.objectData?.[at];
  return rounded((amountOf(line?.price) ?? 0) * (amountOf(line?.quantity) ?? 1));
}

/**
 * What a purchase earned for the search it belongs to: its lines there, or the `value` of the event where no line has a price.
 * Undefined without a currency.
 *
 * @example
 * revenueOf(purchase); // { currency: 'EUR', revenue: 59.8 }
 */
export function revenueOf(purchase: EventOfSearch): { currency: string; revenue: number } | undefined {
  const { event, lines, isWhole } = purchase;
  if (event.currency === undefined) return undefined;
  const hasPrices = event.objectData?.some(({ price }) => price !== undefined) ?? false;
  const revenue = hasPrices
    ? lines.reduce((sum, at) => sum + lineRevenue(purchase, at), 0)
    : isWhole
      ? rounded(amountOf(event.value) ?? 0)
      : 0;
  return { currency: event.currency, revenue };
}
