/** Visit: what one shopper does in a shop, from the first search to the order, as calls to the service. */
import type { InsightsEvent, SearchResponse } from '@aisle/contract';
import { attractiveness, examination } from './click-model.ts';
import type { RandomChoices } from './random.ts';
import type { Good, World } from './world.ts';

/** What a visit needs from the service. */
export interface ShopDoor {
  search(parameters: Record<string, unknown>): Promise<SearchResponse>;
  send(events: readonly InsightsEvent[]): Promise<void>;
  /** The simulated time, in milliseconds since the Unix epoch; it advances while shoppers think. */
  now(): number;
  pass(milliseconds: number): void;
}

/** Counts of a visit, to be compared with those of the service. */
export interface VisitTally {
  searches: number;
  searchesWithoutResults: number;
  clicks: number;
  addedToCart: number;
  purchases: number;
  revenue: number;
}

/** Shopper and shop of a visit. */
export interface VisitOptions {
  shopper: string;
  world: World;
  door: ShopDoor;
  random: RandomChoices;
  index: string;
  /** ISO 4217 code. */
  currency: string;
  /** Click factor of the rival of an A/B test; 1 without one. */
  lift: number;
}

const NOTHING: VisitTally = {
  searches: 0,
  searchesWithoutResults: 0,
  clicks: 0,
  addedToCart: 0,
  purchases: 0,
  revenue: 0,
};

const SECOND = 1000;
const HITS_PER_PAGE = 20;
/** Maximum number of searches before a shopper gives up. */
const MAX_SEARCHES = 3;
/** Click factor of the record of a burst, and the share of shoppers who come for it. */
const FASHION = 6;
const COMES_FOR_FASHION = 0.15;
/** Click factor of a favorite. */
const FAVORITE = 3;
/** Factor for coming for a record with the shopper's preference. */
const LIKED = 12;
/** Factor for coming for a record with a planted companion: bestsellers, which shoppers search by their full name. */
const BESTSELLER = 10;
/** Number of common words that makes two names the same kind. */
const WORDS_IN_COMMON = 2;
/** Share of clicked records that are put into the cart; of carts that are ordered; of planted companions that are bought along. */
const INTO_CART = 0.3;
const BUYS = 0.6;
const BUYS_COMPANION = 0.6;

/** A record in the cart, and the search that it came from. */
interface CartLine {
  good: Good;
  queryID: string | undefined;
}

/** Returns the query of a shopper: some words of the name, sometimes with a missing letter, or something that is not sold. */
function queryFor(good: Good, { world, random }: VisitOptions): string {
  if (random.chance(0.03)) return `${random.pick(['vintage', 'unicorn', 'antique'])} ${random.between(100, 999)}`;
  const words = world.wordsOf(good);
  if (world.companionOf(good.objectID) !== undefined) return words.join(' ');
  const from = random.between(0, Math.max(0, words.length - 2));
  const query = words.slice(from, from + random.between(1, 2)).join(' ');
  if (query.length < 6 || !random.chance(0.05)) return query;
  const missing = random.between(2, query.length - 2);
  return query.slice(0, missing) + query.slice(missing + 1);
}

/** One visit in progress. */
class Visit {
  readonly tally: VisitTally = { ...NOTHING };
  readonly events: InsightsEvent[] = [];
  readonly #cart: CartLine[] = [];
  readonly #options: VisitOptions;
  readonly #device: 'mobile' | 'desktop';

  constructor(options: VisitOptions) {
    this.#options = options;
    this.#device = options.random.chance(0.6) ? 'mobile' : 'desktop';
  }

