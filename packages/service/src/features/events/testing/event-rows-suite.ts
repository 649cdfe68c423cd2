/** Tests of events for every store: each event counts once. */
import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { addEvents } from '../rows.ts';

/** Declares the tests for the store that `open` returns. */
export function describeEventRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('counts an event once by its eventID, also between two senders at once', async () => {
    const event = {
      eventType: 'view',
      eventName: 'n',
      index: 'once',
      userToken: 'u',
      objectIDs: ['a\u0000'],
      eventID: 'e',
    } as const;
    const row = { event: { ...event, objectIDs: [...event.objectIDs] }, happenedAt: 1, receivedAt: 2 };
    await Promise.all([addEvents(store, [row, row]), addEvents(store, [row])]);
    expect(await store.query('SELECT count(*)::int AS n FROM events WHERE index_name = $1', ['once'])).toEqual([
      { n: 1 },
    ]);
    expect(await store.query(`SELECT body::json->'objectIDs'->>0 AS id FROM events WHERE index_name = 'once'`)).toEqual(
      [{ id: 'a' }],
    );
  });
}
