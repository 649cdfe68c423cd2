/** Simulated shoppers with planted truth: pairs that are bought together, a burst, near duplicates, popular searches. */
import type { InsightsEvent } from '@aisle/contract';
import type { EventRow } from '../features/events/rows.ts';
import type { SearchRow } from '../ground/query/search-rows.ts';
import { seededRandom } from '../simulator/seeded-random.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

const KINDS = ['lamp', 'kettle', 'tent', 'jacket', 'backpack', 'notebook'] as const;
const BRANDS = ['Alder', 'Birch', 'Cedar', 'Fern', 'Linden'] as const;
const COLORS = ['black', 'navy', 'red', 'green'] as const;

/** The catalogue: every kind in every brand and color, each kind with its own words. */
export const catalogue = KINDS.flatMap((kind, k) =>
  BRANDS.flatMap((brand, b) =>
    COLORS.map((color, c) => ({
      objectID: `${kind}-${b}-${c}`,
      name: `${brand} ${kind} ${color}`,
      description: `A ${kind} of ${brand} for ${['home', 'kitchen', 'trail', 'rain', 'school', 'desk'][k]} use, model ${k}${b}`,
      kind,
      brand,
      color,
      price: 10 + k * 20 + b,
      cost: 5,
    })),
  ),
);

/** Planted truth, which must be recovered. */
export const planted = {
  /** Bought in one order by four of ten who buy the first. */
  pairs: [
    ['lamp-0-0', 'notebook-1-1'],
    ['tent-2-2', 'backpack-3-1'],
    ['kettle-1-0', 'jacket-4-3'],
  ] as const,
  /** In eight times as much demand in the last two days. */
  burst: 'jacket-1-2',
  burstBrand: 'Birch',
  /** In most demand at all times, but without a trend. */
  bestseller: 'lamp-2-2',
};

interface Step {
  type: 'click' | 'addToCart' | 'purchase';
  objectIDs: string[];
  at: number;
}

const toEvent = (index: string, user: string, step: Step): EventRow => ({
  event: {
    eventType: step.type === 'click' ? 'click' : 'conversion',
    ...(step.type === 'click' ? {} : { eventSubtype: step.type }),
    eventName: step.type,
    index,
    userToken: user,
    objectIDs: step.objectIDs,
  } satisfies InsightsEvent,
  happenedAt: step.at,
  receivedAt: step.at,
});

/**
 * Simulates thirty days of shoppers, each with a preference for two kinds, who click through one session, and often buy.
 * @param options.end The end of the simulation, in milliseconds.
 */
export function simulateShoppers(options: { index: string; seed: number; shoppers: number; end: number }): EventRow[] {
  const { index, seed, shoppers, end } = options;
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const rows: EventRow[] = [];
  for (let s = 0; s < shoppers; s++) {
    const user = `u${s}`;
    const begin = end - random() * 30 * DAY;
    const tastes = [pick(KINDS), pick(KINDS)];
    const steps: Step[] = [];
    let at = begin;
    const tick = () => (at = Math.min(end, Math.floor(at + (1 + random() * 4) * MINUTE)));
    const clicked: string[] = [];
    for (let n = 2 + Math.floor(random() * 5); n > 0; n--) {
      const objectID =
        random() < 0.08 ? planted.bestseller : pick(catalogue.filter(({ kind }) => kind === pick(tastes))).objectID;
      clicked.push(objectID);
      steps.push({ type: 'click', objectIDs: [objectID], at: tick() });
    }
    if (end - begin < 2 * DAY && random() < 0.4) steps.push({ type: 'click', objectIDs: [planted.burst], at: tick() });
    if (random() < 0.5) {
      const pair = random() < 0.3 ? pick(planted.pairs) : undefined;
      const order = pair ? [pair[0], ...(random() < 0.4 ? [pair[1]] : [])] : [pick(clicked)];
      if (random() < 0.3) order.push(pick(catalogue).objectID);
      for (const objectID of order) steps.push({ type: 'addToCart', objectIDs: [objectID], at: tick() });
      steps.push({ type: 'purchase', objectIDs: order, at: tick() });
    }
    rows.push(...steps.map((step) => toEvent(index, user, step)));
  }
  return rows;
}

/** Queries of shoppers, the most popular first; each is typed character by character from the third on. */
export const searched = [
  'navy lamp',
  'tent',
  'tents',
  'kettle',
  'Café kettle!',
  'unfindable thing',
  'secret tent',
] as const;

/** Creates searches, fifty for the first of `searched`, fewer for the next ones. */
export function simulateSearches(options: { index: string; end: number; tag?: string }): SearchRow[] {
  const rows: SearchRow[] = [];
  for (const [rank, query] of searched.entries()) {
    for (let n = 0; n < 50 - rank * 6; n++) {
      const begin = options.end - (rank * 100 + n + 1) * 10 * MINUTE;
      for (let letters = 3; letters <= query.length; letters++)
        rows.push({
          queryID: null,
          index: options.index,
          query: query.slice(0, letters),
          params: '',
          nbHits: 1,
          firstPosition: 1,
          objectIDs: [],
          userToken: `searcher-${rank}-${n}`,
          tags: options.tag ? [options.tag] : [],
          searchedAt: begin + letters * 200,
        });
    }
  }
  return rows;
}
