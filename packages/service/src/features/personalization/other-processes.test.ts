/** Personalization in every process: strategies and deletions of one hold in the others within a second, by a clock that the test moves. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openPgliteStore } from '../../node/pglite-store.ts';
import type { Store } from '../../store/store.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let store: Store;
let here: TestService;
let there: TestService;
beforeAll(async () => {
  store = await openPgliteStore({ template: TEMPLATE });
  const shared = () => Object.assign(Object.create(store) as Store, { shared: true, close: async () => undefined });
  // From here on nothing happens by itself in time: both look for changes only when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const operatorKey = new Uint8Array(32).fill(3);
  here = await startTestService({ store: shared(), operatorKey });
  there = await startTestService({ store: shared(), operatorKey });
}, 60_000);
afterEach(() => vi.clearAllTimers());
afterAll(async () => {
  vi.useRealTimers();
  await here.close();
  await there.close();
  await store.close();
});

const strategy = (personalizationImpact: number) => ({
  eventsScoring: [{ eventName: 'seen', eventType: 'view', score: 10 }],
  facetsScoring: [{ facetName: 'brand', score: 10 }],
  personalizationImpact,
});

/** Work that gives way to others by a timer: the clock goes on with it, a millisecond at a time. */
const driven = async (work: Promise<unknown>) => {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
};

/** The other process shows this record first, however long its database takes; the clock stands still. */
const showsFirst = async (objectID: string) => {
  for (;;) {
    const { hits } = await there.search('goods', { enablePersonalization: true, userToken: 'fan' });
    if (hits[0]?.objectID === objectID) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

it('a strategy, its impact and a deletion by one process hold in another within a second', async () => {
  const records = [
    { objectID: 'plain', brand: 'Birch' },
    { objectID: 'liked', brand: 'Acme' },
  ];
  await driven(here.fill('goods', records, { attributesForFaceting: ['brand'] }));
  await driven(there.service.whenIdle());
  const set = async (impact: number) => {
    const answer = await here.call('POST', '/1/strategies/personalization', { body: strategy(impact) });
    expect(answer.status).toBe(200);
  };
  const event = { eventType: 'view', eventName: 'seen', index: 'goods', userToken: 'fan', objectIDs: ['liked'] };
  expect((await here.call('POST', '/1/events', { body: { events: [event] } })).status).toBe(200);
  await set(100);
  await driven(here.service.whenIdle());
  expect((await here.search('goods', { enablePersonalization: true, userToken: 'fan' })).hits[0]!.objectID).toBe(
    'liked',
  );
  await vi.advanceTimersByTimeAsync(1000);
  await showsFirst('liked');

  await set(0);
  await vi.advanceTimersByTimeAsync(1000);
  await showsFirst('plain');
  await set(50);
  await vi.advanceTimersByTimeAsync(1000);
  await showsFirst('liked');

  expect((await here.call('DELETE', '/1/profiles/fan')).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1000);
  await showsFirst('plain');
}, 30_000);
