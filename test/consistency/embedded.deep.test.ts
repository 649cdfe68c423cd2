/** Consistency of one process on its own database that is killed again and again, also in the middle of a publish. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { FAULT_SECONDS, SIZES } from './extent.ts';
import { allLanes } from './lanes.ts';
import { createServiceProcesses, TEMPLATE } from './service-tools.ts';
import { useShop } from './use-shop.ts';

let directory: string;
const processes = createServiceProcesses();
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-consistency-'))));
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

it('shows every search one whole state, and goes neither back nor loses what it acknowledged', async () => {
  await useShop({
    name: 'one process, embedded',
    names: ['p1'],
    start: () => processes.start(['--data', join(directory, 'data')], { env: { AISLE_TEMPLATE: TEMPLATE } }),
    faults: ['kill'],
    ways: ['move', 'copy', 'client', 'clear', 'batch', 'task', 'crawl', 'settings', 'rules'],
    sizes: SIZES,
    lanes: allLanes,
    seconds: FAULT_SECONDS,
  });
});
