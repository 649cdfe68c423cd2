/** Outcome of one search: clicks, conversions, purchases and revenue, as analytics define them. */
import type { EventOfSearch, SearchOfBucket } from '../../ground/rollups/reader.ts';
import { isRefund, lineRevenue, movesMoney, revenueOf, toParts } from '../../ground/rollups/revenue.ts';

/** Outcome of one record of a search. */
export interface HitOutcome {
  clicks: number;
  conversions: number;
  addToCarts: number;
  purchases: number;
  /** Revenue by currency, in ten-thousandths. */
  revenue: Map<string, number>;
}

/** Outcome of one search. */
export interface SearchOutcome {
  /** Number of clicked records. */
  clicks: number;
  /** Sum of the positions of their first clicks, and the number of known positions. */
  positionSum: number;
  positions: number;
  /** These positions. */
  clickedAt: readonly number[];
  /** Number of converted records, for any kind of conversion. */
  conversions: number;
  addToCarts: number;
  /** Purchases with at least one line from the search. */
  purchases: number;
  /** Purchases that are fully attributed to the search. */
  wholePurchases: number;
  /** Revenue by currency, in ten-thousandths. */
  revenue: Map<string, number>;
  /** Fully attributed purchases, by currency. */
  transactions: Map<string, number>;
  hits: Map<string, HitOutcome>;
}

const addTo = (sums: Map<string, number>, name: string, amount: number): void =>
  void sums.set(name, (sums.get(name) ?? 0) + amount);

/** Returns the revenue of purchases minus refunds, by currency, in ten-thousandths, and the number of purchases. */
export function sumMoney(purchases: readonly EventOfSearch[]): Pick<SearchOutcome, 'revenue' | 'transactions'> {
  const revenue = new Map<string, number>();
  const transactions = new Map<string, number>();
  for (const purchase of purchases) {
    const earned = revenueOf(purchase);
    if (!earned) continue;
    const { currency } = earned;
    addTo(revenue, currency, toParts(earned.revenue));
    if (purchase.isWhole && !isRefund(purchase.event)) addTo(transactions, currency, 1);
  }
  return { revenue, transactions };
}

/** Returns the purchases and refunds among the events of a search. */
export const salesOf = ({ events }: Pick<SearchOfBucket, 'events'>): EventOfSearch[] =>
  events.filter(({ event }) => movesMoney(event));

/**
 * Computes the outcome of a search. A record counts once as clicked and once as converted.
 *
 * @example
 * const { clicks, conversions } = outcomeOf(search);
 */
export function outcomeOf(search: SearchOfBucket): SearchOutcome {
  const clicked = new Map<string, number | undefined>();
  const converted = new Set<string>();
  const hits = new Map<string, HitOutcome>();
  const hit = (objectID: string): HitOutcome => {
    const known = hits.get(objectID);
    if (known) return known;
    const made = { clicks: 0, conversions: 0, addToCarts: 0, purchases: 0, revenue: new Map<string, number>() };
    hits.set(objectID, made);
    return made;
  };
  let convertedFilters = 0;
  let addToCarts = 0;
  for (const one of search.events) {
    const { event, lines } = one;
    const objects = new Set(lines.map((at) => event.objectIDs![at]!));
    if (event.eventType === 'click') {
      for (const at of lines) {
        const objectID = event.objectIDs![at]!;
        if (clicked.has(objectID)) continue;
        clicked.set(objectID, event.positions?.[at]);
        hit(objectID).clicks = 1;
      }
      continue;
    }
    if (event.eventType !== 'conversion') continue;
    const currency = event.currency?.toUpperCase();
    if (movesMoney(event) && currency !== undefined)
      for (const at of lines) addTo(hit(event.objectIDs![at]!).revenue, currency, toParts(lineRevenue(one, at)));
    if (isRefund(event)) continue;
    if (!event.objectIDs) convertedFilters = 1;
    for (const objectID of objects) {
      converted.add(objectID);
      hit(objectID).conversions = 1;
    }
    if (event.eventSubtype === 'addToCart') {
      addToCarts++;
      for (const objectID of objects) hit(objectID).addToCarts++;
    }
    if (event.eventSubtype === 'purchase') for (const objectID of objects) hit(objectID).purchases++;
  }
  const sales = salesOf(search);
  const purchases = sales.filter(({ event }) => !isRefund(event));
  const known = [...clicked.values()].filter((position) => position !== undefined);
  return {
    clicks: clicked.size,
    positionSum: known.reduce((sum, position) => sum + position, 0),
    positions: known.length,
    clickedAt: known,
    conversions: converted.size + convertedFilters,
    addToCarts,
    purchases: purchases.length,
    wholePurchases: purchases.filter(({ isWhole }) => isWhole).length,
    ...sumMoney(sales),
    hits,
  };
}
