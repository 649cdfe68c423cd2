/** Runs that write while they read (`save`, `partial`): rows that would damage good records are not written. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

type Row = { sku: string; name: string; brand: string; price: number };
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    sku: `s${at}`,
    name: `Shoe ${at}`,
    brand: `b${at % 8}`,
    price: 10 + (at % 90),
  }));
const each = (count: number, change: (row: Row, at: number) => object) =>
  rowsOf(count).map((row, at) => ({ ...row, ...change(row, at) }));

let named = 0;
/** A task that writes into an index, which holds the records of its first run. */
async function fill(count: number, task: object) {
  const index = `saved-${named++}`;
  const give = (body: unknown) => sources.at(`/${index}.json`, (_asked, response) => json(response, body));
  const url = give(rowsOf(count));
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
    destination: { input: { indexName: index } },
    task,
  });
  expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  const bodies = async () =>
    (
      await shop.store.query<{ body: string }>(
        'SELECT body FROM records WHERE index_name = $1 AND body IS NOT NULL ORDER BY object_id',
        [index],
      )
    ).map(({ body }) => body);
  return { index, taskID, give, bodies };
}

describe.each(['save', 'partial'])('a run that does %s', (action) => {
  it.each<[string, unknown, RegExp]>([
    [
      'prices of 0 and no names',
      each(60, () => ({ price: 0, name: '' })),
      action === 'save' ? /`name`, which 100 %.*`price` would be 0 in all records/ : /`price` would be 0 in all/,
    ],
    [
      'one brand',
      each(60, () => ({ brand: 'Unknown' })),
      /`brand` would hold the same value, "Unknown", in all records/,
    ],
    ['prices in cents', each(60, (row) => ({ price: row.price * 100 })), /the median of `price` would go from/],
    ['a third of them 0', each(60, (row, at) => ({ price: at % 3 ? row.price : 0 })), /0 or nothing in 33\.3 %/],
  ])('writes none of rows with %s', async (_name, rows, reason) => {
    const { taskID, give, bodies } = await fill(60, { action });
    const before = await bodies();
    give(rows);
    const run = await shop.run(taskID);
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'blocking', reason: expect.stringMatching(reason) });
    expect(run.reason).toContain(
      'The rows that would do so were not written, and the run was stopped; nothing was written',
    );
    expect(await bodies()).toEqual(before);
  });

  it('writes what is honest: other prices, new rows, few rows, and what a check lets through', async () => {
    const { taskID, give, bodies } = await fill(60, { action });
    for (const rows of [each(60, (row) => ({ price: row.price * 0.7 })), rowsOf(90), each(4, () => ({ price: 0 }))]) {
      give(rows);
      expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    }
    expect(await bodies()).toHaveLength(90);
    await shop.ok('PATCH', `/1/tasks/${taskID}`, {
      safetyChecks: { beforeIndexPublishing: { checkPrices: false } },
    });
    give(each(60, () => ({ price: 0 })));
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  });
});

it('what goes wrong behind many good rows is stopped there', async () => {
  const { taskID, give, bodies } = await fill(3000, { action: 'save' });
  give(each(3000, (row, at) => (at < 1500 ? { name: `New ${at}` } : { price: 0, name: row.name })));
  const run = await shop.run(taskID);
  expect(run.reasonCode).toBe('blocking');
  expect(run.reason).toContain('records written before: 1,000');
  expect((await bodies()).filter((body) => body.includes('"price":0'))).toEqual([]);
});

it('an empty index is not filled with one row again and again', async () => {
  const index = 'saved-never';
  const url = sources.at(`/${index}.json`, (_asked, response) =>
    json(
      response,
      Array.from({ length: 40 }, (_, at) => ({ sku: `s${at}`, name: 'undefined', price: 0 })),
    ),
  );
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
    destination: { input: { indexName: index } },
  });
  expect(await shop.run(taskID)).toMatchObject({
    reasonCode: 'blocking',
    reason: expect.stringContaining('all 40 records would be the same but for their objectID'),
  });
});
