/** Killed service: twenty times each, an update and a replacement resume by themselves and write every row once; two processes share the work. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createServiceProcesses } from '../../testing/service-processes.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { type IngestionWorld, type RunAnswer, startIngestionWorld } from './testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from './testing/source-server.ts';
import { KILL_ROUNDS } from '../../testing/kill-rounds.ts';

/** Rows of the source, and how many of them each life of the service gets to see more than the one before. */
const ROWS = 42_000;
const STEP = 2000;

let directory: string;
let sources: SourceServer;
const processes = createServiceProcesses();
const postgres = await startPostgres();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-runs-'));
  sources = await startSourceServer();
});
afterAll(async () => {
  processes.killAll();
  await Promise.all([sources.close(), postgres?.stop()]);
  await rm(directory, { recursive: true, force: true });
});

async function start(args: readonly string[]) {
  const service = await processes.start(args, { env: { AISLE_TEMPLATE: TEMPLATE } });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await service.call(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  return { call, kill: () => service.end('SIGKILL') };
}

const rowsOf = (from: number, to: number) => {
  const lines: string[] = [];
  for (let n = from; n < to; n++) lines.push(n % 1000 === 999 ? `${n}` : `s${n},${n}`);
  return `${lines.join('\n')}\n`;
};

it.each(['save', 'replace'])(
  'a run that is to %s survives kills',
  async (action) => {
    /** How many rows the source gives before it says nothing more. */
    let open = 0;
    const url = sources.at(`/${action}.csv`, (_asked, response: ServerResponse) => {
      response.writeHead(200, { etag: '"same"' });
      response.write('sku,n\n');
      response.write(rowsOf(0, Math.min(open, ROWS)));
      if (open >= ROWS) response.end();
    });
    const args = ['--data', join(directory, action)];
    let service = await start(args);
    await service.call('POST', '/1/indexes/goods/batch', {
      requests: [{ action: 'addObject', body: { objectID: 'old', n: 1 } }],
    });
    const { sourceID } = await service.call('POST', '/1/sources', {
      type: 'csv',
      name: 's',
      input: { url, uniqueIDColumn: 'sku' },
    });
    const { destinationID } = await service.call('POST', '/1/destinations', {
      type: 'search',
      name: 'd',
      input: { indexName: 'goods' },
    });
    const { taskID } = await service.call('POST', '/1/tasks', { sourceID, destinationID, action, failureThreshold: 1 });
    const { runID } = await service.call('POST', `/1/tasks/${String(taskID)}/run`);
    const received = async () => {
      const { progress } = await service.call('GET', `/1/runs/${String(runID)}`);
      return (progress as { receivedNbOfEvents: number }).receivedNbOfEvents;
    };
    const nbHits = async () =>
      (await service.call('POST', '/1/indexes/goods/query', { query: '', hitsPerPage: 0 }))['nbHits'];
    let before = 0;
    for (let round = 0; round < KILL_ROUNDS; round++) {
      open = (round + 1) * STEP;
      await service.kill();
      service = await start(args);
      // It goes on by itself, up to where the source gives no more: whole batches only.
      await expect.poll(received, { interval: 250, timeout: 60_000 }).toBeGreaterThanOrEqual(open - 1000);
      const now = await received();
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
      if (action === 'replace') expect(await nbHits()).toBe(1);
    }
    open = ROWS;
    await service.kill();
    service = await start(args);
    const status = async () => (await service.call('GET', `/1/runs/${String(runID)}`))['status'];
    await expect.poll(status, { interval: 250, timeout: 60_000 }).toBe('finished');
    const progress = { receivedNbOfEvents: ROWS };
    if (action === 'replace') {
      // The one record that was there would be lost: it is held back, also by the next process, which publishes it.
      const blockedRun = { outcome: 'failure', reasonCode: 'blocking', blocked: true, progress };
      expect(await service.call('GET', `/1/runs/${String(runID)}`)).toMatchObject(blockedRun);
      await service.kill();
      service = await start(args);
      expect(await service.call('GET', `/1/runs/${String(runID)}`)).toMatchObject(blockedRun);
      expect(await nbHits()).toBe(1);
      await service.call('POST', `/1/runs/${String(runID)}/publish`);
      await service.kill();
      service = await start(args);
    }
    expect(await service.call('GET', `/1/runs/${String(runID)}`)).toMatchObject({
      outcome: 'success',
      reason: expect.stringContaining(action === 'save' ? '42,000 rows, of which 42 failed' : '41,958 records'),
      progress,
    });
    await expect.poll(nbHits, { timeout: 60_000 }).toBe(ROWS - 42 + (action === 'save' ? 1 : 0));
    await service.kill();
  },
  600_000,
);

describe.runIf(postgres)('two processes on one PostgreSQL', () => {
  it('do each run once, and one takes over what the other leaves', async () => {
    const databaseUrl = await postgres!.createDatabase();
    const open = async (): Promise<IngestionWorld> =>
      startIngestionWorld({
        store: await openPostgresStore({ url: databaseUrl, onError: () => undefined }),
        clock: Date.now,
      });
    const [one, two] = [await open(), await open()];
    try {
      const ids: string[] = [];
      for (let at = 0; at < 6; at++) {
        const url = sources.at(`/shared-${at}.csv`, `sku,n\n${rowsOf(0, 5000)}`);
        const { taskID } = await one.join({
          source: { type: 'csv', input: { url, uniqueIDColumn: 'sku' } },
          destination: { input: { indexName: `shared_${at}` } },
          task: { failureThreshold: 1 },
        });
        for (const world of [one, two]) ids.push(String((await world.ok('POST', `/1/tasks/${taskID}/run`))['runID']));
      }
      // In one question: 200 in half a minute are allowed.
      const runs = async () => (await two.ok('GET', '/1/runs?itemsPerPage=100'))['runs'] as RunAnswer[];
      await expect
        .poll(async () => (await runs()).map(({ outcome }) => outcome), { interval: 500, timeout: 60_000 })
        .not.toContain('processing');
      expect((await runs()).map(({ runID }) => runID).toSorted()).toEqual(ids.toSorted());
      for (const run of await runs()) {
        if (run.reasonCode === 'blocking') expect(run.status).toBe('skipped');
        else expect(run).toMatchObject({ outcome: 'success', progress: { receivedNbOfEvents: 5000 } });
      }
      for (let at = 0; at < 6; at++) expect(Object.keys(await two.records(`shared_${at}`))).toHaveLength(4995);

      // The first process reads a source that does not end, and closes; the second goes on.
      let isOpen = false;
      const url = sources.at('/left.csv', (_asked, response) => {
        response.writeHead(200, { etag: '"same"' });
        response.write(`sku,n\n${rowsOf(0, 3500)}`);
        if (isOpen) response.end(rowsOf(3500, 5000));
        else isOpen = true;
      });
      const { taskID } = await one.join({
        source: { type: 'csv', input: { url, uniqueIDColumn: 'sku' } },
        destination: { input: { indexName: 'left' } },
        task: { failureThreshold: 1 },
      });
      const { runID } = await one.ok('POST', `/1/tasks/${taskID}/run`);
      const progress = async () => (await two.readRun(String(runID))).progress.receivedNbOfEvents;
      await expect.poll(progress, { interval: 500, timeout: 60_000 }).toBe(3000);
      // While it reads, whoever is asked skips the next run of the task; also when it is gone and nobody has taken its run over.
      const expectSkipped = async (world: IngestionWorld) => {
        const again = String((await world.ok('POST', `/1/tasks/${taskID}/run`))['runID']);
        const reason = `The run ${String(runID)} of the same task is under way`;
        expect(await two.readRun(again)).toMatchObject({ status: 'skipped', reasonCode: 'blocking', reason });
      };
      await expectSkipped(one);
      await expectSkipped(two);
      await one.close();
      if ((await two.readRun(String(runID))).outcome === 'processing') await expectSkipped(two);
      await expect
        .poll(async () => (await two.readRun(String(runID))).outcome, { interval: 500, timeout: 120_000 })
        .toBe('success');
      expect(await progress()).toBe(5000);
      expect(Object.keys(await two.records('left'))).toHaveLength(4995);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  }, 300_000);
});
