/** Products bought together in a simulated world with eighty true pairs: most are found, with few others. */
import type { InsightsEvent, RecommendationsResult } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { addEvents, type EventRow } from '../events/rows.ts';
import { SURE } from './co-occurrence.ts';

const PRODUCTS = 400;
const PAIRS = 80;
const SHOPPERS = 6000;
const DAY = 86_400_000;

let shop: TestService;
beforeAll(async () => (shop = await startTestService()), 60_000);
afterAll(() => shop.close());

/** Orders of thirty days: popular products more often, and with the first of a pair the second one, four times of ten. */
function orders(index: string, seed: number): EventRow[] {
  const random = seededRandom(seed);
  const popular = () => `p${Math.floor(random() ** 2 * PRODUCTS)}`;
  return Array.from({ length: SHOPPERS }, (_, shopper) => {
    const objectIDs = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, popular));
    if (random() < 0.5) objectIDs.add(`p${Math.floor(random() * PAIRS)}`);
    for (const objectID of objectIDs) {
      const number = Number(objectID.slice(1));
      if (number < PAIRS && random() < 0.4) objectIDs.add(`p${PRODUCTS - 1 - number}`);
    }
    const at = shop.clock.now - Math.floor(random() * 30 * DAY);
    const event: InsightsEvent = {
      eventType: 'conversion',
      eventSubtype: 'purchase',
      eventName: 'bought',
      index,
      userToken: `u${shopper}`,
      objectIDs: [...objectIDs],
    };
    return { event, happenedAt: at, receivedAt: at };
  });
}

describe.each([1, 2, 3])('bought-together (world %s)', (seed) => {
  it('recovers 90 of 100 planted pairs, at a precision of 80 % in the first three', async () => {
    const index = `world-${seed}`;
    await shop.fill(
      index,
      Array.from({ length: PRODUCTS }, (_, at) => ({ objectID: `p${at}`, name: `product ${at}` })),
    );
    const rows = orders(index, seed);
    for (let at = 0; at < rows.length; at += 2000) await addEvents(shop.store, rows.slice(at, at + 2000));
    const last = { eventType: 'view', eventName: 'seen', index, userToken: 'u', objectIDs: ['p0'] };
    expect((await shop.call('POST', '/1/events', { body: { events: [last] } })).status).toBe(200);
    await shop.service.whenIdle();
    let [recovered, shown, right] = [0, 0, 0];
    for (let pair = 0; pair < PAIRS; pair++) {
      const request = {
        indexName: index,
        model: 'bought-together',
        objectID: `p${pair}`,
        threshold: SURE,
        maxRecommendations: 3,
      };
      const { body } = await shop.call('POST', '/1/indexes/*/recommendations', {
        body: { requests: [request] },
        key: SEARCH,
      });
      const [result] = (body as unknown as { results: RecommendationsResult[] }).results;
      const isRight = result!.hits.some(({ objectID }) => objectID === `p${PRODUCTS - 1 - pair}`);
      if (isRight) recovered++;
      shown += result!.hits.length;
      right += isRight ? 1 : 0;
    }
    console.info(`World ${seed}: ${recovered} of ${PAIRS} pairs, precision ${(right / shown).toFixed(3)} of ${shown}`);
    expect(recovered / PAIRS).toBeGreaterThanOrEqual(0.9);
    expect(right / shown).toBeGreaterThanOrEqual(0.8);
  }, 120_000);
});
