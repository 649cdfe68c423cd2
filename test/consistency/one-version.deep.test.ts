/** One request, one version: with one process on its own database, and with two on one PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { expectOneVersion } from './one-version.ts';
import { createServiceProcesses, startPostgres, TEMPLATE } from './service-tools.ts';

const LONG = 3_600_000;
const postgres = await startPostgres();
const processes = createServiceProcesses();
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-one-version-'))));
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

it(
  'answers all questions of a request from one version, embedded',
  () =>
    expectOneVersion({
      name: 'one version, embedded',
      names: ['p1'],
      start: () => processes.start(['--data', join(directory, 'data')], { env: { AISLE_TEMPLATE: TEMPLATE } }),
    }),
  LONG,
);

it.skipIf(!postgres)(
  'answers all questions of a request from one version, on each of two processes on one PostgreSQL',
  async () => {
    const env = { DATABASE_URL: await postgres!.createDatabase() };
    await expectOneVersion({
      name: 'one version, two processes on one PostgreSQL',
      names: ['p1', 'p2'],
      start: () => processes.start([], { env }),
    });
  },
  LONG,
);
