/** Tests of rules on every store, by set. */
import { beforeAll, expect, it } from 'vitest';
import { lockWrites } from '../../changes/record-rows.ts';
import { addTask, newestSeq } from '../../changes/task-rows.ts';
import type { Store } from '../../../store/store.ts';
import { putRules, readChangedRuleSets, readRule, readRules, removeRule, removeRulesOf } from '../rows.ts';

/** Declares the tests for the store that `open` returns when they run. */
export function describeRuleRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('keeps rules by set, and tells which sets changed', async () => {
    const set = { index: 'ruled', model: '' };
    const rule = (objectID: string, n: number) => ({ objectID, json: JSON.stringify({ objectID, n }) });
    const before = await newestSeq(store);
    await store.transaction(async (transaction) => {
      await lockWrites(transaction);
      await putRules(transaction, set, { rules: [rule('b', 1), rule('a', 1), rule('_', 1)], clear: false, now: 5 });
      await putRules(transaction, set, { rules: [rule('b', 2)], clear: false, now: 6 });
      await putRules(transaction, { ...set, model: 'm' }, { rules: [rule('x', 1)], clear: true, now: 6 });
      await removeRule(transaction, set, '_');
      await addTask(transaction, { index: 'ruled', now: 6 });
    });
    expect((await readRules(store, set)).map(({ objectID }) => objectID)).toEqual(['a', 'b']);
    expect(await readRule(store, set, 'b')).toEqual({ ...rule('b', 2), updatedAt: 6 });
    const range = { after: before, upTo: await newestSeq(store) };
    expect((await readChangedRuleSets(store, range)).map(({ model }) => model).sort()).toEqual(['', 'm']);
    await store.transaction((transaction) => removeRulesOf(transaction, 'ruled'));
    expect(await readRules(store, set)).toEqual([]);
  });
}
