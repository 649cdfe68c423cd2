import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from './write-action.ts';
import { addressed, foldActions } from './fold-actions.ts';

const put = (objectID: string, body: Record<string, unknown> = {}): Action => ({ kind: 'put', objectID, body });
const update = (objectID: string, body: Record<string, unknown>, create = true): Action => ({
  kind: 'update',
  objectID,
  body,
  create,
});
const remove = (objectID: string): Action => ({ kind: 'remove', objectID });

describe('a batch', () => {
  it('works in its order, each operation on what the one before left', () => {
    const { changes } = foldActions(
      [
        put('a', { n: 1 }),
        update('a', { n: { _operation: 'Increment', value: 2 } }),
        remove('b'),
        update('b', { x: 1 }),
      ],
      new Map([['b', '{"objectID":"b","old":true}']]),
    );
    expect(changes).toEqual([
      { objectID: 'a', json: '{"objectID":"a","n":3}' },
      { objectID: 'b', json: '{"objectID":"b","x":1}' },
    ]);
  });

  it('does not create by partialUpdateObjectNoCreate', () => {
    expect(foldActions([update('a', { n: 1 }, false)], new Map()).changes).toEqual([]);
    expect(foldActions([remove('a'), update('a', { n: 1 }, false)], new Map([['a', '{}']])).changes).toEqual([
      { objectID: 'a', json: null },
    ]);
  });

  it('forgets what came before a clear, and keeps what comes after', () => {
    const folded = foldActions(
      [put('a'), { kind: 'clear' }, update('b', { n: 1 }, false), put('c')],
      new Map([['b', '{}']]),
    );
    expect(folded).toEqual({ emptied: true, dropped: false, changes: [{ objectID: 'c', json: '{"objectID":"c"}' }] });
  });

  it('refuses a record that grows over a mebibyte', () => {
    const half = 'x'.repeat(600_000);
    expect(() => foldActions([put('a', { half }), update('a', { other: half })], new Map())).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });

  it('leaves the same behind as its operations one by one', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const action = fc.oneof(
      id.map((objectID) => put(objectID, { n: 1 })),
      id.map((objectID) => update(objectID, { n: { _operation: 'Increment', value: 1 } })),
      id.map((objectID) => update(objectID, { m: 2 }, false)),
      id.map(remove),
      fc.constant<Action>({ kind: 'clear' }),
    );
    const run = (records: Map<string, string>, actions: Action[]) => {
      const present = new Map(
        addressed(actions).flatMap((objectID) => (records.has(objectID) ? [[objectID, records.get(objectID)!]] : [])),
      );
      const { emptied, changes } = foldActions(actions, present);
      if (emptied) records.clear();
      for (const { objectID, json } of changes) {
        if (json === null) records.delete(objectID);
        else records.set(objectID, json);
      }
      return records;
    };
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const together = run(new Map([['a', '{"objectID":"a","n":7}']]), actions);
        const apart = new Map([['a', '{"objectID":"a","n":7}']]);
        for (const one of actions) run(apart, [one]);
        expect(Object.fromEntries(together)).toEqual(Object.fromEntries(apart));
      }),
    );
  });
});
