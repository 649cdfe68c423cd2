/** Tests of dictionaries for every store: entries, and disabled ones. */
import { beforeAll, expect, it } from 'vitest';
import { lockWrites } from '../../../ground/changes/record-rows.ts';
import { addTask, newestSeq } from '../../../ground/changes/task-rows.ts';
import type { Store } from '../../../store/store.ts';
import {
  changeDisabled,
  changeEntries,
  countEntries,
  readChangedDictionaries,
  readDisabled,
  readEntries,
} from '../rows.ts';

/** Declares the tests for the store that `open` returns. */
export function describeDictionaryRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('keeps dictionary entries and what is off, and tells which dictionaries changed', async () => {
    const put = (objectID: string, word: string) => ({ objectID, entry: { objectID, language: 'en', word } });
    const before = await newestSeq(store);
    await store.transaction(async (transaction) => {
      await lockWrites(transaction);
      const changes = [put('b', 'one'), put('a', 'two'), put('b', 'three'), { objectID: 'a', entry: null }];
      await changeEntries(transaction, 'stopwords', { changes, clear: false });
      await changeDisabled(transaction, [['stopwords', { fr: true, de: false }]]);
      await addTask(transaction, { index: '*', now: 6 });
    });
    expect(await readEntries(store, 'stopwords')).toEqual([put('b', 'three').entry]);
    expect(await countEntries(store)).toBe(1);
    expect(await readDisabled(store)).toEqual({ stopwords: { de: false, fr: true }, plurals: {}, compounds: {} });
    const range = { after: before, upTo: await newestSeq(store) };
    expect(await readChangedDictionaries(store, range)).toEqual(new Set(['stopwords', 'settings']));
    await store.transaction(async (transaction) => {
      await changeEntries(transaction, 'stopwords', { changes: [put('c', 'four')], clear: true });
      await changeDisabled(transaction, [['stopwords', null]]);
    });
    expect((await readEntries(store, 'stopwords')).map(({ objectID }) => objectID)).toEqual(['c']);
    expect((await readDisabled(store)).stopwords).toEqual({});
    await store.transaction((transaction) => changeEntries(transaction, 'stopwords', { changes: [], clear: true }));
  });
}
