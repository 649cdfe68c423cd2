/** Records that clients write while a run that replaces their index reads its source. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld, UNCHECKED } from '../testing/ingestion-world.ts';
import { json, type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { itThorough } from '../../../testing/thorough.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const rows = [
  { sku: 'a', name: 'hat' },
  { sku: 'b', name: 'coat' },
];
const write = (index: string, objectID: string, record: object) =>
  shop.ok('POST', `/1/indexes/${index}/batch`, {
    requests: [{ action: 'addObject', body: { objectID, ...record } }],
  });

/** A task that replaces an index; what is done while its source answers can be set. */
async function open(index: string, task: object = { safetyChecks: UNCHECKED }) {
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  const url = sources.at(`/${index}.json`, async (_asked, response) => {
    await meanwhile();
    json(response, rows);
  });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
    destination: { input: { indexName: index } },
    task: { action: 'replace', ...task },
  });
  return {
    run: (work: typeof meanwhile) => {
      meanwhile = work;
      return shop.run(taskID);
    },
  };
}

it('are told in the reason of the run by count and name; others are not', async () => {
  const { run } = await open('meanwhile');
  await write('meanwhile', 'before', { name: 'was there' });
  const first = await run(async () => {
    await write('meanwhile', 'new', { name: 'of a client' });
    await write('meanwhile', 'b', { name: 'of a client, too' });
    // As the source has it: nothing of it is lost.
    await write('meanwhile', 'a', { sku: 'a', name: 'hat' });
  });
  expect([first.outcome, first.reason]).toEqual([
    'success',
    expect.stringContaining(
      '2 records were written to the index while the source was read (b, new), and what the source says took their place',
    ),
  ]);
  expect(Object.keys(await shop.records('meanwhile')).toSorted()).toEqual(['a', 'b']);
  const second = await run(() => write('meanwhile', 'late', { name: 'of a client' }));
  expect(second.reason).toContain('one record was written to the index while the source was read (late)');
  const third = await run(() => Promise.resolve());
  expect(third.reason).not.toContain('written to the index');
});

itThorough('are counted in full and named in part where they are many', async () => {
  const { run } = await open('many');
  const { reason } = await run(() =>
    shop.ok('POST', '/1/indexes/many/batch', {
      requests: Array.from({ length: 1200 }, (_, at) => ({ action: 'addObject', body: { objectID: `x${at}`, at } })),
    }),
  );
  expect(reason).toContain(
    '1,200 records were written to the index while the source was read (x0, x1, x10, x100, x1000, …)',
  );
});

it('are told where a run that was held back is published by hand', async () => {
  const { run } = await open('by-hand', {});
  await shop.fill(
    'by-hand',
    Array.from({ length: 50 }, (_, at) => ({ objectID: `old${at}`, name: `old ${at}` })),
  );
  const blocked = await run(() => write('by-hand', 'new', { name: 'of a client' }));
  expect([blocked.outcome, blocked.reasonCode]).toEqual(['failure', 'blocking']);
  await write('by-hand', 'newer', { name: 'of a client' });
  await shop.ok('POST', `/1/runs/${blocked.runID}/publish`);
  const { reason } = await shop.readRun(blocked.runID);
  expect(reason).toContain('2 records were written to the index while the source was read (new, newer)');
});
