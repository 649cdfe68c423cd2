/** Sums of the searches of one user: their counts, and how sums are added. */
import type { EventOfSearch, SearchOfBucket } from '../../ground/rollups/reader.ts';
import { amountOf, isRefund, movesMoney, revenueOf, roundToParts } from '../../ground/rollups/revenue.ts';
import type { Margins } from './record-margins.ts';

/** Counts of the searches of a user, in the stored order. */
export const COUNTS = [
  'searches',
  /** Searches with a queryID. All that follow only count these. */
  'tracked',
  'noResults',
  /** Searches with at least one click, conversion, addition to the cart, purchase. */
  'clicked',
  'converted',
  'addedToCart',
  'purchased',
  /** Clicked records, and the sum of their positions. */
  'clicks',
  'positions',
  'events',
  /** Units bought. */
  'units',
  /** Searches with a known duration, and the sum of durations in hundredths of a millisecond. */
  'timed',
  'time',
] as const;

export type CountName = (typeof COUNTS)[number];

/** Amounts by currency code, or another name. */
type Amounts = Record<string, number>;

/** Sums of some searches of a user. A count that was not collected on a day is NaN, and so is every sum with it. */
export interface SearchSums {
  /** The period in which the user entered, if readings need it; see `UserSums`. */
  period?: number;
  /** Sums of the user before the test, if known. */
  past?: SearchSums;
  /** In the order of `COUNTS`. */
  counts: number[];
  /** Revenue by currency. Absent without purchases. */
  revenue?: Amounts;
  /** Purchases by currency. Absent without purchases. */
  orders?: Amounts;
  /** Margin of bought records, by the attribute that contains it. Absent if no test has a margin guardrail, or nothing was bought. */
  margins?: Amounts;
}

const PLACES = Object.fromEntries(COUNTS.map((name, at) => [name, at])) as Readonly<Record<CountName, number>>;

/** Returns one of the counts. */
export const countOf = ({ counts }: SearchSums, name: CountName): number => counts[PLACES[name]]!;

/** Adds two records of amounts by name. */
function addAmounts(first: Amounts | undefined, second: Amounts | undefined): Amounts | undefined {
  if (!first || !second) return first ?? second;
  const sum = { ...first };
  for (const [name, amount] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

/** Returns the sum of two sums without changing them. This is the inner loop of large tests, which have a million of them. */
export function addSums(first: SearchSums | undefined, second: SearchSums | undefined): SearchSums {
  if (!first || !second) return first ?? second ?? { counts: COUNTS.map(() => 0) };
  const counts = first.counts.slice();
  for (let at = 0; at < counts.length; at++) counts[at]! += second.counts[at]!;
  const revenue = addAmounts(first.revenue, second.revenue);
  const orders = addAmounts(first.orders, second.orders);
  const margins = addAmounts(first.margins, second.margins);
  return { counts, ...(revenue && { revenue }), ...(orders && { orders }), ...(margins && { margins }) };
}

/** Returns the sum of one count over users. */
export function sumCount(users: readonly SearchSums[], name: CountName): number {
  let sum = 0;
  for (const { counts } of users) sum += counts[PLACES[name]]!;
  return sum;
}

const isPurchase = ({ event, isWhole, lines }: EventOfSearch): boolean =>
  event.eventSubtype === 'purchase' && (isWhole || lines.length > 0);

/** Maximum units of a line: beyond it, sums would lose precision. */
const MAX_UNITS = 1e6;

/** Returns the units of a line. 1 if it does not state them. */
const unitsOfLine = ({ event }: EventOfSearch, at: number): number =>
  Math.min(MAX_UNITS, Math.max(0, amountOf(event.objectData?.[at]?.quantity) ?? 1));

/** Returns the units of a purchase that belong to a search. */
const unitsOf = (purchase: EventOfSearch): number =>
  purchase.lines.reduce((sum, at) => sum + unitsOfLine(purchase, at), 0);

/** Cap of the duration of a search, in milliseconds: a search that hung says nothing about a ranking. */
const MAX_DURATION_MS = 10_000;

/** Converts a duration into hundredths of a millisecond: the sum of integers does not depend on their order. */
const timeOf = (milliseconds: number): number => Math.round(Math.min(MAX_DURATION_MS, milliseconds) * 100);

/** Adds the revenue of purchases minus refunds, and the number of purchases. */
function addMoney(sums: SearchSums, events: readonly EventOfSearch[]): void {
  for (const moving of events.filter(({ event }) => movesMoney(event))) {
    const earned = revenueOf(moving);
    if (!earned) continue;
    const { currency, revenue } = earned;
    (sums.revenue ??= {})[currency] = (sums.revenue[currency] ?? 0) + revenue;
    if (moving.isWhole && !isRefund(moving.event)) (sums.orders ??= {})[currency] = (sums.orders[currency] ?? 0) + 1;
  }
}

/** Adds the margin of purchased records, and subtracts that of refunded ones. Records without a margin add nothing. */
function addMargins(sums: SearchSums, events: readonly EventOfSearch[], margins: Margins): void {
  for (const moving of events.filter(({ event }) => movesMoney(event)))
    for (const [attribute, marginOf] of margins)
      for (const at of moving.lines) {
        const margin = marginOf.get(moving.event.objectIDs?.[at] ?? '');
        if (margin === undefined) continue;
        const earned = roundToParts((isRefund(moving.event) ? -1 : 1) * margin * unitsOfLine(moving, at));
        (sums.margins ??= {})[attribute] = (sums.margins[attribute] ?? 0) + earned;
      }
}

/**
 * Returns the sums of one search.
 *
 * @param margins Margins of the purchased records, if a test has a margin guardrail.
 * @example
 * countOf(sumSearch(search), 'searches'); // 1
 */
export function sumSearch({ queryID, nbHits, took, events: all }: SearchOfBucket, margins?: Margins): SearchSums {
  const events = all.filter(({ event, isWhole, lines }) => event.eventType !== 'view' && (isWhole || lines.length > 0));
  const any = (is: (one: EventOfSearch) => boolean): number => (events.some(is) ? 1 : 0);
  const positions = events.flatMap(({ event }) => (event.eventType === 'click' ? (event.positions ?? []) : []));
  const named: Record<CountName, number> = {
    searches: 1,
    tracked: queryID === undefined ? 0 : 1,
    noResults: queryID !== undefined && nbHits === 0 ? 1 : 0,
    clicked: any(({ event }) => event.eventType === 'click'),
    converted: any(({ event }) => event.eventType === 'conversion' && !isRefund(event)),
    addedToCart: any(({ event }) => event.eventSubtype === 'addToCart'),
    purchased: any(isPurchase),
    clicks: positions.length,
    positions: positions.reduce((sum, position) => sum + position, 0),
    events: events.length,
    units: events.filter(isPurchase).reduce((sum, purchase) => sum + unitsOf(purchase), 0),
    timed: took === undefined ? 0 : 1,
    time: took === undefined ? 0 : timeOf(took),
  };
  const sums: SearchSums = { counts: COUNTS.map((name) => named[name]) };
  addMoney(sums, events);
  if (margins) addMargins(sums, events, margins);
  return sums;
}
