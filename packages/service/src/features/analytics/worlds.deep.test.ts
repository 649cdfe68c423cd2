/** Twenty random worlds on the embedded database, some also on PostgreSQL: every metric of analytics equals a recount of the raw log. */
import { afterAll, describe, expect, it } from 'vitest';
import { openPgliteStore } from '../../node/store/pglite-store.ts';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import type { Store } from '../../store/store.ts';
import { isBrief } from '../../testing/brief.ts';
import { BARE } from '../../testing/database-template.ts';
import { checkDaysOfWorld } from '../../testing/check-days-of-world.ts';
import { checkWorld, playWorld } from '../../testing/play-analytics-world.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { startTestService } from '../../testing/start-service.ts';

/** On a PostgreSQL the same statements run: a few worlds show that. */
const WORLDS = isBrief ? ({ PGlite: 6, PostgreSQL: 2 } as const) : ({ PGlite: 20, PostgreSQL: 5 } as const);

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const stores: readonly [name: keyof typeof WORLDS, open: () => Promise<Store>][] = [
  ['PGlite', () => openPgliteStore({ template: BARE })],
  ...(postgres
    ? [
        [
          'PostgreSQL',
          async () => openPostgresStore({ url: await postgres.createDatabase(), onError: () => undefined }),
        ] as [keyof typeof WORLDS, () => Promise<Store>],
      ]
    : []),
];

describe.each(stores)('analytics on %s', (name, open) => {
  it('equal a recount of the log in every world', async () => {
    const shop = await startTestService({
      store: await open(),
      analyticsCallsPerMinute: 1e9,
      keepSearchesDays: 6,
      keepEventsDays: 7,
    });
    try {
      for (let seed = 100; seed < 100 + WORLDS[name]; seed++) {
        const world = await playWorld(shop, { index: `world-${seed}`, seed, days: 10, searchesADay: 60 });
        await checkWorld(shop, world);
        await checkDaysOfWorld(shop, world);
      }
      expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
    } finally {
      await shop.close();
    }
  }, 900_000);
});
