/** Visit: what one shopper does in a shop, from the first search to the order, as calls to the service. */
import type { InsightsEvent, SearchResponse } from '@aisle/contract';
import { attractiveness, examination } from './click-model.ts';
import type { RandomChoices } from './random.ts';
import type { Good, World } from './world.ts';

/** What a visit needs of the service. */
export interface ShopDoor {
  search(parameters: Record<string, unknown>): Promise<SearchResponse>;
  send(events: readonly InsightsEvent[]): Promise<void>;
  /** The time in the world, in milliseconds since the Unix epoch; it goes on while people think. */
  now(): number;
  pass(milliseconds: number): void;
}

/** What was done, to be held against what the service counts. */
export interface VisitTally {
  searches: number;
  searchesWithoutResults: number;
  clicks: number;
  addedToCart: number;
  purchases: number;
  revenue: number;
}

/** Who comes, and where to. */
export interface VisitOptions {
  shopper: string;
  world: World;
  door: ShopDoor;
  random: RandomChoices;
  index: string;
  /** ISO 4217 code. */
  currency: string;
  /** How many times as often the rival of an A/B test is clicked; 1 without one. */
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
/** How many searches somebody makes before giving up. */
const MAX_SEARCHES = 3;
/** How many times as often people click the record of a burst, and how many of them come for it. */
const FASHION = 6;
const COMES_FOR_FASHION = 0.15;
/** How many times as often people click a favorite of all. */
const FAVORITE = 3;
/** How many times as often somebody comes for what is liked. */
const LIKED = 12;
/** How many times as often somebody comes for what has a planted companion: bestsellers, which people ask for by their whole name. */
const BESTSELLER = 10;
/** Names that share so many words are of one kind. */
const WORDS_IN_COMMON = 2;
/** Of the clicked records, into the cart; of the carts, ordered; of planted companions, bought along. */
const INTO_CART = 0.3;
const BUYS = 0.6;
const BUYS_COMPANION = 0.6;

/** A record in the cart, and the search that it came from. */
interface CartLine {
  good: Good;
  queryID: string | undefined;
}

/** What somebody types: some words of what is wanted, now and then with a letter missing, or something that nobody sells. */
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

/** One visit under way. */
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

  /** Searches for something and clicks what looks good. @returns Whether anything did. */
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

  /** Orders what is in the cart, if it comes to that. */
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

  /** What somebody comes for: what everybody talks about, what is liked, or anything. */
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
 * One visit: some searches until something is found, clicks, and perhaps an order.
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
