/** Clock walk: a service whose system clock jumps, sleeps and comes back, together with the true time, which the service does not see. */
import { expect } from 'vitest';
import { addEvents } from '../features/events/rows.ts';
import { addSearches } from '../ground/query/search-rows.ts';
import { seededRandom } from '../simulator/seeded-random.ts';
import { startTestService, type TestService } from './start-service.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Retention of searches and events in days. */
export const KEEP = { keepSearchesDays: 10, keepEventsDays: 20 };

/** Just before daylight saving time in Berlin changes: in spring and in autumn. */
const CHANGES_OF_CLOCKS = [Date.UTC(2026, 2, 28, 23, 30), Date.UTC(2026, 9, 24, 23, 30)];

/** A service, and the times around it. */
export interface ClockWalk {
  shop: TestService;
  /** What a correct clock would show. */
  time: { true: number };
  /** Executes one step: the clock jumps, comes back, or the machine sleeps; then the service runs, gets requests, and works. */
  step(): Promise<void>;
  /** Sets the clock 400 days ahead for two hours, and runs everything that is due then. */
  leap(): Promise<void>;
  /** Corrects the clock. */
  settle(): Promise<void>;
  /** Lets time pass under a correct clock, three hours at a time. */
  pass(hours: number): Promise<void>;
}

/** Starts a service and sets the clocks to a time at which they change soon. */
export async function startClockWalk(seed: number): Promise<ClockWalk> {
  const random = seededRandom(seed);
  const time = { true: CHANGES_OF_CLOCKS[seed % CHANGES_OF_CLOCKS.length]! };
  const running = { uptime: 0 };
  let offset = 0;
  let asked = 0;
  const shop = await startTestService({
    ...KEEP,
    clock: () => time.true + offset,
    uptime: () => running.uptime,
    worksInBackground: false,
    analyticsCallsPerMinute: 1e6,
  });
  const run = (milliseconds: number, { asleep = false } = {}) => {
    time.true += milliseconds;
    if (!asleep) running.uptime += milliseconds;
  };
  const search = () => shop.search('goods', { query: 'boot', userToken: `user-${asked++}`, clickAnalytics: true });
  const jump = () => {
    const sizes = [HOUR, -HOUR, DAY, -DAY, 400 * DAY, -400 * DAY, (random() - 0.5) * 800 * DAY];
    return Math.round(sizes[Math.floor(random() * sizes.length)]!);
  };
  return {
    shop,
    time,
    step: async () => {
      const kind = random();
      if (kind < 0.45) offset = jump();
      else if (kind < 0.8) offset = 0;
      else run(8 * HOUR, { asleep: true });
      run(Math.round(random() * HOUR));
      await search();
      await shop.service.whenIdle();
    },
    leap: async () => {
      offset = 400 * DAY;
      for (let hour = 0; hour < 2; hour++) {
        run(HOUR);
        await search();
        await shop.service.whenIdle();
      }
    },
    settle: async () => {
      offset = 0;
      run(60_000);
      await shop.service.whenIdle();
    },
    pass: async (hours) => {
      for (let hour = 0; hour < hours; hour += 3) {
        run(3 * HOUR);
        await shop.service.whenIdle();
      }
    },
  };
}

/** Adds searches and events of so many days before a time. */
export async function addHistory({ shop }: ClockWalk, days: number, time: number): Promise<void> {
  const at = time - days * DAY;
  await addSearches(shop.store, [
    {
      queryID: null,
      index: 'history',
      query: `${days} days`,
      params: '',
      nbHits: 0,
      firstPosition: 1,
      objectIDs: [],
      userToken: `user-of-${days}`,
      tags: [],
      searchedAt: at,
    },
  ]);
  const event = { eventType: 'view', eventName: `${days} days`, index: 'history', userToken: 'u' } as const;
  await addEvents(shop.store, [{ event: { ...event, objectIDs: ['1'] }, happenedAt: at, receivedAt: at }]);
}

/** Returns which of them remain. */
export async function readHistory({ shop: { store } }: ClockWalk): Promise<{ searches: string[]; events: string[] }> {
  const searches = await store.query<{ query: string }>(`SELECT query FROM searches WHERE index_name = 'history'`);
  const events = await store.query<{ name: string }>(`SELECT name FROM events WHERE index_name = 'history'`);
  return { searches: searches.map(({ query }) => query).toSorted(), events: events.map(({ name }) => name).toSorted() };
}

/** Expects that every queued job is due within a time from now, by what the service would do. */
export async function expectPromisesWithin({ shop: { store }, time }: ClockWalk, within: number): Promise<void> {
  const late = await store.query<{ kind: string }>(
    `SELECT kind FROM jobs WHERE run_at > $1 AND coalesce(promised_at, created_at) <= $2 AND kind <> 'expireABTest'`,
    [time.true + within, time.true + 600_000],
  );
  expect(late).toEqual([]);
}
