/** Fills the service with four weeks of simulated traffic, and features based on it: an A/B test, personalization, suggestions. */
import type { Service } from '@aisle/service';
import { indexName, suggestionsConfig } from '../catalogue/index-settings.ts';
import type { Product } from '../catalogue/product.ts';
import { makeTraffic, type Found } from '../catalogue/traffic.ts';
import { oddDay, planDemand, trafficDays } from '../catalogue/traffic-demand.ts';
import { makeShoppers } from '../catalogue/traffic-shoppers.ts';
import { createServiceCalls, type ServiceCalls, type ServiceCallsOptions } from './service-calls.ts';

/** Options of the simulation. */
export interface TrafficSeedOptions extends ServiceCallsOptions {
  products: readonly Product[];
  recordHistory: Service['recordHistory'];
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** Lets the service believe for one call that it is another time; undefined gives it its own back. */
  setTime: (time: number | undefined) => void;
}

/** What was written. */
export interface WrittenTraffic {
  days: number;
  searches: number;
  events: number;
}

const DAY = 86_400_000;
/** The A/B test began so many days ago, and ends in so many. */
const testDays = { past: 14, left: 14 } as const;
/** How many times as often the rival is clicked. */
const lift = 1.18;
const shopperCount = 2500;
/** Searches of one request. */
const searchChunk = 40;

/** Where it is remembered how far the traffic goes. */
const memory = { index: 'demo_state', objectID: 'traffic' } as const;

/** What the rival of the A/B test changes. */
const rivalParameters = { optionalFilters: ['onSale:true'] } as const;

/** What visitors do says what they like; how the page of a profile explains it. */
const strategy = {
  eventsScoring: [
    { eventName: 'clickedObjectIDsAfterSearch', eventType: 'click', score: 10 },
    { eventName: 'addedToCartObjectIDsAfterSearch', eventType: 'conversion', score: 40 },
    { eventName: 'purchasedObjectIDsAfterSearch', eventType: 'conversion', score: 80 },
  ],
  facetsScoring: [
    { facetName: 'brand', score: 100 },
    { facetName: 'categories.lvl0', score: 60 },
    { facetName: 'colors', score: 20 },
  ],
  personalizationImpact: 40,
};

/** What every query finds on each side of the test. */
async function findAll({ call }: ServiceCalls, queries: readonly string[]): Promise<Map<string, Found>> {
  const searches = ([1, 2] as const).flatMap((variant) => queries.map((query) => ({ query, variant })));
  const found = new Map<string, Found>();
  for (let start = 0; start < searches.length; start += searchChunk) {
    const part = searches.slice(start, start + searchChunk);
    const requests = part.map(({ query, variant }) => ({
      indexName,
      query,
      hitsPerPage: 48,
      analytics: false,
      enableABTest: false,
      attributesToRetrieve: ['objectID', 'price', 'brand', 'categories'],
      attributesToHighlight: [],
      ...(variant === 2 && rivalParameters),
    }));
    const answer = (await call('POST', '/1/indexes/*/queries', { requests })) as { results: Found[] };
    for (const [at, { query, variant }] of part.entries()) found.set(`${variant} ${query}`, answer.results[at]!);
  }
  return found;
}

const testName = 'What is on sale comes first';

/** The test that runs, or one that is started as somebody would have two weeks ago. */
async function runningTest(
  { call }: ServiceCalls,
  { now, setTime }: TrafficSeedOptions,
): Promise<{ id: number; from: number }> {
  const existing = (await call('GET', '/2/abtests?limit=100')) as
    | { abtests: { abTestID: number; name: string; status: string; createdAt: string }[] }
    | undefined;
  const running = existing?.abtests.find(({ name, status }) => name === testName && status === 'active');
  if (running) return { id: running.abTestID, from: Date.parse(running.createdAt) };
  const from = now - testDays.past * DAY;
  setTime(from);
  try {
    const started = await call('POST', '/2/abtests', {
      name: testName,
      variants: [
        { index: indexName, trafficPercentage: 50, description: 'as it was' },
        { index: indexName, trafficPercentage: 50, customSearchParameters: rivalParameters, description: 'sale first' },
      ],
      endAt: new Date(now + testDays.left * DAY).toISOString(),
    });
    return { id: Number(started?.['abTestID']), from };
  } finally {
    setTime(undefined);
  }
}

/**
 * Writes the traffic of the last four weeks, or what is missing of it since it was last written. What was written stays.
 *
 * @throws Error when the service refuses.
 */
export async function seedTraffic(options: TrafficSeedOptions): Promise<WrittenTraffic> {
  const { products, recordHistory, now } = options;
  const calls = createServiceCalls(options);
  const { call } = calls;
  const body = { requests: [{ indexName: memory.index, objectID: memory.objectID }] };
  const answer = (await call('POST', '/1/indexes/*/objects', body)) as
    | { results: ({ until?: number } | null)[] }
    | undefined;
  const state = answer?.results[0] ?? {};
  const today = Math.floor(now / DAY) * DAY;
  const from = today - (trafficDays - 1) * DAY;
  const written = { days: 0, searches: 0, events: 0 };
  // Of the day of the last start nothing more is made up: real visitors were there.
  const first = state.until === undefined ? from : Math.max(from, (Math.floor(state.until / DAY) + 1) * DAY);
  if (first > today) return written;

  const test = await runningTest(calls, options);
  if (state.until === undefined) await call('POST', '/1/strategies/personalization', strategy);
  const demand = planDemand();
  const found = await findAll(calls, [...demand.map(({ query }) => query), oddDay.query]);
  const shoppers = makeShoppers({
    count: shopperCount,
    departments: [...new Set(products.map(({ categories }) => categories.lvl0))].sort(),
    brands: [...new Set(products.map(({ brand }) => brand))].sort(),
  });
  const traffic = {
    index: indexName,
    demand,
    shoppers,
    find: (query: string, variant: 1 | 2) => found.get(`${variant} ${query}`)!,
    test: { ...test, lift },
    from,
    to: now,
  };
  for (let day = first; day <= today; day += DAY) {
    const history = makeTraffic(traffic, day);
    await recordHistory(history);
    written.days++;
    written.searches += history.searches.length;
    written.events += history.events.length;
  }
  await call('PUT', `/1/indexes/${memory.index}/${memory.objectID}`, { until: now });
  // Suggestions are built anew of what was searched; they would be a day later.
  await call('PUT', `/1/configs/${suggestionsConfig.indexName}`, suggestionsConfig);
  return written;
}