  /** Searches and clicks attractive records. @returns Whether there was a click. */
  async search(): Promise<boolean> {
    const { shopper, door, random, world } = this.#options;
    const wanted = this.#wish();
    const page = random.chance(0.1) ? 1 : 0;
    const answer = await door.search({
      query: queryFor(wanted, this.#options),
      page,
      hitsPerPage: HITS_PER_PAGE,
      userToken: shopper,
      clickAnalytics: true,
      analyticsTags: [this.#device],
      attributesToHighlight: [],
    });
    this.tally.searches++;
    if (answer.nbHits === 0) this.tally.searchesWithoutResults++;
    this.#think(8);
    const clicksBefore = this.tally.clicks;
    for (const [at, { objectID }] of (answer.hits ?? []).entries()) {
      const good = world.byID.get(objectID);
      const position = page * HITS_PER_PAGE + at + 1;
      if (good && random.chance(examination(position) * this.#appeal(good, wanted, answer)))
        this.#click(good, { queryID: answer.queryID, position });
    }
    return this.tally.clicks > clicksBefore;
  }

  /** Orders the contents of the cart, with some probability. */
  checkOut(): void {
    const { world, random, currency } = this.#options;
    if (this.#cart.length === 0 || !random.chance(BUYS)) return;
    this.#think(60);
    // A companion brings no companion of its own.
    const chosen = this.#cart.slice();
    for (const { good } of chosen) {
      const companion = world.companionOf(good.objectID);
      if (companion === undefined || this.#hasInCart(companion) || !random.chance(BUYS_COMPANION)) continue;
      this.#cart.push({ good: world.byID.get(companion)!, queryID: undefined });
    }
    const objectData = this.#cart.map(({ good, queryID }) => ({
      price: world.priceOf(good),
      quantity: 1,
      ...(queryID !== undefined && { queryID }),
    }));
    const value = objectData.reduce((sum, { price }) => sum + price, 0);
    this.tally.purchases++;
    this.tally.revenue += value;
    this.#happens('conversion', 'Order placed', {
      eventSubtype: 'purchase',
      objectIDs: this.#cart.map(({ good }) => good.objectID),
      objectData,
      value,
      currency,
    });
  }

  #isBurst(): boolean {
    return this.#options.door.now() >= this.#options.world.burstFrom;
  }

  /** Returns the record that a shopper comes for: the one of the burst, one with the preference, or any. */
  #wish(): Good {
    const { shopper, world, random } = this.#options;
    if (this.#isBurst() && random.chance(COMES_FOR_FASHION)) return world.byID.get(world.burst)!;
    return random.pickWeighted(
      world.goods,
      (good) => (world.isLikedBy(shopper, good) ? LIKED : 1) * (world.companionOf(good.objectID) ? BESTSELLER : 1),
    );
  }

  #appeal(good: Good, wanted: Good, answer: SearchResponse): number {
    const { shopper, world, lift } = this.#options;
    const words = new Set(world.wordsOf(wanted));
    const isOfKind = world.wordsOf(good).filter((word) => words.has(word)).length >= WORDS_IN_COMMON;
    return attractiveness({
      fit: good === wanted ? 'exact' : isOfKind ? 'kind' : 'none',
      isLiked: world.isLikedBy(shopper, good),
      fashion:
        this.#isBurst() && good.objectID === world.burst
          ? FASHION
          : world.favorites.includes(good.objectID)
            ? FAVORITE
            : 1,
      lift: answer.abTestVariantID === 2 ? lift : 1,
    });
  }

  #click(good: Good, { queryID, position }: { queryID: string | undefined; position: number }): void {
    const objectIDs = [good.objectID];
    const tracked = queryID === undefined ? {} : { queryID };
    this.tally.clicks++;
    this.#happens('click', 'Product clicked', { objectIDs, ...tracked, ...(queryID && { positions: [position] }) });
    this.#think(20);
    if (this.#hasInCart(good.objectID) || !this.#options.random.chance(INTO_CART)) return;
    this.tally.addedToCart++;
    this.#cart.push({ good, queryID });
    this.#happens('conversion', 'Added to cart', { eventSubtype: 'addToCart', objectIDs, ...tracked });
  }

  #hasInCart(objectID: string): boolean {
    return this.#cart.some(({ good }) => good.objectID === objectID);
  }

  #happens(eventType: InsightsEvent['eventType'], eventName: string, what: Partial<InsightsEvent>): void {
    const { index, shopper, door } = this.#options;
    this.events.push({ eventType, eventName, index, userToken: shopper, timestamp: door.now(), ...what });
  }

  #think(seconds: number): void {
    const { door, random } = this.#options;
    door.pass(Math.round(seconds * (0.5 + random.next()) * SECOND));
  }
}

/**
 * Simulates one visit: some searches until there is a match, clicks, and perhaps an order.
 *
 * @example
 * const tally = await visit({ shopper: 'shopper-1', world, door, random, index: 'products', currency: 'EUR', lift: 1 });
 */
export async function visit(options: VisitOptions): Promise<VisitTally> {
  const under = new Visit(options);
  for (let searches = 0, isFound = false; searches < MAX_SEARCHES && !isFound; searches++)
    isFound = await under.search();
  under.checkOut();
  if (under.events.length > 0) await options.door.send(under.events);
  return under.tally;
}
