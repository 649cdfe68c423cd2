/** Changes during a run: its resources are changed, moved or deleted. It ends with a reason, and leaves nothing half done. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, queryOf, type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const rowsOf = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${name}${from + at},${from + at}\n`).join('');

let named = 0;
/** A task whose run has written 1,000 rows of 1,600 when it is given; `end` lets the source give the rest, or break. */
async function halfway(task: { action?: string } = {}) {
  const index = `changed${named++}`;
  if (task.action === 'replace') await shop.fill(index, [{ objectID: 'old' }]);
  const waiting: ServerResponse[] = [];
  let isWhole = false;
  const url = sources.at(`/${index}.csv`, (_asked, response) => {
    response.write(`sku,n\n${rowsOf('a', 0, 1100)}`);
    if (isWhole) response.end(rowsOf('a', 1100, 1600));
    else waiting.push(response);
  });
  const ids = await shop.join({
    source: { type: 'csv', input: { url, uniqueIDColumn: 'sku' } },
    destination: { input: { indexName: index } },
    task,
  });
  const { runID } = await shop.ok('POST', `/1/tasks/${ids.taskID}/run`);
  // Not by the interface, which answers 200 such questions in half a minute.
  const received = () =>
    shop.store.query<{ received: string }>('SELECT received::text AS received FROM ingestion_runs WHERE id = $1', [
      String(runID),
    ]);
  await expect.poll(received, { interval: 20, timeout: 15_000 }).toEqual([{ received: '1000' }]);
  const end = (how: 'whole' | 'break') => {
    isWhole = true;
    for (const response of waiting.splice(0)) {
      if (how === 'whole') response.end(rowsOf('a', 1100, 1600));
      else response.destroy();
    }
  };
  return { ...ids, index, runID: String(runID), end, url };
}
const noJobs = async () => expect(await shop.store.query(`SELECT 1 FROM jobs WHERE kind = 'ingestionRun'`)).toEqual([]);
const noneStaged = async () => expect(await shop.store.query('SELECT 1 FROM ingestion_staged')).toEqual([]);

describe('a task', () => {
  it.each(['save', 'replace'])('that is deleted in the middle of a run to %s ends it', async (action) => {
    const { taskID, runID, index, end } = await halfway({ action });
    await shop.ok('DELETE', `/1/tasks/${taskID}`);
    end('whole');
    expect(await shop.settle(runID)).toMatchObject({
      status: 'finished',
      outcome: 'failure',
      reasonCode: 'discarded',
      progress: { receivedNbOfEvents: 1000 },
    });
    await shop.service.whenIdle();
    await noJobs();
    await noneStaged();
    expect(Object.keys(await shop.records(index))).toHaveLength(action === 'replace' ? 1 : 1000);
    expect((await shop.call('POST', `/1/tasks/${taskID}/run`)).status).toBe(404);
  });

  it('that is disabled lets the run end, and lets none begin, nor one go on that broke', async () => {
    const one = await halfway();
    await shop.ok('PUT', `/1/tasks/${one.taskID}/disable`);
    one.end('whole');
    expect(await shop.settle(one.runID)).toMatchObject({
      status: 'finished',
      outcome: 'success',
      reason: '1,600 rows',
    });
    expect((await shop.call('POST', `/1/tasks/${one.taskID}/run`)).status).toBe(400);

    const other = await halfway({ action: 'replace' });
    await shop.ok('PUT', `/1/tasks/${other.taskID}/disable`);
    other.end('break');
    expect(await shop.settle(other.runID)).toMatchObject({
      status: 'skipped',
      outcome: 'failure',
      reasonCode: 'discarded',
      reason: 'The task was disabled',
    });
    await noJobs();
    await noneStaged();
    expect(Object.keys(await shop.records(other.index))).toEqual(['old']);
  });

  it('and what it uses stay there as long as it does', async () => {
    const { taskID, sourceID, destinationID, end, runID } = await halfway();
    for (const path of [`/1/sources/${sourceID}`, `/1/destinations/${destinationID}`]) {
      const { status, body } = await shop.call('DELETE', path);
      expect([status, body.message]).toEqual([400, expect.stringContaining(taskID)]);
    }
    end('whole');
    expect(await shop.settle(runID)).toMatchObject({ outcome: 'success' });
  });
});

describe('a source', () => {
  it('that is another one when a run goes on with it is read from its beginning', async () => {
    const { sourceID, runID, index, end } = await halfway();
    const url = sources.at('/another.csv', `sku,n\n${rowsOf('b', 0, 1200)}`);
    await shop.ok('PATCH', `/1/sources/${sourceID}`, { input: { url } });
    end('break');
    expect(await shop.settle(runID)).toMatchObject({ outcome: 'success', reason: '1,200 rows' });
    const names = Object.keys(await shop.records(index));
    expect(names.filter((name) => name.startsWith('b'))).toHaveLength(1200);
    await noJobs();
  });
});

