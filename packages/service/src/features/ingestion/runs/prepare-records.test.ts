/** The output of transformations is divided into parts that can be written one by one, and every row counts once. */
import { afterAll, expect, it } from 'vitest';
import { createScriptThread } from '../../../node/sandbox/script-thread.ts';
import type { SourceRow } from '../connectors/connector.ts';
import { type Prepared, prepareRecords } from './prepare-records.ts';
import { itThorough } from '../../../testing/thorough.ts';

const scripts = createScriptThread();
afterAll(() => scripts.close());

const rows = Array.from({ length: 40 }, (_, n): SourceRow => ({ position: { row: n + 1 }, record: { n } }));

async function prepare(...codes: string[]): Promise<Prepared[]> {
  const transformations = codes.map((code, at) => ({ id: `t${at}`, code }));
  const parts: Prepared[] = [];
  const preparation = { scripts, transformations, uniqueIDColumn: undefined, exclude: [] };
  for await (const part of prepareRecords(rows, preparation)) parts.push(part);
  return parts;
}
const sizeOf = ({ records }: Prepared) => records.reduce((sum, { json }) => sum + json.length, 0);

it('of little is one part', async () => {
  const parts = await prepare('(record) => ({ objectID: String(record.n) })');
  expect(parts).toMatchObject([{ isLast: true, transformed: { rows: 40, failed: 0 } }]);
  expect(parts[0]!.records).toHaveLength(40);
});

itThorough('of very much is many, none of which is larger than two answers of the sandbox', async () => {
  const parts = await prepare(
    '({ n }) => { if (n === 7) throw new Error("seven"); return [{ n, part: 1 }, { n, part: 2 }]; }',
    // Each a megabyte: that is 78 of them.
    '({ n, part }) => n === 8 && part === 2 ? 5 : { objectID: n + "-" + part, text: "x".repeat(900_000) }',
  );
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.map(({ isLast }) => isLast)).toEqual(parts.map((_, at) => at === parts.length - 1));
  for (const part of parts) expect(sizeOf(part)).toBeLessThan(10_000_000);
  const ids = parts.flatMap(({ records }) => records.map(({ objectID }) => objectID));
  const wanted = rows.flatMap((_, n) => (n === 7 ? [] : n === 8 ? ['8-1'] : [`${n}-1`, `${n}-2`]));
  expect(ids).toEqual(wanted);
  expect(parts.flatMap(({ faults }) => faults.map(({ row }) => row))).toEqual([8, 9]);
  expect(parts.at(-1)!.failed.size).toBe(2);
  expect(parts.reduce((sum, { transformed }) => sum + transformed!.rows, 0)).toBe(40);
  expect(parts.reduce((sum, { transformed }) => sum + transformed!.failed, 0)).toBe(2);
});

it('a row whose vector its index cannot be searched by has failed, and the others go on', async () => {
  const vectors = { name: 'default', dimensions: 2, generation: 'g' };
  const records = [{ default: [3, 4] }, { default: [1] }, null, { default: [0, 0] }].map((_vectors, n) => ({
    objectID: String(n),
    _vectors,
  }));
  const brought = records.map((record, n): SourceRow => ({ position: { row: n + 1 }, record }));
  const preparation = { scripts, transformations: [], uniqueIDColumn: undefined, exclude: [], vectors };
  const parts: Prepared[] = [];
  for await (const part of prepareRecords(brought, preparation)) parts.push(part);
  expect(parts[0]!.records.map(({ objectID }) => objectID)).toEqual(['0', '2']);
  expect(parts[0]!.faults).toMatchObject([
    { row: 2, reason: expect.stringContaining('1 numbers in the place of 2') },
    { row: 4, reason: expect.stringContaining('zeros') },
  ]);
});

it('no row fails because others took their time: the sandbox only takes them up anew', async () => {
  const slow = createScriptThread({ limits: { batchTime: 0 } });
  const preparation = { transformations: [{ id: 't', code: '({ n }) => ({ objectID: String(n) })' }], exclude: [] };
  const parts: Prepared[] = [];
  for await (const part of prepareRecords(rows, { ...preparation, scripts: slow, uniqueIDColumn: undefined }))
    parts.push(part);
  await slow.close();
  expect(parts.map(({ records, faults }) => [records.length, faults])).toEqual([[40, []]]);
});

it('but where one has no end, the others are not all waited for', async () => {
  const endless = createScriptThread({ limits: { time: 50, batchTime: 0 } });
  const code = '({ n }) => { while (n > 2); return { objectID: String(n) }; }';
  const preparation = { transformations: [{ id: 't', code }], exclude: [], uniqueIDColumn: undefined };
  const parts: Prepared[] = [];
  for await (const part of prepareRecords(rows, { ...preparation, scripts: endless })) parts.push(part);
  await endless.close();
  const [part] = parts;
  expect(part!.records.map(({ objectID }) => objectID)).toEqual(['0', '1', '2']);
  expect(part!.faults[0]!.reason).toContain('50 ms');
  expect(part!.faults).toHaveLength(37);
  expect(part!.faults.at(-1)!.reason).toContain(
    'All records together took longer than 0 ms, with some that came to no end',
  );
});
