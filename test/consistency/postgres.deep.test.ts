/** Consistency of several processes on one PostgreSQL, of which one is killed or stopped while the others go on, and whose database crashes. */
import { afterAll, describe, it } from 'vitest';
import { isBrief } from '../testing/brief.ts';
import { FAULT_SECONDS, PROCESSES, SIZES } from './extent.ts';
import { allLanes } from './lanes.ts';
import { createServiceProcesses, startPostgres } from './service-tools.ts';
import { useShop } from './use-shop.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

/** A job whose database was away waits for the end of its lease, which is longer than a brief run. */
const hasDatabaseFaults = !isBrief && postgres?.fate !== undefined;

describe.skipIf(!postgres)('several processes on one PostgreSQL (skipped without one)', () => {
  it('show every search one whole state, agree on what is published, and go neither back nor lose what they acknowledged', async () => {
    const env = { DATABASE_URL: await postgres!.createDatabase() };
    await useShop({
      name: `${PROCESSES.length} processes on one PostgreSQL`,
      names: PROCESSES,
      start: () => processes.start([], { env }),
      faults: ['kill', 'kill', 'stop', ...(hasDatabaseFaults ? (['database'] as const) : [])],
      postgres,
      ways: ['move', 'copy', 'client', 'clear', 'batch', 'task', 'crawl', 'settings', 'rules'],
      sizes: SIZES,
      lanes: allLanes,
      seconds: FAULT_SECONDS,
    });
  });
});
