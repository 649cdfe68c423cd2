/** Clusters of several processes on one PostgreSQL: assigned in one, used in the other, moved while both write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const postgres = await startPostgres();

/** More than a page of a copy. */
const STABLE = 2500;

describe.skipIf(!postgres)('two processes on one PostgreSQL', () => {
  let both: [TestService, TestService];
  let start: (options?: { isDeaf: boolean }) => Promise<TestService>;
  beforeAll(async () => {
    const url = await postgres!.createDatabase();
    // One that is deaf hears of nothing that others commit, nor does it look by itself.
    start = async ({ isDeaf } = { isDeaf: false }) => {
      const store = await openPostgresStore({ url, onError: () => undefined });
      return startTestService({
        clusters: ['c1', 'c2'],
        pollEvery: isDeaf ? 3_600_000 : 20,
        clock: Date.now,
        store: isDeaf ? { ...store, onAnnounced: () => undefined } : store,
      });
    };
    // One after the other: the first makes the tables.
    both = [await start(), await start()];
  }, 60_000);
  afterAll(async () => {
    await Promise.all((both ?? []).map((one) => one.close()));
    await postgres?.stop();
  });

  const as = async (process: 0 | 1, user: string, method: string, path: string, body?: unknown) => {
    const headers = { 'X-Service-User-ID': user };
    const answer = await both[process].call(method, path, { headers, ...(body === undefined ? {} : { body }) });
    return answer;
  };
  const must = async (...call: Parameters<typeof as>) => {
    const answer = await as(...call);
    expect(answer.status, `${call.slice(0, 4).join(' ')}: ${answer.body.message}`).toBeLessThan(300);
    return answer.body;
  };
  const published = async (process: 0 | 1, user: string, taskID: unknown) =>
    expect
      .poll(async () => (await must(process, user, 'GET', `/1/indexes/goods/task/${taskID}`))['status'], {
        timeout: 20_000,
      })
      .toBe('published');

  it('know a user at once who was assigned in the other, and refuse one who was deleted there', async () => {
    await must(0, 'eve', 'POST', '/1/clusters/mapping', { cluster: 'c1' });
    const { taskID } = await must(1, 'eve', 'PUT', '/1/indexes/goods/e', { name: 'Shoe' });
    await published(0, 'eve', taskID);
    expect((await must(0, 'eve', 'POST', '/1/indexes/goods/query', {}))['nbHits']).toBe(1);
    expect((await must(1, 'eve', 'POST', '/1/indexes/goods/query', {}))['nbHits']).toBe(1);
    expect((await both[1].call('DELETE', '/1/clusters/mapping/eve')).status).toBe(200);
    await expect.poll(async () => (await as(0, 'eve', 'POST', '/1/indexes/goods/query', {})).status).toBe(403);
  }, 60_000);

  itThorough(
    'move a user while both write and search, and lose nothing',
    async () => {
      await must(0, 'ann', 'POST', '/1/clusters/mapping', { cluster: 'c1' });
      await must(0, 'ann', 'PUT', '/1/indexes/goods/settings', { attributesForFaceting: ['kind'] });
      const requests = Array.from({ length: STABLE }, (_, at) => ({
        action: 'addObject',
        body: { objectID: `s${at}`, kind: 'stable' },
      }));
      const { taskID } = await must(1, 'ann', 'POST', '/1/indexes/goods/batch', { requests });
      await published(0, 'ann', taskID);
      const stable = { filters: 'kind:stable', hitsPerPage: 0, analytics: false };

      await must(1, 'ann', 'POST', '/1/clusters/mapping', { cluster: 'c2' });
      const written: string[] = [];
      let newest: unknown = taskID;
      const isPending = async () => (await both[0].call('GET', '/1/clusters/mapping/pending')).body['pending'] === true;
      for (let round = 0, isMoving = true; isMoving || round < 15; round++) {
        isMoving = await isPending();
        for (const process of [0, 1] as const) {
          const objectID = `w${round}-${process}`;
          newest = (await must(process, 'ann', 'PUT', `/1/indexes/goods/${objectID}`, { kind: 'new' }))['taskID'];
          written.push(objectID);
          const other = process === 0 ? 1 : 0;
          const got = await must(other, 'ann', 'POST', '/1/indexes/*/objects', {
            requests: [{ indexName: 'goods', objectID }],
          });
          expect(got['results']).toMatchObject([{ objectID }]);
          await must(other, 'ann', 'GET', `/1/indexes/goods/task/${newest}`);
          expect((await must(process, 'ann', 'POST', '/1/indexes/goods/query', stable))['nbHits']).toBe(STABLE);
        }
      }
      await published(0, 'ann', newest);
      for (const process of [0, 1] as const) {
        const found = await must(process, 'ann', 'POST', '/1/indexes/goods/browse', { filters: 'kind:new' });
        expect((found['hits'] as { objectID: string }[]).map(({ objectID }) => objectID).sort()).toEqual(
          written.sort(),
        );
        expect((await must(process, 'ann', 'POST', '/1/indexes/goods/query', stable))['nbHits']).toBe(STABLE);
      }
      expect((await both[1].call('GET', '/1/clusters/mapping/ann')).body).toMatchObject({
        clusterName: 'c2',
        nbRecords: STABLE + written.length,
      });
      for (const { log } of both) expect(log.filter(({ error }) => error)).toEqual([]);
    },
    60_000,
  );

  it('find records at the new place of a user though one has not published the move, and search there what it knows', async () => {
    const headers = { 'X-Service-User-ID': 'hal' };
    await must(0, 'hal', 'POST', '/1/clusters/mapping', { cluster: 'c1' });
    await must(0, 'hal', 'PUT', '/1/indexes/goods/h1', { name: 'Shoe' });
    const late = await start({ isDeaf: true });
    try {
      await must(0, 'hal', 'POST', '/1/clusters/mapping', { cluster: 'c2' });
      await expect
        .poll(async () => (await both[0].call('GET', '/1/clusters/mapping/hal')).body['clusterName'], {
          timeout: 20_000,
        })
        .toBe('c2');
      await must(0, 'hal', 'PUT', '/1/indexes/goods/h2', { name: 'Boot' });
      const requests = ['h1', 'h2'].map((objectID) => ({ indexName: 'goods', objectID }));
      const got = await late.call('POST', '/1/indexes/*/objects', { headers, body: { requests } });
      expect(got.body['results']).toMatchObject([{ objectID: 'h1' }, { objectID: 'h2' }]);
      const found = await late.call('POST', '/1/indexes/goods/query', { headers, body: {} });
      expect([found.status, found.body['nbHits']]).toEqual([200, 1]);
    } finally {
      await late.close();
    }
  }, 60_000);

  it('bring a move to its end that the other began and did not live to finish', async () => {
    await must(0, 'gus', 'POST', '/1/clusters/mapping', { cluster: 'c1' });
    await must(0, 'gus', 'PUT', '/1/indexes/goods/g', { name: 'Shoe' });
    // As it stands in the store after the process that held it has died.
    await both[0].store.query(
      `INSERT INTO jobs (kind, payload, created_at, run_at, once, holder, lease_until)
       VALUES ('moveUser', 'gus', 0, 0, true, 'a process that died', 0)`,
    );
    await both[0].store.query(
      `UPDATE cluster_users SET next_cluster = 'c2', next_partition = '/c2/0123456789abcdef01234567/' WHERE user_id = 'gus'`,
    );
    await expect
      .poll(async () => (await both[0].call('GET', '/1/clusters/mapping/gus')).body['clusterName'], { timeout: 20_000 })
      .toBe('c2');
    expect((await must(1, 'gus', 'GET', '/1/indexes'))['items']).toMatchObject([{ name: 'goods', entries: 1 }]);
  }, 60_000);
});
