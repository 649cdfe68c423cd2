/** What transformations make of a batch comes in parts that can be written one by one, and every row counts once. */
import { afterAll, expect, it } from 'vitest';
import { createScriptThread } from '../../../node/scripts/script-thread.ts';
import type { SourceRow } from '../connectors/connector.ts';
import { type Prepared, prepareRecords } from './prepare-records.ts';

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

it('of very much is many, none of which is larger than two answers of the sandbox', async () => {
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
