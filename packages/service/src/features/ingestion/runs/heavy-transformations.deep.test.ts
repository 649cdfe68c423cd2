/** Transformations with the maximum output per row: memory stays bounded, searches continue, the threshold is applied correctly. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { isBrief } from '../../../testing/brief.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
  await shop.fill('shown', [{ objectID: 'lamp', name: 'Oak lamp' }]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));

const MEGABYTE = 2 ** 20;

/** So many rows, or a fifth of them. */
const rowsOf = (count: number): number => (isBrief ? count / 5 : count);
const formatCount = (count: number): string => count.toLocaleString('en');

/** Runs rows through code to a destination; gives the run, the memory that it took at most, and the searches that were answered meanwhile. */
async function transform(code: string, { rows, type, threshold }: { rows: number; type: string; threshold: number }) {
  shop.clock.now += 60_000;
  const { transformationID } = await shop.ok('POST', '/1/transformations', { name: 'heavy', code });
  const lines = Array.from({ length: rows }, (_, n) => `{"objectID":"r${n}","n":${n}}`);
  const url = sources.at('/rows.jsonl', lines.join('\n'), { 'content-type': 'application/x-ndjson' });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url } },
    destination: { type, input: { indexName: 'heavy' } },
    task: { transformationIDs: [transformationID], failureThreshold: threshold },
  });
  let ended = false;
  const before = process.memoryUsage().rss;
  let most = before;
  let searches = 0;
  const searching = (async () => {
    while (!ended) {
      await shop.search('shown', { query: 'lamp' });
      searches++;
      most = Math.max(most, process.memoryUsage().rss);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const run = await shop.run(taskID).finally(() => (ended = true));
  await searching;
  return { run, grown: (most - before) / MEGABYTE, searches };
}

it('many large records of each row', async () => {
  const code = `({ n }) => Array.from({ length: 10000 }, (_, i) => ({ objectID: n + '-' + i, text: 'x'.repeat(300) }))`;
  const rows = rowsOf(100);
  const { run, grown, searches } = await transform(code, { rows, type: 'flow', threshold: 0 });
  expect(run).toMatchObject({ outcome: 'success', reason: `${rows} rows` });
  expect(grown).toBeLessThan(600);
  expect(searches).toBeGreaterThan(10);
}, 300_000);

it('one huge object of each row', async () => {
  const code = `({ n }) => ({ objectID: 'h' + n, text: 'x'.repeat(900000) })`;
  const rows = rowsOf(250);
  const { run, grown, searches } = await transform(code, { rows, type: 'flow', threshold: 0 });
  expect(run).toMatchObject({ outcome: 'success', reason: `${rows} rows` });
  expect(grown).toBeLessThan(600);
  expect(searches).toBeGreaterThan(10);
}, 300_000);

it('no end for any row', async () => {
  const rows = rowsOf(1000);
  const { run, searches } = await transform('() => { for (;;); }', { rows, type: 'search', threshold: 99 });
  expect(run).toMatchObject({
    outcome: 'failure',
    reasonCode: 'too_many_errors',
    reason: expect.stringMatching(
      `^${formatCount(rows)} of ${formatCount(rows)} rows failed, over 99 percent. The first one, line 1: .* took longer than 1000 ms`,
    ),
  });
  expect(searches).toBeGreaterThan(10);
}, 300_000);

it('everything that a transformation can do wrong, over thousands of rows', async () => {
  const code = `(record) => {
    const kind = record.n % 10;
    if (kind === 0) throw new Error('no luck');
    if (kind === 1) return null;
    if (kind === 2) return 'text';
    if (kind === 3) { const a = {}; a.a = a; return a; }
    if (kind === 4) return { ...record, objectID: 'same' };
    if (kind === 5) return [record, 7];
    if (kind === 6) return [];
    if (kind === 7) return { objectID: '' , n: record.n };
    return record;
  }`;
  // 4 of 10 are bad: thrown, a text, a circle, a list with a number in it.
  const rows = rowsOf(10_000);
  const bad = 0.4 * rows;
  const fine = await transform(code, { rows, type: 'search', threshold: 40 });
  // All that are named the same are one record in the end.
  const replaced = rows / 10 - 1;
  expect(fine.run).toMatchObject({
    outcome: 'success',
    reason: `${formatCount(rows)} rows, of which ${formatCount(bad)} failed, and ${formatCount(replaced)} took the place of an earlier one of the same objectID`,
  });
  const over = await transform(code, { rows, type: 'search', threshold: 39 });
  expect(over.run).toMatchObject({
    outcome: 'failure',
    reasonCode: 'too_many_errors',
    reason: expect.stringMatching(
      `^${formatCount(bad)} of ${formatCount(rows)} rows failed, over 39 percent; the other ${formatCount(rows - bad)} are in the index.*\\. The first one, line 1: .* failed: no luck`,
    ),
  });
}, 300_000);
