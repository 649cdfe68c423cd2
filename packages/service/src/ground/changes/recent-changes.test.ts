import { describe, expect, it } from 'vitest';
import { commitOf } from './commit-numbers.ts';
import { type Commit, createRecentChanges } from './recent-changes.ts';

/** Creates a commit of records with these numbers; the last number is that of a task. */
const commit = (first: number, last: number, json = '{}'): Commit => ({
  first: BigInt(first),
  last: BigInt(last),
  rows: Array.from({ length: last - first }, (_, at) => ({
    set: 'goods',
    objectID: `r${first + at}`,
    json,
    seq: BigInt(first + at),
  })),
});

const read = (recent: ReturnType<typeof createRecentChanges>, after: number, upTo: number, limit = 100) => {
  const found = recent.read({ after: BigInt(after), upTo: BigInt(upTo), limit });
  return found && { numbers: found.rows.map(({ seq }) => Number(seq)), reached: Number(found.reached) };
};

describe('recent changes', () => {
  it('are read from any place in them, so many at a time, and no further than asked', () => {
    const recent = createRecentChanges();
    recent.add(commit(5, 8));
    recent.add(commit(9, 11));
    expect(read(recent, 4, 11)).toEqual({ numbers: [5, 6, 7, 9, 10], reached: 11 });
    expect(read(recent, 6, 10)).toEqual({ numbers: [7, 9, 10], reached: 10 });
    expect(read(recent, 4, 11, 4)).toEqual({ numbers: [5, 6, 7, 9], reached: 9 });
    expect(read(recent, 9, 11, 4)).toEqual({ numbers: [10], reached: 11 });
  });

  it('say where only the store knows what was written', () => {
    const recent = createRecentChanges();
    recent.add(commit(5, 8));
    // Number 9 is of another process.
    recent.add(commit(10, 12));
    expect(read(recent, 3, 12)).toBeUndefined();
    expect(read(recent, 4, 12)).toEqual({ numbers: [5, 6, 7], reached: 8 });
    expect(read(recent, 8, 12)).toBeUndefined();
    expect(read(recent, 9, 12)).toEqual({ numbers: [10, 11], reached: 12 });
    expect(read(recent, 12, 20)).toBeUndefined();
  });

  it('take no more than there is room for, until others are carried', () => {
    const recent = createRecentChanges({ maxCharacters: 60 });
    recent.add(commit(1, 3, 'x'.repeat(20)));
    recent.add(commit(4, 6, 'x'.repeat(20)));
    expect(read(recent, 0, 6)).toEqual({ numbers: [1, 2], reached: 3 });
    recent.forget(3n);
    recent.add(commit(7, 9, 'x'.repeat(20)));
    expect(read(recent, 6, 9)).toEqual({ numbers: [7, 8], reached: 9 });
    expect(read(recent, 0, 9)).toBeUndefined();
  });
});

describe('the numbers of a commit', () => {
  const puts = new Map([[1, { index: 'goods', changes: ['a', 'b'].map((objectID) => ({ objectID, json: '{}' })) }]]);
  const plan = { outcomes: [], statements: [], puts };

  it('are those that its statements drew, one after another', () => {
    const answers = [[{ seq: '7' }], [{ first: '8', last: '9', record_set: 'moved' }], [{ id: '1', seq: '10' }]];
    expect(commitOf(plan, answers)).toEqual({
      first: 7n,
      last: 10n,
      rows: [
        { set: 'moved', objectID: 'a', json: '{}', seq: 8n },
        { set: 'moved', objectID: 'b', json: '{}', seq: 9n },
      ],
    });
  });

  it('are not guessed where somebody else drew one in between', () => {
    expect(commitOf(plan, [[{ seq: '7' }], [{ first: '8', last: '10' }], [{ id: '1', seq: '11' }]])).toBeUndefined();
    expect(commitOf(plan, [])).toBeUndefined();
  });
});
