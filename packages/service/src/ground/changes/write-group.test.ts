import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexRow } from './index-rows.ts';
import type { Action } from './write-action.ts';
import { addressed, foldActions } from './fold-actions.ts';
import { type GroupState, mayJoin, planGroup, type WriteRequest } from './write-group.ts';

type Records = Record<string, Record<string, string>>;

const row = (name: string, primary: string | null = null) =>
  ({
    name,
    primary,
    settings: {},
    dropped: false,
    recordSet: name,
    setSeq: 0n,
    clearedSeq: 0n,
    seq: 1n,
  }) satisfies IndexRow;

/** Returns the state that a group would read from a store with these indices. */
const stateOf = (store: Records, requests: readonly WriteRequest[]): GroupState =>
  new Map(
    requests.flatMap((request) =>
      Array.from(request.keys(), (index) => [
        index,
        {
          row: store[index] ? row(index) : undefined,
          present: new Map(Object.entries(store[index] ?? {})),
          made: false,
          changes: new Map(),
        },
      ]),
    ),
  );

/** Returns the contents of the store after the requests one by one. */
function oneByOne(store: Records, requests: readonly WriteRequest[]): { store: Records; failed: boolean[] } {
  let now = structuredClone(store);
  const failed = requests.map((request) => {
    const next = structuredClone(now);
    try {
      for (const [index, actions] of request) {
        const present = new Map(Object.entries(next[index] ?? {}));
        const { changes } = foldActions(
          actions,
          new Map(addressed(actions).flatMap((id) => (present.has(id) ? [[id, present.get(id)!]] : []))),
        );
        if (!next[index] && !changes.some(({ json }) => json !== null)) continue;
        const records = (next[index] ??= {});
        for (const { objectID, json } of changes) {
          if (json === null) delete records[objectID];
          else records[objectID] = json;
        }
      }
      now = next;
      return false;
    } catch {
      return true;
    }
  });
  return { store: now, failed };
}

/** Returns the contents of the store after the statements of a plan. */
function carryOut(store: Records, { statements }: ReturnType<typeof planGroup>): Records {
  const next = structuredClone(store);
  for (const { sql, parameters } of statements) {
    const index = parameters[0] as string;
    if (sql.includes('INTO indexes')) next[index] = {};
    if (!sql.includes('INTO records')) continue;
    for (const [at, objectID] of (parameters[1] as string[]).entries()) {
      const json = (parameters[2] as (string | null)[])[at];
      if (json == null) delete next[index]![objectID];
      else next[index]![objectID] = json;
    }
  }
  return next;
}

const objectID = fc.constantFrom('a', 'b', 'c');
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), objectID, body: fc.record({ n: fc.integer({ min: 0, max: 9 }) }) }),
  fc.record({ kind: fc.constant('remove' as const), objectID }),
  fc.record({
    kind: fc.constant('update' as const),
    objectID,
    create: fc.boolean(),
    body: fc.constantFrom<Record<string, unknown>>(
      { n: { _operation: 'Increment', value: 1 } },
      { tags: { _operation: 'AddUnique', value: 'x' } },
      { n: 'text' },
      // Fails if n is text.
      { n: { _operation: 'Decrement', value: 2 } },
    ),
  }),
);
const request: fc.Arbitrary<WriteRequest> = fc
  .dictionary(fc.constantFrom('here', 'new'), fc.array(action, { minLength: 1, maxLength: 4 }), { minKeys: 1 })
  .map((entries) => new Map(Object.entries(entries)));

describe('a group of writes', () => {
  it('leaves behind what its requests would one after another, and refuses the same ones', () => {
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 6 }), (requests) => {
        const store: Records = { here: { a: '{"objectID":"a","n":1}', b: '{"objectID":"b","n":"text"}' } };
        const expected = oneByOne(store, requests);
        const plan = planGroup(stateOf(store, requests), requests, 1);
        expect(plan.outcomes.map((outcome) => 'error' in outcome)).toEqual(expected.failed);
        expect(carryOut(store, plan)).toEqual(expected.store);
      }),
    );
  });

  it('gives each accepted request its tasks, last in the transaction, and writes nothing when all are refused', () => {
    const put = (id: string): Action => ({ kind: 'put', objectID: id, body: {} });
    const bad: Action = {
      kind: 'update',
      objectID: 'a',
      create: true,
      body: { n: { _operation: 'Increment', value: 'x' } },
    };
    const requests: WriteRequest[] = [
      new Map([['here', [put('a')]]]),
      new Map([['here', [bad]]]),
      new Map([
        ['new', [put('b')]],
        ['here', [put('c')]],
      ]),
    ];
    const { statements, outcomes } = planGroup(stateOf({ here: {} }, requests), requests, 7);
    expect(outcomes.map((outcome) => ('value' in outcome ? outcome.value : 'refused'))).toEqual([
      ['here'],
      'refused',
      ['new', 'here'],
    ]);
    expect(statements.at(-1)!.parameters).toEqual([['here', 'new\nhere', 'here'], 7]);
    const refused = [requests[1]!];
    expect(planGroup(stateOf({ here: {} }, refused), refused, 7).statements).toEqual([]);
  });

  it('refuses who writes to a replica, and nobody else', () => {
    const requests: WriteRequest[] = ['copy', 'here'].map(
      (index) => new Map([[index, [{ kind: 'put', objectID: 'a', body: {} }]]]),
    );
    const state = stateOf({ here: {}, copy: {} }, requests);
    state.get('copy')!.row = row('copy', 'here');
    const { outcomes } = planGroup(state, requests, 1);
    expect(outcomes.map((outcome) => ('error' in outcome ? String(outcome.error) : 'ok'))).toEqual([
      expect.stringContaining('copy is a replica of here'),
      'ok',
    ]);
  });

  it('takes no request in that empties an index', () => {
    expect(mayJoin(new Map([['here', [{ kind: 'remove', objectID: 'a' }]]]))).toBe(true);
    for (const kind of ['clear', 'drop'] as const) expect(mayJoin(new Map([['here', [{ kind }]]]))).toBe(false);
  });
});
