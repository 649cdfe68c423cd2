/** Simulated traffic: the searches and events of one day, made up over what the shop's own search finds. */
import type { History, PastSearch } from '@aisle/service';
import type { Product } from './product.ts';
import { createRandom, type Random } from './random.ts';
import { busyHours, type Demand, oddDay, visitsOf } from './traffic-demand.ts';
import { regulars, type Shopper } from './traffic-shoppers.ts';

/** What the shop finds for a query. */
export interface Found {
  nbHits: number;
  hits: readonly Pick<Product, 'objectID' | 'price' | 'brand' | 'categories'>[];
}

/** What a day is made of. */
export interface TrafficOptions {
  /** Name of the searched index. */
  index: string;
  demand: readonly Demand[];
  shoppers: readonly Shopper[];
  /** What each side of the A/B test finds. */
  find: (query: string, variant: 1 | 2) => Found;
  /** The A/B test, and how many times as often its rival is clicked; it counts from `from` on. */
  test: { id: number; from: number; lift: number };
  /** Beginning of the first day and the last moment, in milliseconds since the Unix epoch. */
  from: number;
  to: number;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SECOND = 1000;
/** One visit in so many is that of a regular. */
const REGULAR_SHARE = 0.08;
const SHOWN = 24;
/** How fast attention falls from the first position on. */
const DECAY = 0.9;
/** The chance of a click on what is looked at, and how many times as often what is to somebody's taste is clicked. */
const CLICK = 0.14;
const LIKED = { department: 1.8, brand: 2.6 } as const;
const INTO_CART = 0.24;
const BUYS = 0.55;
const FILTERS_BY_BRAND = 0.1;

/** A kept choice of one of many by weight: the sums are made once a day. */
function createPicker<Value>(values: readonly Value[], weightOf: (value: Value) => number): (random: Random) => Value {
  let sum = 0;
  const ends = values.map((value) => (sum += weightOf(value)));
  return (random) => {
    const target = random.next() * sum;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return values[low]!;
  };
}

const hexadecimal = (random: Random): string =>
  Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');

/** Who visits, when, and what they look for. */
interface Visitor {
  begins: number;
  shopper: Shopper;
  pick: () => Demand;
  random: Random;
}

/** A visit under way. */
interface Visit extends Visitor {
  readonly options: TrafficOptions;
  readonly searches: PastSearch[];
  readonly events: History['events'][number][];
  readonly cart: { objectID: string; price: number; queryID: string }[];
  /** The clock of the visit. */
  at: number;
}

/** Writes an event down. */
const happens = (
  { options, events, shopper, random, at }: Visit,
  event: Omit<History['events'][number], 'index' | 'userToken' | 'timestamp' | 'eventID'>,
): void => {
  const { index } = options;
  const eventID = `${hexadecimal(random).slice(0, 24)}`;
  events.push({ index, userToken: shopper.userToken, timestamp: at, eventID, ...event } as History['events'][number]);
};

/** A search, and what was clicked of it and put into the cart. */
function search(visit: Visit): void {
  const { options, shopper, random } = visit;
  const { index, test, find } = options;
  const { query, isUnmet } = visit.pick();
  const found = find(query, shopper.variant);
  const liked = found.hits.filter(({ brand }) => brand === shopper.brand);
  const isFiltered = liked.length > 0 && random.chance(FILTERS_BY_BRAND);
  const hits = (isFiltered ? liked : found.hits).slice(0, SHOWN);
  const queryID = hexadecimal(random);
  const isTested = visit.at >= test.from;
  visit.searches.push({
    queryID,
    index,
    query,
    params: isFiltered ? `facetFilters=${encodeURIComponent(JSON.stringify([[`brand:${shopper.brand}`]]))}` : '',
    nbHits: isFiltered ? liked.length : found.nbHits,
    firstPosition: 1,
    objectIDs: hits.map(({ objectID }) => objectID),
    userToken: shopper.userToken,
    country: shopper.country,
    tags: [shopper.device],
    searchedAt: visit.at,
    ...(isTested && { abTest: { id: test.id, variant: shopper.variant } }),
  });
  const lift = isTested && shopper.variant === 2 ? test.lift : 1;
  visit.at += random.int(4, 20) * SECOND;
  if (!isUnmet) lookAt(visit, hits, { queryID, lift });
  visit.at += random.int(5, 30) * SECOND;
}

/** Looks at hits from the first one on, and clicks some; `lift` times as often as usual. */
function lookAt(visit: Visit, hits: Found['hits'], { queryID, lift }: { queryID: string; lift: number }): void {
  const { shopper, random, cart } = visit;
  for (const [index, { objectID, price, brand, categories }] of hits.entries()) {
    const position = index + 1;
    const taste =
      (categories.lvl0 === shopper.department ? LIKED.department * shopper.loyalty : 1) *
      (brand === shopper.brand ? LIKED.brand * shopper.loyalty : 1);
    if (!random.chance(position ** -DECAY * Math.min(0.8, CLICK * taste * lift))) continue;
    happens(visit, {
      eventType: 'click',
      eventName: 'clickedObjectIDsAfterSearch',
      objectIDs: [objectID],
      positions: [position],
      queryID,
    });
    visit.at += random.int(10, 60) * SECOND;
    if (!random.chance(INTO_CART)) continue;
    happens(visit, {
      eventType: 'conversion',
      eventSubtype: 'addToCart',
      eventName: 'addedToCartObjectIDsAfterSearch',
      objectIDs: [objectID],
      queryID,
    });
    if (!cart.some((line) => line.objectID === objectID)) cart.push({ objectID, price, queryID });
  }
}

/** Orders what is in the cart. */
function buy(visit: Visit): void {
  const { cart, random } = visit;
  visit.at += random.int(40, 180) * SECOND;
  happens(visit, {
    eventType: 'conversion',
    eventSubtype: 'purchase',
    eventName: 'purchasedObjectIDsAfterSearch',
    objectIDs: cart.map(({ objectID }) => objectID),
    objectData: cart.map(({ price, queryID }) => ({ price, quantity: 1, queryID })),
    currency: 'EUR',
  });
}

/** One visit: some searches, what was clicked of them, and perhaps an order. */
function makeVisit(options: TrafficOptions, visitor: Visitor): History {
  const { random, begins } = visitor;
  const visit: Visit = { ...visitor, options, searches: [], events: [], cart: [], at: begins };
  const count = 1 + (random.chance(0.35) ? 1 : 0) + (random.chance(0.12) ? 1 : 0);
  for (let turn = 0; turn < count; turn++) search(visit);
  if (visit.cart.length > 0 && random.chance(BUYS)) buy(visit);
  return {
    searches: visit.searches.filter(({ searchedAt }) => searchedAt <= options.to),
    events: visit.events.filter(({ timestamp }) => timestamp <= options.to),
  };
}

/**
 * The traffic of one day; the same day of the same shop is the same, whenever it is made up.
 *
 * @param day Its beginning, in milliseconds since the Unix epoch.
 * @example
 * const { searches, events } = makeTraffic(options, Date.UTC(2026, 0, 15));
 */
export function makeTraffic(options: TrafficOptions, day: number): History {
  const { demand, shoppers, from, to } = options;
  const random = createRandom(day / DAY);
  const progress = Math.min(1, Math.max(0, (day - from) / Math.max(DAY, to - from)));
  const pickDemand = createPicker(demand, ({ weight, growth = 0 }) => weight * (1 + growth * progress));
  const pickHour = createPicker([...busyHours.keys()], (hour) => busyHours[hour]!);
  const returning = shoppers.slice(0, regulars.length);
  const shopper = (): Shopper => (random.chance(REGULAR_SHARE) ? random.pick(returning) : random.pick(shoppers));
  const visits: History[] = [];
  const count = Math.round(visitsOf(day, progress) * (1 + 0.06 * Math.max(-2, Math.min(2, random.normal()))));
  for (let made = 0; made < count; made++) {
    const begins = day + pickHour(random) * HOUR + random.int(0, HOUR - 1);
    visits.push(makeVisit(options, { begins, shopper: shopper(), pick: () => pickDemand(random), random }));
  }
  if (day === Math.floor(to / DAY) * DAY - oddDay.before * DAY)
    for (let made = 0; made < oddDay.visits; made++) {
      const begins = day + oddDay.from * HOUR + random.int(0, oddDay.hours * HOUR);
      const pick = (): Demand => ({ query: oddDay.query, weight: 1 });
      visits.push(makeVisit(options, { begins, shopper: shopper(), pick, random }));
    }
  return { searches: visits.flatMap((visit) => visit.searches), events: visits.flatMap((visit) => visit.events) };
}
