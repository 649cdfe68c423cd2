/** Consistency of two processes on one PostgreSQL over one search cluster, of which one is killed or stopped while the other goes on. */
import { randomUUID } from 'node:crypto';
import { afterAll, it } from 'vitest';
import { FAULT_SECONDS } from '../consistency/extent.ts';
import { smallLanes } from '../consistency/lanes.ts';
import { createServiceProcesses, startPostgres } from '../consistency/service-tools.ts';
import { useShop } from '../consistency/use-shop.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const postgres = searchUrl ? await startPostgres() : undefined;
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

it.skipIf(!postgres)(
  'shows every search one whole state, and goes neither back nor loses what it acknowledged',
  async () => {
    const env = {
      DATABASE_URL: await postgres!.createDatabase(),
      SEARCH_URL: searchUrl!,
      AISLE_SEARCH_PREFIX: `test-${randomUUID()}`,
      AISLE_SEARCH_REPLICAS: '0',
    };
    await useShop({
      name: 'two processes over a search cluster',
      names: ['p1', 'p2'],
      start: () => processes.start([], { env }),
      faults: ['kill', 'stop'],
      ways: ['move', 'copy', 'client', 'clear', 'batch', 'task', 'crawl', 'settings', 'rules'],
      sizes: [3000, 2200, 4000],
      lanes: smallLanes,
      seconds: FAULT_SECONDS,
    });
  },
);
