/** Stored rejects are limited in number and size, also over several batches and restarts of a run. */
import { expect, it } from 'vitest';
import type { RowBatch, SourceRow } from '../connectors/connector.ts';
import { createRejectCollector, MAX_REJECTS } from './collect-rejects.ts';
import { noScripts } from '../../../sandbox/script-runner.ts';
import { prepareRecords } from './prepare-records.ts';

/** A batch of bad rows, prepared. */
async function badBatch(count: number, text = 'x') {
  const rows = Array.from({ length: count }, (_, at): SourceRow => ({
    position: { line: at + 1 },
    fault: 'bad',
    text,
  }));
  const batch: RowBatch = { rows, place: '' };
  const preparation = { scripts: noScripts, transformations: [], uniqueIDColumn: undefined, exclude: [] };
  for await (const prepared of prepareRecords(rows, preparation)) return { batch, prepared };
  throw new Error('Nothing was prepared');
}

it('no more than so many are kept, wherever the run was before', async () => {
  const collector = createRejectCollector({ run: { rejects: MAX_REJECTS - 3, rejectBytes: 0 }, isUnique: true });
  const { batch, prepared } = await badBatch(2);
  expect(collector.take(batch, prepared)).toMatchObject({ from: 0, rejects: { length: 2 } });
  expect(collector.endBatch()).toMatchObject({ rejects: 2 });
  expect(collector.take(batch, prepared)).toMatchObject({ from: 0, rejects: { length: 1 } });
  expect(collector.take(batch, prepared)).toMatchObject({ from: 1, rejects: { length: 0 } });
  expect(collector.endBatch()).toMatchObject({ rejects: 1 });
});

it('no more than so many characters are kept, of a row the first thousand', async () => {
  const collector = createRejectCollector({
    run: { rejects: 0, rejectBytes: 64 * 1024 * 1024 - 1500 },
    isUnique: true,
  });
  const { batch, prepared } = await badBatch(2, 'y'.repeat(5000));
  const { rejects } = collector.take(batch, prepared);
  expect(rejects).toEqual([{ kind: 'failed', line: 1, reason: 'bad', text: `${'y'.repeat(1000)}…` }]);
});
