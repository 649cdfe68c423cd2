/** Runs blocked by a safety check: their reasons, their differences, and how they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, type RunAnswer, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

type Row = { sku: string; name: string; price: number };
const rowsOf = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ sku: `s${from + at}`, name: `Shoe ${from + at}`, price: 10 + at }));

let named = 0;
/** A task that replaces an index, which holds twenty records by it. */
async function fill(task: object = {}) {
  const index = `blocked-${named++}`;
  const give = (body: unknown) => sources.at(`/${index}.json`, (_asked, response) => json(response, body));
  const url = give(rowsOf(20));
  const { taskID, sourceID } = await shop.join({
    source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
    destination: { input: { indexName: index } },
    task: { action: 'replace', ...task },
  });
  expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  const names = async () => {
    await shop.service.whenIdle();
    return Object.keys(await shop.records(index));
  };
  return { index, taskID, sourceID, give, names };
}

const staged = async () => (await shop.store.query('SELECT 1 FROM ingestion_staged')).length;
const readRun = async (runID: string) => (await shop.readRun(runID)) as RunAnswer & { blocked?: boolean };

describe('a run that would lose too many records', () => {
  it('tells what differs, in figures and records, and leaves the index as it was', async () => {
    const { index, taskID, give, names } = await fill();
    give([...rowsOf(10).map((row) => (row.sku === 's3' ? { ...row, name: 'Boot' } : row)), ...rowsOf(1, 100)]);
    const run = await shop.run(taskID);
    expect(run).toMatchObject({
      status: 'finished',
      outcome: 'failure',
      reasonCode: 'blocking',
      blocked: true,
      nbRecords: 11,
      reason: expect.stringContaining(
        'Held back: 10 of 20 records would be lost (50 %, where 10 % are allowed); from 20 to 11 records (safetyChecks.beforeIndexPublishing.maxLostRecordsPercentage)',
      ),
    });
    expect(await names()).toHaveLength(20);
    expect(await shop.ok('GET', `/1/runs/${run.runID}/changes`)).toMatchObject({
      runID: run.runID,
      indexName: index,
      breaches: [{ check: 'maxLostRecordsPercentage', reason: expect.stringContaining('10 of 20') }],
      records: { before: 20, after: 11, added: 1, changed: 1, removed: 10, unchanged: 9 },
      added: [{ objectID: 's100', before: null, after: { name: 'Shoe 100' } }],
      changed: [{ objectID: 's3', before: { name: 'Shoe 3' }, after: { name: 'Boot' } }],
      removed: Array.from({ length: 5 }, () => ({ before: { price: expect.any(Number) }, after: null })),
      attributes: expect.arrayContaining([
        { name: 'price', before: 100, after: 100, medianBefore: 19.5, medianAfter: 14 },
      ]),
    });
    const events = await shop.events(run.runID, '&type=fetch');
    expect(events.at(-1)).toMatchObject({ status: 'failed', data: { reason: run.reason, records: 11 } });
    await shop.ok('POST', `/1/runs/${run.runID}/discard`);
  });

  it('is let through by one call, at once and once', async () => {
    const { taskID, give, names } = await fill();
    give(rowsOf(5));
    const { runID } = await shop.run(taskID);
    const { publishedAt } = await shop.ok('POST', `/1/runs/${runID}/publish`);
    expect(await names()).toHaveLength(5);
    const run = await readRun(runID);
    expect(run).toMatchObject({ outcome: 'success', reasonCode: 'ok', finishedAt: publishedAt });
    expect(run.reason).toMatch(/^5 records, published by hand although 15 of 20 records would be lost/);
    expect(run.blocked).toBeUndefined();
    expect(await staged()).toBe(0);
    // Whoever asks again because an answer was lost hears the same.
    expect(await shop.ok('POST', `/1/runs/${runID}/publish`)).toEqual({ runID, publishedAt });
    const refused = await shop.call('POST', `/1/runs/${runID}/discard`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('Nothing holds this run back'),
    ]);
    // What was let through is what the next run is compared with.
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '5 rows' });
  });

  it('is discarded by another call, or when a newer run has read its source', async () => {
    const { taskID, give, names } = await fill();
    give(rowsOf(5));
    const one = await shop.run(taskID);
    const { discardedAt } = await shop.ok('POST', `/1/runs/${one.runID}/discard`);
    expect(await shop.ok('POST', `/1/runs/${one.runID}/discard`)).toEqual({ runID: one.runID, discardedAt });
    expect(await readRun(one.runID)).toMatchObject({
      outcome: 'failure',
      reasonCode: 'discarded',
      reason: expect.stringMatching(/^Its records were held back \(15 of 20.*, and discarded by hand$/),
    });
    const two = await shop.run(taskID);
    // One that cannot read its source takes nobody's place.
    give({ error: 'busy' });
    await shop.run(taskID);
    expect(await readRun(two.runID)).toMatchObject({ blocked: true });
    give(rowsOf(6));
    const three = await shop.run(taskID);
    expect(await readRun(two.runID)).toMatchObject({
      reasonCode: 'discarded',
      reason: expect.stringContaining(`when the newer run ${three.runID} of the same task had read its source`),
    });
    expect(await staged()).toBe(6);
    give(rowsOf(20));
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    expect(await readRun(three.runID)).toMatchObject({ reasonCode: 'discarded' });
    expect(await staged()).toBe(0);
    expect(await names()).toHaveLength(20);
  });

  it('goes with its task', async () => {
    const { taskID, give } = await fill();
    give(rowsOf(5));
    const { runID } = await shop.run(taskID);
    await shop.ok('DELETE', `/1/tasks/${taskID}`);
    expect(await readRun(runID)).toMatchObject({
      reasonCode: 'discarded',
      reason: expect.stringContaining('with its task'),
    });
    expect(await staged()).toBe(0);
  });
});

