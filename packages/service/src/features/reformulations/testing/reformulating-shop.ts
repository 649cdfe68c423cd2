/** A shop whose shoppers try other words after a search without hits, over HTTP, for tests of learning. */
import { expect } from 'vitest';
import type { ServiceOptions } from '../../../composition/service-options.ts';
import { SEARCH, startTestService, type TestService } from '../../../testing/start-service.ts';

const DAY = 86_400_000;

/** Words of shoppers and of the shop that should be learned. */
export const PLANTED: readonly (readonly [input: string, synonym: string])[] = [
  ['trainers', 'sneakers'],
  ['couch', 'sofa'],
  ['rucksack', 'backpack'],
  ['torch', 'flashlight'],
  ['xmas', 'christmas'],
  ['pushchair', 'stroller'],
  ['nappies', 'diapers'],
  ['duvet', 'comforter'],
  ['bug spray', 'insect repellent'],
  ['earphones', 'headset'],
  ['jumper', 'sweater'],
  ['wellies', 'rain boots'],
];

const GOODS = [...PLANTED.map(([, synonym]) => synonym), 'shoes', 'lamp', 'chair', 'phone case', 'sale voucher'];
const COLORS = ['red', 'blue', 'white', 'black'];

/** Products of the shop: each type in every color. */
export const goods = GOODS.flatMap((kind, at) =>
  COLORS.map((color) => ({
    objectID: `${kind}-${color}`,
    name: `${color} ${kind}`,
    brand: at % 2 === 0 ? 'Acme' : 'Fernwood',
  })),
);

/** A visit of a shopper. */
export interface Visit {
  /** Consecutive queries. */
  queries: readonly string[];
  /** Whether a hit of the last query is clicked. Default: true. */
  isClicked?: boolean;
  userToken?: string;
  clientAddress?: string;
}

/** The shop with its shoppers. */
export interface ReformulatingShop extends TestService {
  visit(visit: Visit): Promise<void>;
  /** The same for several independent shoppers, over several days. */
  visits(count: number, visit: Visit): Promise<void>;
  learn(): Promise<void>;
}

let shoppers = 0;

async function visit(shop: TestService, index: string, options: Visit): Promise<void> {
  const own = shoppers++;
  const {
    queries,
    isClicked = true,
    userToken = `shopper-${own}`,
    clientAddress = `203.0.${Math.floor(own / 200)}.${(own % 200) + 1}`,
  } = options;
  let last: { queryID: string; hits: { objectID: string }[] } | undefined;
  for (const query of queries) {
    shop.clock.now += 40_000;
    const { body } = await shop.call('POST', `/1/indexes/${index}/query`, {
      body: { query, userToken, clickAnalytics: true },
      key: SEARCH,
      clientAddress,
    });
    last = body as unknown as NonNullable<typeof last>;
  }
  const first = last?.hits[0];
  if (!isClicked || !first || !last) return;
  const event = { eventType: 'click', eventName: 'c', index, userToken, queryID: last.queryID };
  const { status } = await shop.call('POST', '/1/events', {
    body: { events: [{ ...event, objectIDs: [first.objectID], positions: [1] }] },
    key: SEARCH,
    clientAddress,
  });
  expect(status).toBe(200);
}

/** Starts the shop. */
export async function startReformulatingShop(
  options: Partial<ServiceOptions> = {},
  index = 'goods',
): Promise<ReformulatingShop> {
  const shop = await startTestService(options);
  await shop.fill(index, goods, { searchableAttributes: ['name'], attributesForFaceting: ['brand'] });
  return {
    ...shop,
    visit: (options) => visit(shop, index, options),
    visits: async (count, options) => {
      const begin = shop.clock.now;
      for (let own = 0; own < count; own++) {
        // At the same hours of earlier days.
        shop.clock.now = begin - (own % 5) * DAY + own * 1000;
        await visit(shop, index, options);
      }
      shop.clock.now = begin + 1000;
    },
    learn: async () => {
      await shop.service.whenIdle();
      await shop.store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'learnReformulations'`);
      await shop.service.whenIdle();
    },
  };
}
