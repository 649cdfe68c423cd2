/** Margins of bought records: read if a test has a margin guardrail, reduced by refunds, and found again after a rename of the index. */
import type { InsightsEvent } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BucketRows, SearchOfBucket } from '../../ground/rollups/reader.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { readMargins } from './record-margins.ts';
import { addSums, sumSearch } from './search-sums.ts';

const QUERY_ID = 'a'.repeat(32);

const money = (
  eventSubtype: 'purchase' | 'refund',
  objectIDs: readonly string[],
  objectData?: InsightsEvent['objectData'],
): SearchOfBucket['events'][number] => ({
  event: {
    eventType: 'conversion',
    eventSubtype,
    eventName: eventSubtype,
    index: 'goods',
    userToken: 'ann',
    queryID: QUERY_ID,
    objectIDs: [...objectIDs],
    ...(objectData && { objectData }),
  },
  happenedAt: 0,
  lines: objectIDs.map((_, at) => at),
  isWhole: true,
});

const search = (events: SearchOfBucket['events'], more: Partial<SearchOfBucket> = {}): SearchOfBucket => ({
  kind: 'search',
  queryID: QUERY_ID,
  query: 'boot',
  params: '',
  nbHits: 3,
  firstPosition: 1,
  objectIDs: [],
  user: 'ann',
  country: undefined,
  device: undefined,
  next: undefined,
  abTest: { id: 1, variant: 1 },
  tags: [],
  searchedAt: 0,
  events,
  ...more,
});

const rows = (index: string, searches: readonly SearchOfBucket[]): BucketRows[] => [
  { index, bucket: 0, searches, strayPurchases: [] },
];

describe('sums of margins', () => {
  const margins = new Map([
    ['margin', new Map(Object.entries({ boot: 0.1, sock: -0.5 }))],
    ['profit', new Map(Object.entries({ boot: 7 }))],
  ]);

  it('are a unit’s margin times the units, without those given back, by attribute', () => {
    const bought = money('purchase', ['boot', 'sock', 'unheard'], [{ quantity: 3 }, { quantity: 2 }, {}]);
    const returned = money('refund', ['boot'], [{ quantity: 1 }]);
    expect(sumSearch(search([bought]), margins).margins).toEqual({ margin: -0.7, profit: 21 });
    expect(sumSearch(search([bought, returned]), margins).margins?.['profit']).toBe(14);
    expect(sumSearch(search([money('purchase', ['boot'])]), margins).margins).toEqual({ margin: 0.1, profit: 7 });
    expect(sumSearch(search([bought]))).not.toHaveProperty('margins');
  });

  it('leave out the lines that belong to other searches', () => {
    const ofAnother = { ...money('purchase', ['boot', 'boot']), lines: [1] };
    expect(sumSearch(search([ofAnother]), margins).margins).toEqual({ margin: 0.1, profit: 7 });
  });

  it('add up over searches, also where one has none', () => {
    const one = sumSearch(search([money('purchase', ['boot'])]), margins);
    expect(addSums(one, sumSearch(search([]), margins)).margins).toEqual(one.margins);
    expect(addSums(one, one).margins?.['profit']).toBe(14);
  });
});

describe('margins of records', () => {
  let shop: TestService;
  beforeAll(async () => {
    shop = await startTestService();
    for (const index of ['goods', 'same'])
      await shop.fill(index, [
        { objectID: 'boot', costs: { margin: 12 } },
        { objectID: 'sock', costs: [{ margin: '0.75' }] },
        { objectID: 'lace', costs: { margin: 'little' } },
        { objectID: 'free' },
      ]);
  });
  afterAll(() => shop.close());

  const bought = search([money('purchase', ['boot', 'sock', 'lace', 'free', 'gone'])]);
  const read = (index: string, one = bought) => readMargins(shop.store, rows(index, [one]));
  const start = async (guardrails: readonly object[]): Promise<void> => {
    const { status } = await shop.call('POST', '/2/abtests', {
      body: {
        name: 'about "metric":"margin"',
        variants: ['goods', 'same'].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: '2026-03-15T12:00:00Z',
        guardrails,
      },
    });
    expect(status).toBe(200);
    await shop.service.whenIdle();
  };

  it('are looked for where a test guards them alone, and stand where its index has another name', async () => {
    await start([{ metric: 'revenue', tolerance: 5 }]);
    expect(await read('goods')).toBeUndefined();
    await shop.call('POST', '/2/abtests/1/stop');
    await start([{ metric: 'margin', attribute: 'costs.margin', tolerance: 5 }]);
    const expected = new Map([['costs.margin', new Map(Object.entries({ boot: 12, sock: 0.75 }))]]);
    expect(await read('goods')).toEqual(expected);
    expect(await read('other')).toBeUndefined();
    expect(await read('goods', search([]))).toBeUndefined();
    expect(await read('goods', search(bought.events, { abTest: undefined }))).toBeUndefined();
    await shop.call('POST', '/1/indexes/goods/operation', { body: { operation: 'move', destination: 'shoes' } });
    await shop.service.whenIdle();
    // What was searched under the name of before is summed again when events come late.
    expect(await read('goods')).toEqual(expected);
    expect(await read('shoes')).toEqual(expected);
  });
});
