/** Sums of some searches of one user: what is counted of them, and how such sums are added. */
import type { EventOfSearch, SearchOfBucket } from '../../ground/rollups/reader.ts';
import { amountOf, isRefund, movesMoney, revenueOf, roundToParts } from '../../ground/rollups/revenue.ts';
import type { Margins } from './record-margins.ts';

/** What is counted of the searches of a user, in the order in which segments store it. */
export const COUNTS = [
  'searches',
  /** Searches that returned a queryID. All that follow count these alone. */
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
  /** Searches of which it is known how long they took, and how long together, in hundredths of a millisecond. */
  'timed',
  'time',
] as const;

export type CountName = (typeof COUNTS)[number];

/** Currency code, or another name, to an amount. */
type Amounts = Record<string, number>;

/** Sums of some searches of a user. A number that was not summed when its day was is NaN, and so is every sum with it. */
export interface SearchSums {
  /** The period in which the user entered, where readings need it; see `UserSums`. */
  period?: number;
  /** What the user did before the test, where that is known. */
  past?: SearchSums;
  /** In the order of `COUNTS`. */
  counts: number[];
  /** By currency; absent where nothing was bought. */
  revenue?: Amounts;
  /** Purchases by currency; absent where nothing was bought. */
  orders?: Amounts;
  /** What was earned from bought records, by the attribute that says how much; absent where no test guards it, and where nothing was bought. */
  margins?: Amounts;
}

const PLACES = Object.fromEntries(COUNTS.map((name, at) => [name, at])) as Readonly<Record<CountName, number>>;

/** One of the counts. */
export const countOf = ({ counts }: SearchSums, name: CountName): number => counts[PLACES[name]]!;

/** What two sums by name make together. */
function addAmounts(first: Amounts | undefined, second: Amounts | undefined): Amounts | undefined {
  if (!first || !second) return first ?? second;
  const sum = { ...first };
  for (const [name, amount] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

/** The sum of two sums, which stay as they are. A large test has a million of them: this is its inner loop. */
export function addSums(first: SearchSums | undefined, second: SearchSums | undefined): SearchSums {
  if (!first || !second) return first ?? second ?? { counts: COUNTS.map(() => 0) };
  const counts = first.counts.slice();
  for (let at = 0; at < counts.length; at++) counts[at]! += second.counts[at]!;
  const revenue = addAmounts(first.revenue, second.revenue);
  const orders = addAmounts(first.orders, second.orders);
  const margins = addAmounts(first.margins, second.margins);
  return { counts, ...(revenue && { revenue }), ...(orders && { orders }), ...(margins && { margins }) };
}

/** The sum of one count over users. */
export function sumCount(users: readonly SearchSums[], name: CountName): number {
  let sum = 0;
  for (const { counts } of users) sum += counts[PLACES[name]]!;
  return sum;
}

const isPurchase = ({ event, isWhole, lines }: EventOfSearch): boolean =>
  event.eventSubtype === 'purchase' && (isWhole || lines.length > 0);

/** Nobody buys more of one thing at once: beyond it, a count would lose its small digits. */
const MAX_UNITS = 1e6;

/** The units of a line: 1 where it does not say how many. */
const unitsOfLine = ({ event }: EventOfSearch, at: number): number =>
  Math.min(MAX_UNITS, Math.max(0, amountOf(event.objectData?.[at]?.quantity) ?? 1));

/** What of a purchase belongs to a search, in units. */
const unitsOf = (purchase: EventOfSearch): number =>
  purchase.lines.reduce((sum, at) => sum + unitsOfLine(purchase, at), 0);

/** A search that took longer counts as this, in milliseconds: one that hung says nothing of a ranking. */
const LONGEST = 10_000;

/** How long a search took, in hundredths of a millisecond: whole numbers have sums that do not depend on their order. */
const timeOf = (milliseconds: number): number => Math.round(Math.min(LONGEST, milliseconds) * 100);

/** Adds what purchases and refunds earned, and how many purchases there were. */
function addMoney(sums: SearchSums, events: readonly EventOfSearch[]): void {
  for (const moving of events.filter(({ event }) => movesMoney(event))) {
    const earned = revenueOf(moving);
    if (!earned) continue;
    const { currency, revenue } = earned;
    (sums.revenue ??= {})[currency] = (sums.revenue[currency] ?? 0) + revenue;
    if (moving.isWhole && !isRefund(moving.event)) (sums.orders ??= {})[currency] = (sums.orders[currency] ?? 0) + 1;
  }
}

/** Adds what the records of purchases earned, and takes away what those of refunds did. A record without a margin adds nothing. */
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
 * What one search adds.
 *
 * @param margins Of the records that its purchases name, where a test guards them.
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
