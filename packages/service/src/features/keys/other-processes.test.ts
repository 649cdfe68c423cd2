/** Keys in every process: what one of them changes holds in the others within a second, by a clock that the test moves. */
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

/** The other process answers so, however long its database takes; the clock stands still. */
const answersThere = async (key: string, status: number) => {
  for (;;) {
    const answer = await there.call('GET', '/1/indexes', { key });
    if (answer.status === status) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

it('a key that was made, changed or deleted by one process is good, changed or refused in another within a second', async () => {
  const made = await here.call('POST', '/1/keys', { body: { acl: ['listIndexes'] } });
  const key = made.body['key'] as string;
  expect((await there.call('GET', '/1/indexes', { key })).status).toBe(403);
  await vi.advanceTimersByTimeAsync(1000);
  await answersThere(key, 200);

  await here.call('PUT', `/1/keys/${key}`, { body: { acl: ['search'] } });
  expect((await here.call('GET', '/1/indexes', { key })).status).toBe(403);
  expect((await there.call('GET', '/1/indexes', { key })).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1000);
  await answersThere(key, 403);

  await here.call('PUT', `/1/keys/${key}`, { body: { acl: ['listIndexes'] } });
  await vi.advanceTimersByTimeAsync(1000);
  await answersThere(key, 200);
  await here.call('DELETE', `/1/keys/${key}`);
  expect((await there.call('GET', '/1/indexes', { key })).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1000);
  await answersThere(key, 403);
}, 30_000);
