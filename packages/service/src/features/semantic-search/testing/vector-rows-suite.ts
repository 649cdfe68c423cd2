/** Tests of text vectors for every store, and of the walks over records that need them. */
import { beforeAll, expect, it } from 'vitest';
import { putIndex, putVectorGeneration, readIndexes, removeContents } from '../../../ground/changes/index-rows.ts';
import { putRecords, readRecordChangesOf } from '../../../ground/changes/record-rows.ts';
import { addTask, newestSeq } from '../../../ground/changes/task-rows.ts';
import type { Store } from '../../../store/store.ts';
import { dropAbandonedReady, dropReady, putReady, readReadyChanges, readyFollower } from '../ready-rows.ts';
import { hashText } from '../text-hash.ts';
import { countRefusals, forgetTexts, noteTexts, putTexts, readTextStates, readVectors } from '../vector-rows.ts';
import { countBehind, noteWalk, putWalk, readWalk, removeOldWalks, removeWalks, touchRecords } from '../walk-rows.ts';

/** Declares the tests for the store that `open` returns. */
export function describeVectorRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('gives back every number of a vector, by the text and its model', async () => {
    const [all, other] = await Promise.all(['all', 'other'].map(hashText));
    const vector = Int8Array.from({ length: 384 }, (_, n) => (n % 255) - 127);
    const put = (model: string, now: number) =>
      store.transaction((transaction) =>
        putTexts(transaction, model, {
          texts: [
            { hash: all!, vector },
            { hash: other!, reason: 'too "long"\u0000' },
          ],
          now,
        }),
      );
    await put('rows-1', 1000);
    expect(await readVectors(store, 'rows-1', [all!, other!])).toEqual(new Map([[all, vector]]));
    expect(await readVectors(store, 'rows-2', [all!])).toEqual(new Map());
    const states = await readTextStates(store, 'rows-1', [all!, other!]);
    expect([states.get(all!)!.isRefused, states.get(other!)!.isRefused, states.get(other!)!.madeAt]).toEqual([
      false,
      true,
      1000,
    ]);
    expect((await countRefusals(store)).get('rows-1')).toBe(1);

    // An existing one keeps its number; a rejected one is tried again.
    await put('rows-1', 2000);
    const again = await readTextStates(store, 'rows-1', [all!, other!]);
    expect(again.get(all!)).toEqual(states.get(all!));
    expect(again.get(other!)!.madeAt).toBe(2000);

    await noteTexts(store, 'rows-1', { hashes: [all!], now: 5000, before: 4000 });
    await forgetTexts(store, 4000);
    expect((await readVectors(store, 'rows-1', [all!])).size).toBe(1);
    expect((await countRefusals(store)).get('rows-1')).toBeUndefined();
  });

  it('gives new numbers to the records that are as they were read, and to no others', async () => {
    const put = (objectID: string, json: string | null) =>
      store.transaction(async (transaction) => {
        await putRecords(transaction, 'walked', [{ objectID, json } as never]);
        return addTask(transaction, { index: 'walked', now: 1 });
      });
    for (const objectID of ['a', 'b', 'c']) await put(objectID, `{"objectID":"${objectID}"}`);
    const range = { after: 0n, upTo: await newestSeq(store) };
    const records = await readRecordChangesOf(store, 'walked', range);
    await put('b', '{"objectID":"b","n":2}');
    await put('c', null);
    const newest = await newestSeq(store);
    expect(await store.transaction((transaction) => touchRecords(transaction, 'walked', records))).toBe(1);
    const behind = await readRecordChangesOf(store, 'walked', { after: newest, upTo: newest + 100n });
    expect(behind.map(({ objectID, json }) => [objectID, json])).toEqual([['a', '{"objectID":"a"}']]);
    expect([await countBehind(store, 'walked', 0n), await countBehind(store, 'walked', newest)]).toEqual([2, 1]);
  });

  it('remembers how far the walk of each generation has come, until nobody looks after it', async () => {
    const current = { generation: 'one', clearedSeq: 3n };
    const afterOf = async (walk = current) => (await readWalk(store, 'set', walk)).after;
    expect(await readWalk(store, 'set', current)).toEqual({ generation: 'one', after: 3n, touched: 0 });
    await putWalk(store, 'set', { generation: 'one', after: 20n, touched: 4 }, 1000);
    await putWalk(store, 'set', { generation: 'two', after: 9n, touched: 0 }, 2000);
    expect(await readWalk(store, 'set', current)).toEqual({ generation: 'one', after: 20n, touched: 4 });
    expect(await afterOf({ ...current, clearedSeq: 30n })).toBe(30n);
    expect(await afterOf({ ...current, generation: 'two' })).toBe(9n);
    await noteWalk(store, 'set', { generation: 'one', after: 25n, now: 3000 });
    await noteWalk(store, 'set', { generation: 'one', after: 12n, now: 3000 });
    await noteWalk(store, 'set', { generation: 'one', after: undefined, now: 3000 });
    expect(await afterOf()).toBe(12n);
    await removeOldWalks(store, 2500);
    expect([await afterOf(), await afterOf({ ...current, generation: 'two' })]).toEqual([12n, 3n]);
    // No index has this set.
    await removeWalks(store);
    expect(await afterOf()).toBe(3n);
  });

  it('says by which vectors searches of an index go, which copies do too, until it is dropped', async () => {
    const generationOf = async (name: string) => (await readIndexes(store, [name])).get(name)?.vectorGeneration;
    const index = (name: string) => ({ name, primary: null, settings: {}, now: 1 });
    const seqs = await store.transaction(async (transaction) => {
      const first = await putIndex(transaction, index('served'));
      await putIndex(transaction, index('copied'));
      await putVectorGeneration(transaction, 'served', 'one');
      return { first, second: (await readIndexes(transaction, ['served'])).get('served')!.seq };
    });
    expect(seqs.second).toBeGreaterThan(seqs.first);
    expect([await generationOf('served'), await generationOf('copied')]).toEqual(['one', undefined]);
    await store.transaction(async (transaction) => {
      // An update without a difference is not a change.
      await putVectorGeneration(transaction, 'served', 'one');
      expect((await readIndexes(transaction, ['served'])).get('served')!.seq).toBe(seqs.second);
      await readyFollower.copy(transaction, { from: 'served', to: 'copied', now: 1 });
      // Settings leave it unchanged, as does an update without any.
      await putIndex(transaction, index('served'));
      await putIndex(transaction, index('plain'));
      await readyFollower.copy(transaction, { from: 'plain', to: 'served', now: 1 });
    });
    expect([await generationOf('served'), await generationOf('copied')]).toEqual(['one', 'one']);
    await store.transaction(async (transaction) => {
      await removeContents(transaction, { name: 'served', drop: true, now: 2 });
      await putIndex(transaction, index('served'));
    });
    expect(await generationOf('served')).toBeUndefined();
  });

  it('knows which indices have all of their vectors, and goes along with them', async () => {
    const changes = async (work: (transaction: Parameters<typeof putReady>[0]) => Promise<unknown>) => {
      const after = await newestSeq(store);
      await store.transaction(async (transaction) => {
        await work(transaction);
        await addTask(transaction, { index: 'shelf', now: 1 });
      });
      const rows = await readReadyChanges(store, { after, upTo: await newestSeq(store) });
      return rows.map(({ index, generation, isWhole }) => `${index} ${generation} ${isWhole}`).toSorted();
    };
    expect(await changes((transaction) => putReady(transaction, 'shelf', 'one'))).toEqual(['shelf one true']);
    expect(await changes((transaction) => putReady(transaction, 'shelf', 'two'))).toEqual(['shelf two true']);
    expect(await changes((transaction) => dropReady(transaction, 'shelf', 'two'))).toEqual(['shelf two false']);
    const move = { from: 'shelf', to: 'house', now: 1 };
    expect(await changes((transaction) => readyFollower.copy(transaction, move))).toEqual(['house one true']);
    expect(await changes((transaction) => readyFollower.drop(transaction, 'shelf'))).toEqual(['shelf one false']);
    expect(await changes((transaction) => readyFollower.drop(transaction, 'shelf'))).toEqual([]);
    // Nothing is copied for an index that is not ready.
    expect(await changes((transaction) => readyFollower.copy(transaction, move))).toEqual([]);
    const rename = { from: 'house', to: 'barn', now: 1 };
    expect(await changes((transaction) => readyFollower.rename(transaction, rename))).toEqual([
      'barn one true',
      'house one false',
    ]);
    await store.transaction(async (transaction) => {
      await putIndex(transaction, { name: 'barn', primary: null, settings: {}, now: 1 });
      await putWalk(transaction, 'barn', { generation: 'one', after: 1n, touched: 0 }, 1);
    });
    expect(await changes(dropAbandonedReady)).toEqual([]);
    await removeOldWalks(store, 2);
    expect(await changes(dropAbandonedReady)).toEqual(['barn one false']);
  });
}
