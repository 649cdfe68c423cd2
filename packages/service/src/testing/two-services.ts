/** Two services on one store, like two processes, for tests: changes of one reach the other only when the test advances time. */
import { afterAll, beforeAll, vi } from 'vitest';
import { openSpareDatabase } from './spare-databases.ts';
import type { ServiceOptions } from '../composition/service-options.ts';
import type { Store } from '../store/store.ts';
import { startTestService, type TestService } from './start-service.ts';

/** Both of them. */
export interface TwoServices {
  readonly here: TestService;
  readonly there: TestService;
  /** Completes work that waits for timers: advances the clock a millisecond at a time. */
  drive(work: Promise<unknown>): Promise<void>;
  /** Lets a second pass, then waits until `isSo`, however long the database takes, while the clock is stopped. */
  withinASecond(isSo: () => Promise<boolean>): Promise<void>;
}

/** Returns the same store for another process, which may close it without affecting the others. */
export const shareStore = (store: Store): Store =>
  Object.assign(Object.create(store) as Store, { shared: true, close: async () => undefined });

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Starts them before the tests of a file and closes them afterwards. Timers run only when the test says so.
 *
 * @example
 * const services = startTwoServices();
 * it('…', async () => {
 *   await services.here.call('DELETE', `/1/keys/${key}`);
 *   await services.withinASecond(async () => (await services.there.call('GET', '/1/indexes', { key })).status === 403);
 * });
 */
export function startTwoServices(options: Partial<ServiceOptions> = {}): TwoServices {
  let store: Store;
  let here: TestService;
  let there: TestService;
  beforeAll(async () => {
    store = await openSpareDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const start = () =>
      startTestService({ ...options, store: shareStore(store), operatorKey: new Uint8Array(32).fill(3) });
    here = await start();
    there = await start();
  }, 60_000);
  afterAll(async () => {
    vi.clearAllTimers();
    vi.useRealTimers();
    await here.close();
    await there.close();
    await store.close();
  });
  return {
    get here() {
      return here;
    },
    get there() {
      return there;
    },
    drive: async (work) => {
      let isOver = false;
      const over = work.finally(() => (isOver = true));
      while (!isOver) {
        await vi.advanceTimersByTimeAsync(1);
        await nextTurn();
      }
      await over;
    },
    withinASecond: async (isSo) => {
      await vi.advanceTimersByTimeAsync(1000);
      while (!(await isSo())) await nextTurn();
    },
  };
}
