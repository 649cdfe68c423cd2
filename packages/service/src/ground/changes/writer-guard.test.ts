import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { addTask } from './task-rows.ts';
import type { Action } from './write-action.ts';
import { createWriter, guardWrites, type Writer } from './writer.ts';

let store: Store;
let writer: Writer;
beforeAll(async () => {
  store = await openSpareDatabase();
  writer = createWriter({ store, now: () => 1, written: () => undefined });
}, 60_000);
afterAll(() => store.close());

const put = (objectID: string) => new Map<string, Action[]>([['goods', [{ kind: 'put', objectID, body: {} }]]]);
const stored = async () =>
  (await store.query<{ id: string }>('SELECT object_id AS id FROM records ORDER BY 1')).map(({ id }) => id);
const refusing = () => guardWrites(writer, () => Promise.reject(new Error('gone')));

describe('a guard', () => {
  it('refuses its own write of a group, and the others get a task each', async () => {
    const first = writer.apply(put('first'));
    // These wait together while the first is written.
    const [a, b, c] = await Promise.allSettled([
      guardWrites(writer, () => Promise.resolve()).apply(put('a')),
      refusing().apply(put('b')),
      writer.apply(put('c')),
    ]);
    const { tasks } = await first;
    expect(b).toMatchObject({ status: 'rejected', reason: new Error('gone') });
    const ids = [tasks, ...[a, c].map((one) => (one.status === 'fulfilled' ? one.value.tasks : new Map()))];
    expect(ids.map((one) => Number(one.get('goods')))).toEqual([1, 2, 3]);
    expect(await stored()).toEqual(['a', 'c', 'first']);
  });

  it('refuses what goes alone, and any other write, before anything is done', async () => {
    await expect(refusing().apply(new Map([['goods', [{ kind: 'clear' }]]]))).rejects.toThrow('gone');
    const write = refusing().write(async (transaction, now) => addTask(transaction, { index: 'goods', now }));
    await expect(write).rejects.toThrow('gone');
    expect(await stored()).toEqual(['a', 'c', 'first']);
  });
});
