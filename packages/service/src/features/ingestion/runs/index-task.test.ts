/** A run names the task of its index: once that is published, searches see what the run has written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));

const rows = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => ({ objectID: `p${n}`, price: n + 1 })));
const joined = async (indexName: string, task: object, url: string) =>
  (await shop.join({ source: { type: 'json', input: { url } }, destination: { input: { indexName } }, task })).taskID;

/** The last task of an index in the store. */
const lastTask = async (index: string) => {
  const [row] = await shop.store.query<{ id: string }>('SELECT max(id)::text AS id FROM tasks WHERE index_name = $1', [
    index,
  ]);
  return Number(row!.id);
};

it.each(['replace', 'save', 'partial'])('of the last records that a run with "%s" wrote', async (action) => {
  const url = sources.at(`/${action}.json`, rows(2500));
  const index = `of-${action}`;
  const run = await shop.run(await joined(index, { action }, url));
  expect(run).toMatchObject({ outcome: 'success', indexName: index, indexTaskID: await lastTask(index) });
  const task = await shop.ok('GET', `/1/indexes/${index}/task/${String(run.indexTaskID)}`);
  expect(task).toMatchObject({ status: 'published' });
  expect((await shop.search(index, {})).nbHits).toBe(2500);
});

it('of what was pushed', async () => {
  const taskID = await joined('of-push', {}, sources.at('/none.json', rows(0)));
  const body = { action: 'addObject', records: [{ objectID: 'a' }] };
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/push`, body);
  expect(await shop.readRun(String(runID))).toMatchObject({
    indexName: 'of-push',
    indexTaskID: await lastTask('of-push'),
  });
});

it('and none of a run that has written nothing, until it is published by hand', async () => {
  const url = sources.at('/many.json', rows(100));
  const taskID = await joined('of-blocked', { action: 'replace' }, url);
  const { indexTaskID } = await shop.run(taskID);
  sources.at('/many.json', rows(5));
  const run = await shop.run(taskID);
  expect(run).toMatchObject({ blocked: true });
  expect(run).not.toHaveProperty('indexTaskID');
  expect(run).not.toHaveProperty('indexName');
  await shop.ok('POST', `/1/runs/${run.runID}/publish`);
  const published = await shop.readRun(run.runID);
  expect(published).toMatchObject({ indexName: 'of-blocked', indexTaskID: await lastTask('of-blocked') });
  expect(published.indexTaskID).toBeGreaterThan(Number(indexTaskID));
});
