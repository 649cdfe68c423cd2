/** Rejects of a run: every row that is not in the index unchanged can be read, with its position and the reason. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, APP } from '../../../testing/start-service.ts';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, queryOf, type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

interface Reject {
  kind: string;
  line?: number;
  reason: string;
  text?: string;
}
/** The rejects of a run, as the file has them. */
async function rejectsOf(runID: string, query = ''): Promise<Reject[]> {
  const headers = { 'X-Service-Application-Id': APP, 'X-Service-API-Key': ADMIN };
  const url = `http://localhost/1/runs/${runID}/rejects${query}`;
  const answer = await shop.service.fetch(new Request(url, { headers }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="rejects-${runID}.jsonl"`);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Reject);
}

it('tell every bad row, also where events tell only the first of them', async () => {
  const lines = Array.from({ length: 4000 }, (_, at) => (at % 2 ? `s${at},${at}` : `s${at},"x, y"`));
  const url = sources.at('/half.csv', `sku,n\n${lines.join('\n')}\n`);
  const { taskID } = await shop.join({
    source: { type: 'csv', input: { url, uniqueIDColumn: 'sku', mapping: { n: 'integer' } } },
    destination: { input: { indexName: 'half' } },
    task: { failureThreshold: 50 },
  });
  const run = await shop.run(taskID);
  expect(run).toMatchObject({ outcome: 'success', nbRecords: 2000, nbFailed: 2000, nbRejects: 2000 });
  const rejects = await rejectsOf(run.runID);
  expect(rejects.map(({ line }) => line)).toEqual(Array.from({ length: 2000 }, (_, at) => at * 2 + 2));
  expect(rejects[1]).toEqual({
    kind: 'failed',
    line: 4,
    column: 'n',
    reason: 'The cell is no integer: "x, y" is no number',
    text: 's2,"x, y"',
  });
  // Page by page they are the same.
  const pages = await Promise.all([1, 2, 3].map((page) => rejectsOf(run.runID, `?itemsPerPage=900&page=${page}`)));
  expect(pages.map(({ length }) => length)).toEqual([900, 900, 200]);
  expect(pages.flat()).toEqual(rejects);
  expect(await rejectsOf(run.runID, '?page=9')).toEqual([]);
});

it('tell rows of the same objectID: both places, and that the later one holds, whatever lies between them', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => ({ sku: `s${at}`, n: at }));
  rows[1]!.sku = 's0';
  rows[2400]!.sku = 's7';
  const url = sources.at('/twice.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
  for (const action of ['save', 'replace']) {
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
      destination: { input: { indexName: `twice-${action}` } },
      task: { action },
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({
      outcome: 'success',
      reason: '2,500 rows, and 2 took the place of an earlier one of the same objectID',
      nbDuplicates: 2,
    });
    expect(await rejectsOf(run.runID)).toEqual([
      {
        kind: 'overwritten',
        line: 1,
        objectID: 's0',
        reason: 'Line 2 has the same objectID, and comes later: what it says holds',
        by: { line: 2 },
      },
      expect.objectContaining({ line: 8, objectID: 's7', by: { line: 2401 } }),
    ]);
    const batches = await shop.events(run.runID, '&type=record');
    expect(batches.map(({ data }) => data?.['duplicates'])).toEqual([1, undefined, 1]);
    expect(await shop.records(`twice-${action}`)).toMatchObject({ s0: { n: 1 }, s7: { n: 2400 } });
  }
});

it('tell rows that transformations left out, failed at or made bad, of pushes too', async () => {
  const code = '(record) => { if (record.n > 2) throw new Error("too large"); return record.n === 1 ? null : record; }';
  const { transformationID } = await shop.ok('POST', '/1/transformations', { name: 't', code });
  const records = [{ sku: 'a', n: 1 }, { sku: 'b', n: 2 }, { sku: 'c', n: 3 }, { n: 2 }, { sku: 'b', n: 2 }];
  const url = sources.at('/left.json', (_asked, response) => json(response, records));
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
    destination: { input: { indexName: 'left' } },
    task: { transformationIDs: [transformationID], failureThreshold: 50 },
  });
  const leftOut = {
    kind: 'leftOut',
    reason: `The transformation ${String(transformationID)} left it out`,
    text: '{"sku":"a","n":1,"objectID":"a"}',
  };
  const run = await shop.run(taskID);
  expect(run).toMatchObject({ nbLeftOut: 1, nbFailed: 2, nbDuplicates: 1, nbRejects: 4 });
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/push`, { records });
  for (const id of [run.runID, String(runID)])
    expect(await rejectsOf(id)).toEqual([
      expect.objectContaining({ kind: 'failed', reason: expect.stringContaining('has no "sku"'), text: '{"n":2}' }),
      expect.objectContaining({ ...leftOut, text: expect.stringContaining('"sku":"a"') }),
      expect.objectContaining({ kind: 'failed', reason: expect.stringContaining('too large') }),
      expect.objectContaining({ kind: 'overwritten', objectID: 'b' }),
    ]);
});

it('are bounded, and say how many there were', async () => {
  const url = sources.at('/many.csv', `sku,n\n${'s,x\n'.repeat(30)}`);
  const { taskID } = await shop.join({
    source: { type: 'csv', input: { url, uniqueIDColumn: 'sku', mapping: { n: 'integer' } } },
    destination: { input: { indexName: 'many' } },
    task: { failureThreshold: 100 },
  });
  const { runID } = await shop.run(taskID);
  // As a run leaves it of whose rows no more were kept.
  await shop.store.query('UPDATE ingestion_runs SET failed = 500 WHERE id = $1', [runID]);
  const cut = { kind: 'cut', reason: 'Only the first 30 of 500 such rows are kept' };
  expect(await rejectsOf(runID, '?itemsPerPage=20')).toHaveLength(20);
  expect((await rejectsOf(runID, '?itemsPerPage=20&page=2')).at(-1)).toEqual(cut);
  expect((await rejectsOf(runID)).at(-1)).toEqual(cut);
});

it('tell products that a shop hides, by their identifiers', async () => {
  const products = [1, 2, 3].map((id) => ({ id, name: `Product ${id}`, is_visible: id !== 2 }));
  sources.at('/stores/h/v3/catalog/products', (asked, response) =>
    json(response, { data: queryOf(asked).get('id:greater') ? [] : products, meta: {} }),
  );
  const { taskID } = await shop.join({
    source: { type: 'ecommerce_a', input: { storeHash: 'h', url: sources.url } },
    destination: { input: { indexName: 'hidden' } },
  });
  const run = await shop.run(taskID);
  expect(run).toMatchObject({ outcome: 'success', reason: '2 rows; 1 left out', nbLeftOut: 1, nbRejects: 1 });
  expect(await rejectsOf(run.runID)).toEqual([
    { kind: 'leftOut', objectID: '2', reason: expect.stringContaining('is_visible') },
  ]);
});
