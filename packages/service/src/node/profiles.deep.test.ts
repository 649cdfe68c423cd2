/** Tests of profiles of several processes on one PostgreSQL: each event is learnt once, by any of them, even if one is killed meanwhile. */
import { afterAll, describe, expect, it } from 'vitest';
import { createServiceProcesses } from '../testing/service-processes.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { openPostgresStore } from './store/postgres-store.ts';

const USERS = 60;
const BATCH = 200;

const postgres = await startPostgres();
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

const strategy = (score: number) => ({
  eventsScoring: [{ eventName: 'seen', eventType: 'view', score }],
  facetsScoring: [{ facetName: 'brand', score: 100 }],
  personalizationImpact: 100,
});

describe.skipIf(!postgres)('processes on one PostgreSQL', () => {
  it('learn each event once, whoever is killed', async () => {
    const url = await postgres!.createDatabase();
    const store = await openPostgresStore({ url, onError: () => undefined });
    const start = () => processes.start([], { env: { DATABASE_URL: url } });
    const living = await start();
    const brands = ['Acme', 'Birch', 'Cedar'];
    const requests = brands.map((brand) => ({ action: 'addObject', body: { objectID: brand, brand } }));
    await living.call('POST', '/1/indexes/goods/batch', { requests });

    let serial = 0;
    const batch = () => ({
      events: Array.from({ length: BATCH }, () => ({
        eventType: 'view',
        eventName: 'seen',
        index: 'goods',
        userToken: `u${serial % USERS}`,
        eventID: `e${serial++}`,
        objectIDs: [brands[serial % 7 === 0 ? 1 : serial % 3]!],
      })),
    });
    /** Returns whether the profiles contain exactly what is in the store. */
    const isLearnt = async () => {
      const rows = await store.query<{ user_token: string; brand: string; n: number }>(
        `SELECT user_token, body::jsonb->'objectIDs'->>0 AS brand, count(*)::int AS n FROM events GROUP BY 1, 2`,
      );
      const weights = new Map(rows.map((row) => [`${row.user_token} ${row.brand}`, row.n]));
      const profiles = await store.query<{ user_token: string; facets: string }>(
        'SELECT user_token, facets FROM user_profiles WHERE generation = (SELECT serving FROM personalization_strategy)',
      );
      const [{ strategy: text }] = (await store.query('SELECT strategy FROM personalization_strategy')) as [
        { strategy: string },
      ];
      const { score } = (JSON.parse(text) as ReturnType<typeof strategy>).eventsScoring[0]!;
      const learnt = new Map(
        profiles.flatMap(({ user_token: user, facets }) =>
          (JSON.parse(facets) as [string, [string, number, number][]][]).flatMap(([, values]) =>
            // Decay within the minutes of this test is far below half an event.
            values.map(([brand, weight]) => [`${user} ${brand}`, Math.round(weight / score / 100)] as const),
          ),
        ),
      );
      return { learnt, weights };
    };

    for (let round = 0; round < 4; round++) {
      const dying = await start();
      // A new strategy starts at the first event again, while both process new ones.
      await living.call('POST', '/1/strategies/personalization', strategy(10 + round));
      const sent = Promise.allSettled(
        [living, dying, living, dying].map(async ({ call }) => {
          for (let n = 0; n < 8; n++) await call('POST', '/1/events', batch());
        }),
      );
      const before = await store.query<{ learnt_to: string }>('SELECT learnt_to::text FROM personalization_strategy');
      // During learning: the watermark has just moved.
      await expect
        .poll(async () => (await store.query('SELECT learnt_to::text FROM personalization_strategy'))[0], {
          interval: 1,
          timeout: 30_000,
        })
        .not.toEqual(before[0]);
      await dying.end('SIGKILL');
      await sent;
      const check = async () => {
        const { learnt, weights } = await isLearnt();
        return [...learnt].toSorted().join() === [...weights].toSorted().join();
      };
      await expect.poll(check, { interval: 200, timeout: 60_000 }).toBe(true);
    }
    const { learnt } = await isLearnt();
    expect(learnt.size).toBeGreaterThan(USERS);
    await store.close();
  }, 300_000);
});
