/** Delete by filter: deletes exactly what the filter selects at the moment of the write, even if the index lags behind the store. */
import { recordMatches } from '../filters/record-matches.ts';
import type { Engine, Filter } from '../../engine/engine.ts';
import type { Indexer } from './indexer.ts';
import { putRecords, readChangedSince } from './record-rows.ts';
import { addTask } from './task-rows.ts';
import type { Writer } from './writer.ts';

/** Selects in the engine among the records it has, and tests later changes one by one, under the write lock. */
export async function deleteByFilter(
  context: { engine: Engine; indexer: Indexer; writer: Writer },
  target: { index: string; filter: Filter },
): Promise<{ taskID: bigint; now: number }> {
  const { index, filter } = target;
  await context.indexer.catchUp();
  const seen = context.indexer.appliedOf(index);
  // An index that was never published is not in the engine, so each of its records is tested.
  const selected = new Set(seen === 0n ? [] : await context.engine.select(index, filter));
  return context.writer.write(async (transaction, now) => {
    for (const [objectID, json] of await readChangedSince(transaction, index, seen)) {
      if (json !== null && recordMatches(JSON.parse(json), filter)) selected.add(objectID);
      else selected.delete(objectID);
    }
    await putRecords(
      transaction,
      index,
      Array.from(selected, (objectID) => ({ objectID, json: null })),
    );
    return { taskID: await addTask(transaction, { index, now }), now };
  });
}