describe('the checks of a task', () => {
  it('can be set, and are refused by name where they cannot be', async () => {
    const safetyChecks = { beforeIndexPublishing: { maxLostRecordsPercentage: 80, checkPrices: false } };
    const { taskID, give } = await fill({ safetyChecks });
    expect(await shop.ok('GET', `/1/tasks/${taskID}`)).toMatchObject({ safetyChecks });
    give(rowsOf(5).map((row) => ({ ...row, price: 0 })));
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    for (const [beforeIndexPublishing, problem] of [
      [{ maxLostRecordsPercentage: 101 }, 'maxLostRecordsPercentage'],
      [{ maxLostRecordPercentage: 5 }, 'maxLostRecordPercentage'],
      [{ requiredAttributes: 'name' }, 'requiredAttributes'],
    ] as const) {
      const { status, body } = await shop.call('PATCH', `/1/tasks/${taskID}`, {
        body: { safetyChecks: { beforeIndexPublishing } },
      });
      expect([status, body.message]).toEqual([400, expect.stringContaining(problem)]);
    }
  });

  it('name attributes that few records have', async () => {
    const safetyChecks = { beforeIndexPublishing: { requiredAttributes: ['sale.until'] } };
    const { taskID, give } = await fill({ safetyChecks });
    const onSale = rowsOf(20).map((row, at) => (at === 0 ? { ...row, sale: { until: 5 } } : row));
    give(onSale);
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    give(rowsOf(20));
    expect(await shop.run(taskID)).toMatchObject({
      reasonCode: 'blocking',
      reason: expect.stringContaining('`sale.until`, which 5 % of the records have, would be in 0 %'),
    });
  });

  it('know rows without a name by their number: one that changed is not lost', async () => {
    const body = Array.from({ length: 20 }, (_, at) => ({ name: `Shoe ${at}`, price: 10 }));
    const url = sources.at('/digests.json', (_asked, response) => json(response, body));
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'digests' } },
      task: { action: 'replace' },
    });
    await shop.run(taskID);
    for (const row of body) row.price = 11;
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    body.length = 10;
    expect(await shop.run(taskID)).toMatchObject({
      reasonCode: 'blocking',
      reason: expect.stringContaining('10 of 20'),
    });
  });
});

describe('a list that was found without a word of its source', () => {
  it('is told, and the first successful run writes where it stands', async () => {
    const { taskID, sourceID, give } = await fill();
    const rows = async () => ((await shop.ok('GET', `/1/sources/${sourceID}`))['input'] as { rows?: string }).rows;
    expect(await rows()).toBeUndefined();
    give({ total: 5, items: rowsOf(5) });
    const { runID } = await shop.run(taskID);
    expect(await rows()).toBeUndefined();
    await shop.ok('POST', `/1/runs/${runID}/publish`);
    expect(await rows()).toBe('items');
    expect((await shop.events(runID, '&type=fetch')).at(-1)).toMatchObject({ data: { rows: 'items' } });
    // From now on it is held to.
    give({ items: null, results: rowsOf(5) });
    expect(await shop.run(taskID)).toMatchObject({
      reasonCode: 'critical',
      reason: expect.stringContaining('has no list at `items`, where `rows` of the source says that it stands'),
    });
    give(rowsOf(5));
    expect(await shop.run(taskID)).toMatchObject({ reasonCode: 'critical' });
    await shop.ok('PATCH', `/1/sources/${sourceID}`, { input: { rows: null } });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  });

  it('is shown by a discovery, wherever it stands', async () => {
    const nested = { response: { products: rowsOf(3), tags: ['a'] } };
    const url = sources.at('/nested.json', (_asked, response) => json(response, nested));
    const { sourceID } = await shop.ok('POST', '/1/sources', { type: 'json', name: 'nested', input: { url } });
    const { runID } = await shop.ok('POST', `/1/sources/${String(sourceID)}/discover`);
    expect(await shop.settle(String(runID))).toMatchObject({
      outcome: 'success',
      reason: 'Looked at 3 rows, 0 of them bad',
    });
    expect(await shop.ok('GET', `/1/sources/${String(sourceID)}/discover`)).toMatchObject({
      streams: [
        {
          rows: 'response.products',
          sample: [{ sku: 's0' }, { sku: 's1' }, { sku: 's2' }],
          warnings: [expect.stringContaining('No column'), expect.stringContaining('`response.products`')],
        },
      ],
    });
  });

  it('need not be one: the whole answer is a record where the source says so', async () => {
    const url = sources.at('/one.json', (_asked, response) => json(response, { sku: 'only', items: [1] }));
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url, uniqueIDColumn: 'sku', rows: '$' } },
      destination: { input: { indexName: 'one' } },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '1 row' });
    expect(await shop.records('one')).toMatchObject({ only: { items: [1] } });
    const { status, body } = await shop.call('POST', '/1/sources', {
      body: { type: 'json', name: 'x', input: { url, rows: 'a..b' } },
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining('"input.rows" must be names with dots')]);
  });
});
