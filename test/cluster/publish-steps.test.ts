/** A publish is one step also over a search cluster: in the process that publishes, in one that follows it, and in an index of several parts. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, it } from 'vitest';
import { expectPublishSteps, onceEach } from '../consistency/publish-steps.ts';
import { createServiceProcesses, startPostgres } from '../consistency/service-tools.ts';
import { isBrief } from '../testing/brief.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const postgres = searchUrl ? await startPostgres() : undefined;
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

/** More than the indexer reads at once, and than waits for the end of a draft. */
const MANY = isBrief ? 2500 : 6000;
const FEW = 300;

describe.skipIf(!postgres)('a publish over a search cluster', () => {
  it.each([
    { shards: 1, names: ['p1', 'p2'] },
    { shards: 3, names: ['p1', 'p2'] },
    { shards: 1, names: ['p1'] },
  ])(
    'is seen by every search before or after, with $shards parts an index, in $names',
    async ({ shards, names }) => {
      const env = {
        DATABASE_URL: await postgres!.createDatabase(),
        SEARCH_URL: searchUrl!,
        AISLE_SEARCH_PREFIX: `test-${randomUUID()}`,
        AISLE_SEARCH_REPLICAS: '0',
        AISLE_SEARCH_SHARDS: String(shards),
      };
      await expectPublishSteps({
        name: `publish steps over a search cluster, ${shards} parts, ${names.join(' and ')}`,
        names,
        start: () => processes.start([], { env, forSpeed: true }),
        size: MANY,
        plans: [
          ...onceEach({ many: MANY, few: FEW }),
          { way: 'batch', size: FEW, ids: 'same' },
          { way: 'client', size: MANY, ids: 'other' },
        ],
      });
      processes.killAll();
    },
    600_000,
  );
});
