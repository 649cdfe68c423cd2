/** A/B tests in several processes: a visitor gets the same variant in each and after a restart, changes are shared, and all counts are combined. */
import type { ABTest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteStore } from '../../node/store/pglite-store.ts';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import type { Store } from '../../store/store.ts';
import { BARE } from '../../testing/database-template.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** A store that several processes have open, and what closes it after them. */
interface SharedStore {
  open(): Promise<Store>;
  close(): Promise<void>;
}

async function sharePglite(): Promise<SharedStore> {
  const store = await openPgliteStore({ template: BARE });
  return {
    open: async () => Object.assign(Object.create(store) as Store, { shared: true, close: async () => undefined }),
    close: () => store.close(),
  };
}

async function sharePostgres(): Promise<SharedStore> {
  const url = await postgres!.createDatabase();
  return { open: () => openPostgresStore({ url, onError: () => undefined }), close: async () => undefined };
}

describe.each([
  { name: 'PGlite', share: sharePglite, isThere: true },
  { name: 'PostgreSQL', share: sharePostgres, isThere: postgres !== undefined },
])('two processes on one $name', ({ share, isThere }) => {
  let shared: SharedStore;
  let here: TestService;
  let there: TestService;
  const start = async () =>
    startTestService({ store: await shared.open(), operatorKey: new Uint8Array(32).fill(3), pollEvery: 20 });

  beforeAll(async () => {
    if (!isThere) return;
    shared = await share();
    here = await start();
    there = await start();
    for (const index of ['a', 'b']) await here.fill(index, [{ objectID: `${index}-1` }]);
  }, 60_000);
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await shared?.close();
  });

  const variantsIn = async (process: TestService, index = 'a'): Promise<(number | undefined)[]> => {
    const variants: (number | undefined)[] = [];
    for (let n = 0; n < 20; n++)
      variants.push((await process.search(index, { userToken: `user-${n}` })).abTestVariantID);
    return variants;
  };

  it.skipIf(!isThere)('split visitors alike in all processes, and stop in all of them', async () => {
    await expect.poll(async () => (await there.call('POST', '/1/indexes/a/query', { body: {} })).status).toBe(200);
    const { body } = await here.call('POST', '/2/abtests', {
      body: {
        name: 'x',
        variants: ['a', 'b'].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: '2026-02-15T12:00:00Z',
      },
    });
    const variants = await variantsIn(here);
    expect(new Set(variants)).toEqual(new Set([1, 2]));
    await expect.poll(() => variantsIn(there)).toEqual(variants);

    await there.close();
    there = await start();
    expect(await variantsIn(there)).toEqual(variants);

    expect((await there.call('POST', `/2/abtests/${String(body['abTestID'])}/stop`)).status).toBe(200);
    expect(await variantsIn(there)).toEqual(variants.map(() => undefined));
    await expect.poll(() => variantsIn(here)).toEqual(variants.map(() => undefined));
  });

  it.skipIf(!isThere)(
    'count what each of them answered, once, and tell the same of it',
    async () => {
      const { body } = await here.call('POST', '/2/abtests', {
        body: {
          name: 'y',
          variants: ['a', 'b'].map((index) => ({ index, trafficPercentage: 50 })),
          endAt: '2026-02-15T12:00:00Z',
        },
      });
      const id = body['abTestID'] as number;
      const ask = (process: TestService, userToken: string) => process.search('a', { userToken, clickAnalytics: true });
      await expect.poll(async () => (await ask(there, 'first')).abTestID).toBe(id);
      const users = Array.from({ length: 30 }, (_, n) => `shopper-${n}`);
      for (const process of [here, there])
        for (const user of users) {
          const { queryID, hits } = await ask(process, user);
          const [{ objectID }] = hits as [{ objectID: string }];
          const event = { eventType: 'click', eventName: 'e', index: 'a', userToken: user, objectIDs: [objectID] };
          // Each process hears of the clicks on what the other one answered.
          const other = process === here ? there : here;
          const events = [{ ...event, queryID, positions: [1] }];
          await process.service.whenIdle();
          expect((await other.call('POST', '/1/events', { body: { events } })).status).toBe(200);
        }
      const read = async (process: TestService) => {
        await process.service.whenIdle();
        return (await process.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
      };
      const sum = ({ variants }: ABTest, name: 'userCount' | 'clickCount' | 'trackedSearchCount') =>
        variants.reduce((total, variant) => total + variant[name]!, 0);
      await expect.poll(async () => sum(await read(here), 'clickCount'), { timeout: 20_000 }).toBe(2 * users.length);
      const [one, other] = [await read(here), await read(there)];
      expect(other).toEqual(one);
      // The user `first` may have asked more than once, until the other process knew of the test.
      expect(sum(one, 'userCount')).toBe(users.length + 1);
      expect(one.variants.map(({ averageClickPosition }) => averageClickPosition)).toEqual([1, 1]);
      await here.call('DELETE', `/2/abtests/${id}`);
    },
    60_000,
  );

  it.skipIf(!isThere)('follow an index that one of them renames, and tell the same of what was counted', async () => {
    const { body } = await here.call('POST', '/2/abtests', {
      body: {
        name: 'z',
        variants: ['a', 'b'].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: '2026-02-15T12:00:00Z',
      },
    });
    const id = body['abTestID'] as number;
    const variants = await variantsIn(here);
    await expect.poll(() => variantsIn(there)).toEqual(variants);
    const { status } = await there.call('POST', '/1/indexes/a/operation', {
      body: { operation: 'move', destination: 'renamed' },
    });
    expect(status).toBe(200);
    for (const process of [here, there]) {
      await expect
        .poll(async () => (await process.call('POST', '/1/indexes/renamed/query', { body: {} })).status)
        .toBe(200);
      await expect.poll(() => variantsIn(process, 'renamed')).toEqual(variants);
    }
    const read = async (process: TestService) => {
      for (const one of [here, there]) await one.service.whenIdle();
      return (await process.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
    };
    const users = (test: ABTest) => test.variants.map(({ userCount }) => userCount);
    await expect
      .poll(async () => users(await read(here)), { timeout: 20_000 })
      .toEqual([1, 2].map((at) => variants.filter((variant) => variant === at).length));
    const one = await read(here);
    expect(one).toMatchObject({ status: 'active', variants: [{ index: 'renamed' }, { index: 'b' }] });
    expect(await read(there)).toEqual(one);
  });
});
