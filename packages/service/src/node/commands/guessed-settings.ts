/** Guessed settings: written by `aisle-service ingest` to an index that has none of its own. */
import type { IndexSettings } from '@aisle/contract';
import { putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import { createWriter } from '../../ground/changes/writer.ts';
import type { Queryable, Store } from '../../store/store.ts';

/**
 * Whether an index is missing or has no settings of its own. Replicas have those of their primary.
 *
 * @example
 * if (await isWithoutSettings(store, 'products')) console.log('Settings are guessed');
 */
export async function isWithoutSettings(store: Queryable, index: string): Promise<boolean> {
  const row = (await readIndexes(store, [index])).get(index);
  return row === undefined || (row.primary === null && Object.keys(row.settings).length === 0);
}

/**
 * Writes settings, unless the index has some by now.
 *
 * @example
 * await writeGuessedSettings(store, { index: 'products', settings: { searchableAttributes: ['name'] } });
 */
export const writeGuessedSettings = (
  store: Store,
  { index, settings }: { index: string; settings: IndexSettings },
): Promise<void> =>
  createWriter({ store, now: Date.now, written: () => undefined }).write(async (transaction, now) => {
    if (!(await isWithoutSettings(transaction, index))) return;
    await putIndex(transaction, { name: index, primary: null, settings, now });
    await addTask(transaction, { index, now });
  });
