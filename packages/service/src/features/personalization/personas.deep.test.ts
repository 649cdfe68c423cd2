/** Five hundred shoppers with simulated preferences: their profiles contain them, and their searches rank them first. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { catalogue } from '../../testing/simulated-shoppers.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const SHOPPERS = 500;
const DAY = 86_400_000;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  const settings = { attributesForFaceting: ['brand', 'color'], customRanking: ['desc(price)'] };
  await shop.fill('goods', catalogue, settings);
  const body = {
    eventsScoring: [
      { eventName: 'view', eventType: 'view', score: 5 },
      { eventName: 'click', eventType: 'click', score: 10 },
      { eventName: 'buy', eventType: 'conversion', score: 50 },
    ],
    facetsScoring: [
      { facetName: 'brand', score: 100 },
      { facetName: 'color', score: 60 },
    ],
    personalizationImpact: 80,
  };
  expect((await shop.call('POST', '/1/strategies/personalization', { body })).status).toBe(200);
}, 60_000);
afterAll(() => shop.close());

it('at least 95 of 100 profiles have the planted brand and color on top, and as many searches show them first', async () => {
  const random = seededRandom(45);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!;
  const kinds = [
    { eventType: 'view', eventName: 'view' },
    { eventType: 'view', eventName: 'view' },
    { eventType: 'click', eventName: 'click' },
    { eventType: 'conversion', eventName: 'buy' },
  ];
  const personas = Array.from({ length: SHOPPERS }, (_, at) => {
    const { brand, color } = pick(catalogue);
    return { userToken: `persona-${at}`, brand, color };
  });
  // Of what a shopper does, most is about the planted taste, as a whole or in part, and some about anything.
  const chosen = ({ brand, color }: (typeof personas)[number]) => {
    const luck = random();
    const [byBrand, byColor] = [luck < 0.6, luck < 0.4 || (luck >= 0.6 && luck < 0.8)];
    return pick(catalogue.filter((one) => (!byBrand || one.brand === brand) && (!byColor || one.color === color)));
  };
  const events = personas.flatMap((persona) =>
    Array.from({ length: 30 }, () => {
      const timestamp = shop.clock.now - Math.floor(random() * 4 * DAY);
      const { objectID } = chosen(persona);
      return { ...pick(kinds), index: 'goods', userToken: persona.userToken, objectIDs: [objectID], timestamp };
    }),
  );
  for (let at = 0; at < events.length; at += 1000) {
    const answer = await shop.call('POST', '/1/events', { body: { events: events.slice(at, at + 1000) }, key: SEARCH });
    expect(answer.status).toBe(200);
  }
  await shop.service.whenIdle();
  const found = { brand: 0, color: 0, first: 0 };
  for (const { userToken, brand, color } of personas) {
    const { body } = await shop.call('GET', `/1/profiles/personalization/${userToken}`);
    const scores = body['scores'] as Record<'brand' | 'color', Record<string, number>>;
    const best = (values: Record<string, number>) => Object.entries(values).toSorted((a, b) => b[1] - a[1])[0]?.[0];
    if (best(scores.brand) === brand) found.brand++;
    if (best(scores.color) === color) found.color++;
    const search = { userToken, enablePersonalization: true, personalizationImpact: 100, hitsPerPage: 1 };
    const [hit] = (await shop.search('goods', search)).hits;
    if (hit!['brand'] === brand && hit!['color'] === color) found.first++;
  }
  console.info(`Planted tastes of ${SHOPPERS} shoppers found: ${JSON.stringify(found)}`);
  for (const [what, count] of Object.entries(found)) expect(count, what).toBeGreaterThanOrEqual(0.95 * SHOPPERS);
}, 300_000);
