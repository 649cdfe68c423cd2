/** One request, one version, on each of two processes over one search cluster. */
import { randomUUID } from 'node:crypto';
import { afterAll, it } from 'vitest';
import { expectOneVersion } from '../consistency/one-version.ts';
import { createServiceProcesses, startPostgres } from '../consistency/service-tools.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const postgres = searchUrl ? await startPostgres() : undefined;
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

it.skipIf(!postgres)(
  'answers all questions of a request from one version',
  async () => {
    const env = {
      DATABASE_URL: await postgres!.createDatabase(),
      SEARCH_URL: searchUrl!,
      AISLE_SEARCH_PREFIX: `test-${randomUUID()}`,
      AISLE_SEARCH_REPLICAS: '0',
    };
    await expectOneVersion({
      name: 'one version, two processes over a search cluster',
      names: ['p1', 'p2'],
      start: () => processes.start([], { env }),
    });
  },
  3_600_000,
);
