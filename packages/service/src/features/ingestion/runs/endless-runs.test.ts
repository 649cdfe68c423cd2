/** Endless runs: sources that always change, are extremely slow, or send what cannot be stored; and pushes whose process has crashed. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type IngestionWorld, type RunAnswer, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const csv = (url: string) => ({ type: 'csv', input: { url, uniqueIDColumn: 'sku' } });

it('a source that is another one each time, and breaks each time, is given up', async () => {
  let asked = 0;
  const url = sources.at('/other.csv', (_asked, response) => {
    // Who asks so often is never done.
    if (++asked > 60) return void response.writeHead(410).end();
    response.writeHead(200, { etag: `"${asked}"` });
    response.write(`sku\n${Array.from({ length: 1200 }, (_, at) => `s${at}`).join('\n')}\n`, () => response.destroy());
  });
  const { taskID } = await shop.join({ source: csv(url) });
  expect(await shop.run(taskID)).toMatchObject({
    status: 'finished',
    outcome: 'failure',
    reasonCode: 'critical',
    reason:
      'The source was changed while it was read, also after it was begun anew 3 times. Records written before: 1,199',
  });
  expect(asked).toBeLessThan(20);
});

it('what a source says of its failure is told without what no database keeps', async () => {
  const message = 'the disk\u0000 of the shop \ud800 is full';
  const url = sources.at('/nul', JSON.stringify({ type: 'TRACE', trace: { type: 'ERROR', error: { message } } }));
  const { taskID } = await shop.join({ source: { type: 'container', input: { image: 'x', configuration: { url } } } });
  expect(await shop.run(taskID)).toMatchObject({
    status: 'finished',
    reasonCode: 'critical',
    reason: 'The connector failed: the disk\ufffd of the shop \ufffd is full',
  });
  expect(await shop.store.query(`SELECT 1 FROM jobs WHERE kind = 'ingestionRun'`)).toEqual([]);
});

it('a push whose process died ends by itself, and one that goes on does not', async () => {
  const { taskID } = await shop.join({ source: csv(`${sources.url}/none.csv`) });
  const call = await shop.call('POST', `/1/tasks/${taskID}/push`, { body: { records: [{ sku: 'a' }] } });
  expect(call.status).toBe(200);
  let goOn = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  const raw = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"sku":"slow"}\n')),
      pull: async (controller) => {
        await waiting;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const open = shop.call('POST', `/1/tasks/${taskID}/push`, {
    raw,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  const openRuns = async () => {
    const { runs } = await shop.ok('GET', `/1/runs?taskID=${taskID}&status=created,started`);
    return runs as RunAnswer[];
  };
  await expect.poll(async () => (await openRuns()).length).toBe(1);
  // As a process leaves it that is killed in the middle.
  const dead = String(call.body['runID']);
  await shop.store.query(`UPDATE ingestion_runs SET status = 'started', outcome = 'processing' WHERE id = $1`, [dead]);
  expect(await openRuns()).toHaveLength(2);
  // Its time comes: what goes on has said so meanwhile.
  shop.clock.now += 3 * 3_600_000;
  const going = (await openRuns()).find(({ runID }) => runID !== dead)!.runID;
  await shop.store.query('UPDATE ingestion_runs SET updated_at = $2 WHERE id = $1', [going, shop.clock.now - 60_000]);
  await shop.service.whenIdle();
  expect((await openRuns()).map(({ runID }) => runID)).toEqual([going]);
  expect(await shop.readRun(dead)).toMatchObject({
    status: 'finished',
    outcome: 'failure',
    reasonCode: 'discarded',
    reason:
      'It ended before it was complete, with the process that it came to; what came before is written. Send it again',
  });
  goOn();
  expect((await open).status).toBe(200);
  expect(await shop.readRun(going)).toMatchObject({ status: 'finished', outcome: 'success' });
});
