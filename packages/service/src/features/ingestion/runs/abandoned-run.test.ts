/** A run that crashed its process too often ends with the reason and waits for a manual start; a batch that did is skipped. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, APP } from '../../../testing/start-service.ts';
import { type IngestionWorld, type RunAnswer, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { INGESTION_RUN } from '../rows/run-rows.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));

/** As three processes leave a run that ended with a part of it. */
const strike = (runID: string, part: string) =>
  shop.store.query(
    'INSERT INTO job_parts (kind, payload, name, holder, strikes, changed_at) VALUES ($1, $2, $3, NULL, 3, $4)',
    [INGESTION_RUN, runID, part, shop.clock.now],
  );

it('is failed, is not begun by the schedule, and is begun by hand', async () => {
  const url = sources.at('/rows.jsonl', '{"objectID":"a"}', { 'content-type': 'application/x-ndjson' });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url } },
    destination: { input: { indexName: 'goods' } },
    task: { cron: '0 * * * *' },
  });
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/run`);
  await strike(String(runID), 'reading what comes after row 0');
  const run = await shop.settle(String(runID));
  expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'internal' });
  expect(run.reason).toContain('The process ended 3 times while it was at this: reading what comes after row 0.');

  const runsOf = async (status: string) => {
    const { runs } = await shop.ok('GET', `/1/runs?taskID=${taskID}&itemsPerPage=100`);
    return (runs as RunAnswer[]).filter((one) => one.status === status);
  };
  shop.clock.now += 3_600_000;
  await shop.service.whenIdle();
  expect(await runsOf('finished')).toHaveLength(1);
  expect((await runsOf('skipped')).map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining(`The run ${String(runID)} took its process with it too often`),
  );

  expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  shop.clock.now += 3_600_000;
  await shop.service.whenIdle();
  expect((await runsOf('finished')).filter(({ outcome }) => outcome === 'success').length).toBeGreaterThan(1);
});

it('leaves out the batch with which the process ended, row by row among its rejects, and takes all others', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) =>
    JSON.stringify({ objectID: `p${at}`, text: `${at} ${'x'.repeat(1000)}` }),
  );
  const url = sources.at('/batches.jsonl', rows.join('\n'), { 'content-type': 'application/x-ndjson' });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url } },
    destination: { input: { indexName: 'batches' } },
    task: { action: 'save', failureThreshold: 60 },
  });
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/run`);
  await strike(String(runID), 'the rows after row 0');
  const run = await shop.settle(String(runID));
  const left = (run as RunAnswer & { nbRejects: number }).nbRejects;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(rows.length);
  expect(run).toMatchObject({ outcome: 'success', nbFailed: left, nbRecords: rows.length - left });
  const answer = await shop.service.fetch(
    new Request(`http://localhost/1/runs/${String(runID)}/rejects`, {
      headers: { 'X-Service-Application-Id': APP, 'X-Service-API-Key': ADMIN },
    }),
  );
  const rejects = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; line: number; reason: string });
  expect(rejects.map(({ line }) => line)).toEqual(Array.from({ length: left }, (_, at) => at + 1));
  expect(rejects[0]).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('The process ended three times'),
  });
  const { hits } = await shop.ok('POST', '/1/indexes/batches/browse', { hitsPerPage: 1, attributesToRetrieve: [] });
  expect(hits).toMatchObject([{ objectID: expect.not.stringMatching(/^p0$/) as string }]);
});
