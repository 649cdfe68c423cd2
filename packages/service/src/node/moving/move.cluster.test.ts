/** Tests of moving a shop whose indexes are in a search cluster: from a directory into a PostgreSQL and back, killed in between. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createServiceProcesses, type ServiceProcess } from '../../testing/service-processes.ts';
import { spawnCli } from '../../testing/spawn-cli.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const postgres = searchUrl ? await startPostgres() : undefined;
const processes = createServiceProcesses();
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-move-cluster-'))));
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const RECORDS = 1000;
const cluster = {
  AISLE_TEMPLATE: TEMPLATE,
  SEARCH_URL: searchUrl ?? '',
  AISLE_SEARCH_PREFIX: `test-${randomUUID()}`,
  AISLE_SEARCH_REPLICAS: '0',
};

async function move(args: readonly string[], env: Record<string, string>) {
  const child = spawnCli(['move', '--compare', '40', ...args], { env: { ...cluster, ...env } });
  const [out, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, complaints, code: code as number };
}

const found = async (shop: ServiceProcess) =>
  (await shop.call('POST', '/1/indexes/goods/query', { query: 'lamp', facets: ['brand'], hitsPerPage: 50 })).body;

/** Returns the names of the indexes in the cluster: a rebuilt one has another name. */
const physicalIndexes = async () =>
  (await (await fetch(`${searchUrl}/_cat/indices/${cluster.AISLE_SEARCH_PREFIX}-*?h=index&s=index`)).text()).split(
    '\n',
  );

it.skipIf(!postgres)('takes it over, and finds the indexes of the cluster as they were', async () => {
  const operatorSocket = join(directory, 'operator.sock');
  const home = ['--data', join(directory, 'shop')];
  const shop = await processes.start([...home, '--operator-socket', operatorSocket], { env: cluster });
  await shop.call('PUT', '/1/indexes/goods/settings', {
    attributesForFaceting: ['brand'],
    customRanking: ['desc(rank)'],
  });
  const requests = Array.from({ length: RECORDS }, (_, n) => ({
    action: 'addObject',
    body: { objectID: `p${n}`, name: `Lamp ${n % 50}`, brand: `b${n % 7}`, rank: n },
  }));
  const { body } = await shop.call('POST', '/1/indexes/goods/batch', { requests });
  const task = `/1/indexes/goods/task/${String(body['taskID'])}`;
  await expect.poll(async () => (await shop.call('GET', task)).body['status'], { timeout: 30_000 }).toBe('published');
  const { processingTimeMS: _, ...before } = await found(shop);
  expect(before).toMatchObject({ nbHits: RECORDS });
  const indexes = await physicalIndexes();

  const url = await postgres!.createDatabase();
  const order = [...home, '--operator-socket', operatorSocket, '--to', url];
  const dying = spawnCli(['move', ...order], { env: cluster });
  await once(dying.stdout, 'data');
  dying.kill('SIGKILL');
  await once(dying, 'exit');
  // Its leftovers are removed, and writes are accepted meanwhile.
  await expect
    .poll(async () => (await shop.call('PUT', '/1/indexes/goods/meanwhile', { name: 'Desk' })).status, {
      timeout: 40_000,
    })
    .toBeLessThan(300);
  const there = await move(order, {});
  expect([there.code, there.complaints]).toEqual([0, '']);
  expect(there.out).toContain('searches have the same hits, counts and facets on both sides');
  await shop.end('SIGTERM');

  const operatorKey = ['--operator-key-file', join(directory, 'shop', 'operator-key')];
  const env = { ...cluster, DATABASE_URL: url };
  const other = await processes.start(operatorKey, { env });
  const { processingTimeMS: __, ...after } = await found(other);
  expect({ ...after, queryID: undefined }).toEqual({ ...before, queryID: undefined });
  expect((await other.call('POST', '/1/indexes/goods/query', { query: 'desk' })).body).toMatchObject({ nbHits: 1 });
  await other.end('SIGTERM');

  const again = join(directory, 'again');
  expect(await move([...operatorKey, '--to', again], env)).toMatchObject({ code: 0 });
  const back = await processes.start(['--data', again], { env: cluster });
  const { processingTimeMS: ___, ...last } = await found(back);
  expect({ ...last, queryID: undefined }).toEqual({ ...before, queryID: undefined });
  // What an earlier process had started to build is removed by the next one.
  await expect.poll(physicalIndexes, { timeout: 40_000 }).toEqual(indexes);
});
