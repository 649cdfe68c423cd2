/** A run that took its process with it too often ends with the reason, and waits for somebody who starts it by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IngestionWorld, type RunAnswer, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { INGESTION_RUN } from '../rows/run-rows.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));

it('is failed, is not begun by the schedule, and is begun by hand', async () => {
  const url = sources.at('/rows.jsonl', '{"objectID":"a"}', { 'content-type': 'application/x-ndjson' });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url } },
    destination: { input: { indexName: 'goods' } },
    task: { cron: '0 * * * *' },
  });
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/run`);
  // As three processes leave it that ended in the middle.
  await shop.store.query('UPDATE jobs SET losses = 3 WHERE kind = $1 AND payload = $2', [INGESTION_RUN, String(runID)]);
  const run = await shop.settle(String(runID));
  expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'internal' });
  expect(run.reason).toContain('The process ended 3 times in a row while this was being done');

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
