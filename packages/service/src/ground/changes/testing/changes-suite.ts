/** Tests of records, settings and tasks on every store: what is stored, and what readers of changes receive. */
import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { putIndex, readIndexChanges, readIndexes, removeContents } from '../index-rows.ts';
import { putRecords, readChangedSince, readRecords } from '../record-rows.ts';
import {
  addTask,
  hasPendingTask,
  newestSeq,
  oldestPendingTask,
  readTask,
  readTogether,
  removeIndexers,
  removeOldTasks,
  reportIndexer,
  slowestIndexer,
  taskOfAll,
} from '../task-rows.ts';

/** Declares the tests for the store that `open` returns when they run. */
export function describeChanges(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('replaces and deletes records, and tells readers of changes', async () => {
    const before = await newestSeq(store);
    const put = (json: string | null) =>
      store.transaction(async (transaction) => {
        await putRecords(transaction, 'shelf', [{ objectID: 'a', json } as never]);
        return addTask(transaction, { index: 'shelf', now: 1 });
      });
    await put('{"n":1}');
    await put('{"n":2}');
    expect(await readRecords(store, 'shelf', ['a', 'a', 'b'])).toEqual(new Map([['a', '{"n":2}']]));
    const task = await put(null);
    expect(await readRecords(store, 'shelf', ['a'])).toEqual(new Map());
    expect(await readChangedSince(store, 'shelf', before)).toEqual(new Map([['a', null]]));
    const seq = await readTask(store, { index: 'shelf', id: String(task) });
    expect(seq).toBe(await newestSeq(store));
    expect(await readTask(store, { index: 'other', id: String(task) })).toBeUndefined();
    expect([await hasPendingTask(store, 'shelf', seq! - 1n), await hasPendingTask(store, 'shelf', seq!)]).toEqual([
      true,
      false,
    ]);
  });

  it('knows how far the slowest process has come, also with an index that one of them has in quarantine', async () => {
    const now = 9_000_000;
    const report = (id: string, applied: bigint, quarantine: [string, bigint][]) =>
      reportIndexer(store, { id, applied, quarantine: new Map(quarantine), presence: null, now });
    await report('one', 30n, [['shelf', 12n]]);
    await report('two', 20n, []);
    const slowest = (index?: string) => slowestIndexer(store, now, index);
    expect([await slowest(), await slowest('house'), await slowest('shelf')]).toEqual([20n, 20n, 12n]);
    await report('one', 31n, []);
    expect(await slowest('shelf')).toBe(20n);
    for (const id of ['one', 'two']) await removeIndexers(store, { id, before: 0 });
  });

  it('names what one write has changed together, and the oldest task of each index that waits', async () => {
    const before = await newestSeq(store);
    const add = (names: string[]) =>
      store.transaction((transaction) => addTask(transaction, { index: taskOfAll(names), now: 1 }));
    const both = await add(['shelf', 'house']);
    const alone = await add(['house']);
    const upTo = await newestSeq(store);
    expect(await readTogether(store, { after: before, upTo })).toEqual([['shelf', 'house']]);
    expect(await readTogether(store, { after: upTo, upTo })).toEqual([]);
    expect(await oldestPendingTask(store, 'house', before)).toBe(String(both));
    expect(await oldestPendingTask(store, 'house', upTo - 1n)).toBe(String(alone));
    expect(await oldestPendingTask(store, 'shelf', upTo - 1n)).toBeUndefined();
  });

  it('keeps settings and says what was emptied and dropped', async () => {
    const row = { name: 'house', primary: null, settings: { hitsPerPage: 3 }, now: 1 };
    const first = await store.transaction((transaction) => putIndex(transaction, row));
    await store.transaction(async (transaction) => {
      await putRecords(transaction, 'house', [{ objectID: 'a', json: '{}' }]);
      await removeContents(transaction, { name: 'house', drop: false, now: 2 });
      await addTask(transaction, { index: 'house', now: 2 });
    });
    const existing = (await readIndexes(store, ['house', 'none'])).get('house');
    expect(existing).toMatchObject({ settings: { hitsPerPage: 3 }, dropped: false });
    expect(existing!.clearedSeq > first).toBe(true);
    await store.transaction(async (transaction) => {
      await removeContents(transaction, { name: 'house', drop: true, now: 3 });
      await addTask(transaction, { index: 'house', now: 3 });
    });
    expect(await readIndexes(store, ['house'])).toEqual(new Map());
    const changes = await readIndexChanges(store, { after: first, upTo: await newestSeq(store) });
    expect(changes.filter(({ name: changed }) => changed === 'house')).toMatchObject([{ dropped: true, settings: {} }]);
  });

  it('forgets old tasks but never the number of the newest change', async () => {
    const newest = await newestSeq(store);
    await removeOldTasks(store, Number.MAX_SAFE_INTEGER);
    expect(await newestSeq(store)).toBe(newest);
  });
}