describe('an index', () => {
  it.each([
    ['deleted', (index: string) => shop.ok('DELETE', `/1/indexes/${index}`)],
    ['cleared', (index: string) => shop.ok('POST', `/1/indexes/${index}/clear`)],
    [
      'moved away',
      (index: string) =>
        shop.ok('POST', `/1/indexes/${index}/operation`, { operation: 'move', destination: `${index}_away` }),
    ],
  ])('that is %s in the middle is replaced whole all the same', async (_how, change) => {
    const { runID, index, end } = await halfway({ action: 'replace' });
    await change(index);
    end('whole');
    expect(await shop.settle(runID)).toMatchObject({ outcome: 'success', reason: '1,600 rows' });
    expect(Object.keys(await shop.records(index))).toHaveLength(1600);
    await noneStaged();
  });

  it('that becomes a replica in the middle is left alone, and the run says why', async () => {
    const { runID, index, end } = await halfway({ action: 'replace' });
    // Waiting until it is done would wait for the run.
    await shop.ok('DELETE', `/1/indexes/${index}`);
    await shop.call('PUT', `/1/indexes/${index}_main/main`, { body: { name: 'Main' } });
    await shop.ok('PUT', `/1/indexes/${index}_main/settings`, { replicas: [index] });
    end('whole');
    expect(await shop.settle(runID)).toMatchObject({
      status: 'finished',
      outcome: 'failure',
      reasonCode: 'critical',
      reason: expect.stringContaining('replica'),
    });
    await noneStaged();
    await noJobs();
    expect(Object.keys(await shop.records(index))).toEqual(['main']);
  });
});

describe('credentials that are changed in the middle', () => {
  /** A shop of three pages, which says for each whether a key is good. */
  const pages = (path: string, isAllowed: (key: string, page: number) => boolean | Promise<boolean>) =>
    sources.at(`/stores/${path}/v3/catalog/products`, async (asked, response) => {
      const after = Number(queryOf(asked).get('id:greater'));
      if (!(await isAllowed(String(asked.headers['x-auth-token']), after))) return json(response, {}, 401);
      const limit = Number(queryOf(asked).get('limit'));
      const left = Array.from({ length: 3 * limit }, (_, at) => ({ id: at + 1, name: `P${at}`, variants: [] })).filter(
        ({ id }) => id > after,
      );
      json(response, { data: left.slice(0, limit), meta: { pagination: { total: left.length } } });
    });
  const joined = async (path: string) => {
    const { authenticationID } = await shop.ok('POST', '/1/authentications', {
      type: 'apiKey',
      name: path,
      input: { key: 'old-key' },
    });
    const ids = await shop.join({
      source: {
        type: 'ecommerce_a',
        input: { storeHash: path, url: sources.url },
        authenticationID: String(authenticationID),
      },
      destination: { input: { indexName: path } },
    });
    return { ...ids, authenticationID: String(authenticationID) };
  };

  it('are taken by the run, which goes on', async () => {
    let currentKey = 'old-key';
    const { taskID, authenticationID } = await joined('rotated');
    const keys: string[] = [];
    pages('rotated', async (key, after) => {
      if (after > 0 && currentKey === 'old-key') {
        currentKey = 'new-key';
        await shop.ok('PATCH', `/1/authentications/${authenticationID}`, { input: { key: currentKey } });
      }
      keys.push(key);
      return key === currentKey;
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({ outcome: 'success', reasonCode: 'ok' });
    expect(keys).toEqual(['old-key', 'old-key', 'new-key', 'new-key', 'new-key']);
    expect(run.progress.receivedNbOfEvents).toBe(Object.keys(await shop.records('rotated')).length);
  });

  it('go to no source that is another one by now', async () => {
    const { taskID, sourceID, authenticationID } = await joined('led_away');
    const keys: string[] = [];
    pages('led_away', async (key, after) => {
      if (after > 0 && keys.length === 1) {
        const source = { input: { storeHash: 'another', url: sources.url }, authenticationID };
        await shop.ok('PATCH', `/1/sources/${sourceID}`, source);
        await shop.ok('PATCH', `/1/authentications/${authenticationID}`, { input: { key: 'key-of-another' } });
      }
      keys.push(key);
      return after === 0;
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'failure', reasonCode: 'critical' });
    expect(keys).toEqual(['old-key', 'old-key']);
  });

  it('are asked for once more, and not for ever, where they are refused all the same', async () => {
    let asked = 0;
    pages('refused', (_key, after) => {
      asked++;
      return after === 0;
    });
    const { taskID } = await joined('refused');
    expect(await shop.run(taskID)).toMatchObject({
      outcome: 'failure',
      reasonCode: 'critical',
      reason: expect.stringContaining('refused the credentials (401)'),
    });
    expect(asked).toBe(2);
  });
});
