/** Fills the service with the shop's catalogue and history, through the same operations as any backend. */
import { createHash } from 'node:crypto';
import type { Service } from '@aisle/service';
import { guides } from '../catalogue/guides.ts';
import {
  guidesIndexName,
  guidesSettings,
  indexName,
  indexSettings,
  replicaSettings,
  suggestionsConfig,
} from '../catalogue/index-settings.ts';
import { rules } from '../catalogue/merchandising.ts';
import type { Product } from '../catalogue/product.ts';
import { makeVisits, searchCount, searches, visitorPrefix, type Visit } from '../catalogue/visitors.ts';
import { createServiceCalls, type ServiceCalls, type ServiceCallsOptions } from './service-calls.ts';

/** Options of seeding. */
export interface SeedOptions extends ServiceCallsOptions {
  products: readonly Product[];
  /** Where it is given, orders of visitors are spread over four weeks; else all are of the last days, as the service takes them of anybody. */
  recordHistory?: Service['recordHistory'] | undefined;
  /** Lets the service believe that it is another time; undefined gives it its own back. Without it all searches are of this moment. */
  setTime?: ((time: number | undefined) => void) | undefined;
}

/** How many times as long ago orders are that are spread: 90 hours become 26 days. */
const stretch = 7;

/** Records, or events, of one request. */
const chunk = 1_000;
/** Searches of one request. */
const searchChunk = 50;
/** The newest searches come one by one, as far as people look who watch them live. */
const newestSearches = 80;
/** Milliseconds from one search to the next, by turns. */
const pauses = [21_000, 64_000, 9_000, 38_000, 83_000] as const;

/** Name of the index that remembers which catalogue was written. */
const memory = 'demo_state';

/**
 * Writes settings, rules, products and the visits of the last days when the index does not hold exactly this catalogue.
 *
 * @returns the number of products written; 0 when all were there
 * @throws Error when the service refuses or a write is not published within a minute
 */
export async function seed({ products, recordHistory, setTime, ...service }: SeedOptions): Promise<number> {
  const calls = createServiceCalls(service);
  const { call } = calls;
  const catalogue = createHash('sha256')
    .update(
      JSON.stringify([
        products,
        indexSettings,
        replicaSettings,
        rules,
        suggestionsConfig,
        searches,
        guides,
        guidesSettings,
      ]),
    )
    .digest('hex');
  const body = { requests: [{ indexName: memory, objectID: 'catalogue' }] };
  const state = (await call('POST', '/1/indexes/*/objects', body)) as
    | { results: ({ hash?: string } | null)[] }
    | undefined;
  if (state?.results[0]?.hash === catalogue) return 0;

  await writeCatalogue(calls, products);
  await writeGuides(calls);
  await tellVisits(calls, makeVisits(products), recordHistory);
  await makeSearches(calls, setTime);
  const { indexName: suggestions } = suggestionsConfig;
  if (!(await call('PUT', `/1/configs/${suggestions}`, suggestionsConfig)))
    await call('POST', '/1/configs', suggestionsConfig);
  await call('PUT', `/1/indexes/${memory}/catalogue`, { hash: catalogue });
  return products.length;
}

/**
 * Writes settings, rules and products in place of what the indices hold.
 *
 * @example
 * await writeCatalogue(createServiceCalls({ service: service.fetch, appId, adminKey }), products);
 */
export async function writeCatalogue({ call, published }: ServiceCalls, products: readonly Product[]): Promise<void> {
  await call('POST', `/1/indexes/${indexName}/clear`);
  await call('PUT', `/1/indexes/${indexName}/settings`, indexSettings);
  for (const { name, settings } of replicaSettings) await call('PUT', `/1/indexes/${name}/settings`, settings);
  await call('POST', `/1/indexes/${indexName}/rules/batch?forwardToReplicas=true&clearExistingRules=true`, rules);
  let last: unknown;
  for (let start = 0; start < products.length; start += chunk) {
    const requests = products.slice(start, start + chunk).map((body) => ({ action: 'addObject', body }));
    last = (await call('POST', `/1/indexes/${indexName}/batch`, { requests }))?.['taskID'];
  }
  if (last !== undefined) await published(indexName, last);
}

/** What the workshop wrote: a second index beside the products. */
async function writeGuides({ call, published }: ServiceCalls): Promise<void> {
  await call('PUT', `/1/indexes/${guidesIndexName}/settings`, guidesSettings);
  const requests = guides.map((body) => ({ action: 'addObject', body }));
  const { taskID } = (await call('POST', `/1/indexes/${guidesIndexName}/batch`, { requests })) ?? {};
  if (taskID !== undefined) await published(guidesIndexName, taskID);
}

async function tellVisits(
  { call }: ServiceCalls,
  visits: readonly Visit[],
  recordHistory: SeedOptions['recordHistory'],
): Promise<void> {
  const now = Date.now();
  const events = visits.map(({ kind, userToken, age, products }, place) => ({
    eventID: `visit-${now}-${place}`,
    eventName: kind === 'click' ? 'Opened' : 'Ordered',
    index: indexName,
    userToken,
    timestamp: now - (recordHistory && kind === 'purchase' ? stretch * age : age),
    objectIDs: products.map(({ objectID }) => objectID),
    ...(kind === 'click'
      ? ({ eventType: 'click' } as const)
      : ({
          eventType: 'conversion',
          eventSubtype: 'purchase',
          currency: 'EUR',
          objectData: products.map(({ price }) => ({ price, quantity: 1 })),
        } as const)),
  }));
  if (recordHistory) return recordHistory({ searches: [], events });
  for (let start = 0; start < events.length; start += chunk)
    await call('POST', '/1/events', { events: events.slice(start, start + chunk) });
}

/** Searches as visitors make them: suggestions come from what was typed. */
async function makeSearches({ call }: ServiceCalls, setTime: SeedOptions['setTime']): Promise<void> {
  const made = searches
    .flatMap((query, place) => Array.from({ length: searchCount(place) }, (_, visitor) => ({ query, place, visitor })))
    // Visitors come one after the other, and do not all want the same.
    .sort((a, b) => b.visitor - a.visitor || ((a.place * 7) % 31) - ((b.place * 7) % 31))
    .map(({ query, place, visitor }) => ({
      indexName,
      query,
      hitsPerPage: 1,
      attributesToHighlight: [],
      userToken: `${visitorPrefix}${place}-${visitor}`,
    }));
  let at = Date.now() - made.reduce((sum, _, place) => sum + pauses[place % pauses.length]!, 0);
  try {
    for (let start = 0, size = 0; start < made.length; start += size) {
      size = setTime && made.length - start <= newestSearches ? 1 : searchChunk;
      const requests = made.slice(start, start + size);
      setTime?.(at);
      await call('POST', '/1/indexes/*/queries', { requests });
      for (let place = start; place < start + size; place++) at += pauses[place % pauses.length]!;
    }
  } finally {
    setTime?.(undefined);
  }
}
