/** Tests of transactions on every store: atomic, isolated, and announced in the order of their commits. */
import { beforeAll, expect, it } from 'vitest';
import { putIndex, readIndexes } from '../ground/changes/index-rows.ts';
import {
  lockWrites,
  putRecords,
  putStatements,
  readRecordChanges,
  readRecords,
} from '../ground/changes/record-rows.ts';
import { addTask, newestSeq } from '../ground/changes/task-rows.ts';
import { addEvents } from '../features/events/rows.ts';
import { settledUpTo } from '../store/insertion-fence.ts';
import { runStatements, type Store } from '../store/store.ts';

/** Declares the tests for the store that `open` returns when they run. */
export function describeTransactions(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('keeps what a transaction wrote, or nothing of it', async () => {
    await expect(
      store.transaction(async (transaction) => {
        await putRecords(transaction, 'rolled', [{ objectID: 'a', json: '{}' }]);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect(await readRecords(store, 'rolled', ['a'])).toEqual(new Map());
    await expect(store.transaction((transaction) => transaction.query('SELECT nonsense'))).rejects.toThrow();
    expect(await store.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs statements that are sent together in their order, and undoes all of them where one fails', async () => {
    const put = (id: string) => putStatements('together', [{ objectID: id, json: '{}' }])[0]!;
    const count = {
      sql: `SELECT count(*)::int AS n FROM records WHERE index_name = 'together'`,
      parameters: [],
    };
    const answers = await store.transaction((transaction) =>
      runStatements(transaction, [count, put('a'), count, put('b'), count]),
    );
    expect([answers[0], answers[2], answers[4]]).toEqual([[{ n: 0 }], [{ n: 1 }], [{ n: 2 }]]);
    await expect(
      store.transaction((transaction) =>
        runStatements(transaction, [put('c'), { sql: 'SELECT nonsense', parameters: [] }, put('d')]),
      ),
    ).rejects.toThrow('nonsense');
    // Statements sent together never run after the end of the transaction.
    expect(await runStatements(store, [count])).toEqual([[{ n: 2 }]]);
  });

  it('takes lists with any text in them, and gives it back as it was', async () => {
    const texts = ['', 'NULL', '{"a":"\\\\"}', 'a\\b"c', '1,2', '{}', 'line\nbreak\ttab "\\"', 'Grün 😀', "it's", null];
    const rows = await store.query<{ one: string | null }>(
      'SELECT u.one FROM unnest($1::text[]) WITH ORDINALITY AS u (one, place) ORDER BY u.place',
      [texts],
    );
    expect(rows.map(({ one }) => one)).toEqual(texts);
    const numbers = await store.query('SELECT u.one::text AS one FROM unnest($1::bigint[]) AS u (one)', [['1', '-2']]);
    expect(numbers).toEqual([{ one: '1' }, { one: '-2' }]);
    expect(await store.query('SELECT 1 FROM unnest($1::text[])', [[]])).toEqual([]);
  });

  it('does not let a statement fall into the transaction of someone else', async () => {
    let inside!: () => void;
    const started = new Promise<void>((resolve) => (inside = resolve));
    const failing = store.transaction(async (transaction) => {
      inside();
      await transaction.query('SELECT 1');
      throw new Error('undone');
    });
    await started;
    const direct = putIndex(store, { name: 'direct', primary: null, settings: {}, now: 1 });
    await expect(failing).rejects.toThrow('undone');
    await direct;
    expect([...(await readIndexes(store, ['direct'])).keys()]).toEqual(['direct']);
  });

  it('numbers changes in the order of their commits, however many write at once', async () => {
    const write = (at: number) =>
      store.transaction(async (transaction) => {
        await lockWrites(transaction);
        await putRecords(transaction, 'ordered', [
          { objectID: `a${at}`, json: '{}' },
          { objectID: `b${at}`, json: '{}' },
        ]);
        return addTask(transaction, { index: 'ordered', now: at });
      });
    const ids = await Promise.all(Array.from({ length: 12 }, (_, position) => write(position)));
    expect(new Set(ids).size).toBe(12);
    const rows = await readRecordChanges(store, { after: 0n, upTo: await newestSeq(store), limit: 1000 });
    const own = rows.filter(({ set }) => set === 'ordered');
    expect(own).toHaveLength(24);
    for (let offset = 0; offset < own.length; offset += 2)
      expect(own[offset]!.objectID.slice(1)).toBe(own[offset + 1]!.objectID.slice(1));
  });

  it('tells up to which event all are there: not before those under way are', async () => {
    const event = { eventType: 'view' as const, eventName: 'e', index: 'fenced', userToken: 'u', objectIDs: ['a'] };
    const row = { event, happenedAt: 1, receivedAt: 1 };
    let goOn!: () => void;
    let start!: () => void;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const hasBegun = new Promise<void>((resolve) => (start = resolve));
    const slow = store.transaction(async (transaction) => {
      await addEvents(transaction, [row]);
      start();
      await mayGoOn;
    });
    await hasBegun;
    const settled = settledUpTo(store, 'events');
    const first = await Promise.race([
      settled.then(() => 'settled'),
      new Promise((resolve) => setImmediate(resolve, 'waits')),
    ]);
    expect(first).toBe('waits');
    goOn();
    await slow;
    const [{ id }] = (await store.query(`SELECT max(id)::text AS id FROM events WHERE index_name = 'fenced'`)) as [
      { id: string },
    ];
    expect(await settled).toBe(id);
  });
}
