/** Tests of a rolling upgrade: processes of the previous release and of this one on one PostgreSQL, replaced one after the other under load. */
import { afterAll, describe, expect, it } from 'vitest';
import { buildRelease } from '../testing/previous-release.ts';
import { createServiceProcesses, type ServiceProcess } from '../testing/service-processes.ts';
import { startPostgres } from '../testing/start-postgres.ts';

/** The last revision before versions could run side by side. */
const BEFORE = 'c77dfd5';

const postgres = await startPostgres();
const cli = postgres && (await buildRelease(BEFORE));
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

describe.skipIf(!cli)(
  `two versions on one PostgreSQL (skipped without a server, or without revision ${BEFORE} in the history)`,
  () => {
    it('are side by side for the time of a deployment: both answer, each sees what the other writes, and nothing is lost', async () => {
      const env = { DATABASE_URL: await postgres!.createDatabase() };
      const startOld = () => processes.start([], { env, cli: cli! });
      const startNew = () => processes.start([], { env });
      const first = await startOld();
      const second = await startOld();
      /** Targets of the load balancer. */
      let serving: readonly ServiceProcess[] = [first, second];
      // Each has the index before refused requests are counted.
      await first.call('PUT', '/1/indexes/goods/r0', { name: 'lamp 0' });
      const search = (one: ServiceProcess) => one.call('POST', '/1/indexes/goods/query', { query: 'lamp' });
      for (const one of serving)
        await expect.poll(async () => (await search(one)).status, { timeout: 20_000 }).toBe(200);
      const failures: unknown[] = [];
      let isOver = false;
      let written = 0;
      const load = (async () => {
        while (!isOver) {
          const one = serving[written % serving.length]!;
          const answers = await Promise.all([
            one.call('PUT', `/1/indexes/goods/r${written}`, { name: `lamp ${written}` }),
            search(one),
          ]);
          for (const { status, body } of answers) if (status >= 300) failures.push(body['message']);
          written++;
        }
      })();
      const seesAll = async (one: ServiceProcess, least: number) =>
        expect
          .poll(async () => Number((await one.call('POST', '/1/indexes/goods/query', {})).body['nbHits']), {
            timeout: 20_000,
          })
          .toBeGreaterThanOrEqual(least);

      await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(20);
      // The new one starts next to both, then replaces one.
      const third = await startNew();
      serving = [first, third];
      await second.end('SIGTERM');
      await first.call('PUT', '/1/indexes/goods/settings', { attributesForFaceting: ['brand'] });
      await third.call('PUT', '/1/indexes/goods/new', { name: 'torch', brand: 'Acme' });
      await first.call('PUT', '/1/indexes/goods/old', { name: 'torch', brand: 'Birch' });
      // A move by either is visible to both, although the previous version finds records only under the name of their index.
      for (const [at, mover] of [first, third].entries()) {
        await mover.call('PUT', `/1/indexes/beside${at}/a`, { name: 'mug' });
        await mover.call('POST', `/1/indexes/beside${at}/operation`, { operation: 'move', destination: `moved${at}` });
        for (const one of [first, third]) {
          await one.call('PUT', `/1/indexes/moved${at}/${one === first ? 'b' : 'c'}`, { name: 'jug' });
          await expect
            .poll(
              async () => (await one.call('POST', `/1/indexes/moved${at}/query`, { query: 'mug' })).body['nbHits'],
              {
                timeout: 20_000,
              },
            )
            .toBe(1);
        }
      }
      const key = (await third.call('POST', '/1/keys', { acl: ['search'] })).body['key'] as string;
      const events = [{ eventType: 'view', eventName: 'n', index: 'goods', userToken: 'u', objectIDs: ['old'] }];
      for (const one of [first, third]) {
        expect((await one.call('POST', '/1/events', { events })).status).toBe(200);
        await expect
          .poll(
            async () =>
              (await one.call('POST', '/1/indexes/goods/query', { query: 'torch', facets: ['brand'] })).body['facets'],
            { timeout: 20_000 },
          )
          .toEqual({ brand: { Acme: 1, Birch: 1 } });
        await expect
          .poll(async () => (await one.call('POST', '/1/indexes/goods/query', {}, { 'X-Service-API-Key': key })).status)
          .toBe(200);
      }
      const { taskID } = (await first.call('PUT', '/1/indexes/goods/last', { name: 'mug' })).body;
      await expect
        .poll(async () => (await third.call('GET', `/1/indexes/goods/task/${String(taskID)}`)).body['status'], {
          timeout: 20_000,
        })
        .toBe('published');

      const fourth = await startNew();
      serving = [third, fourth];
      await first.end('SIGTERM');
      isOver = true;
      await load;
      expect(failures).toEqual([]);
      for (const one of [third, fourth]) await seesAll(one, written + 3);
      expect(third.complaints.filter((line) => !/operator key lies in|Opening the data/.test(line))).toEqual([]);
      // That version does not support continuing over tables with additions only: it refuses, and does not change them.
      await expect(startOld()).rejects.toThrow('newer version of the service');
      await seesAll(third, written + 3);
    }, 180_000);
  },
);
