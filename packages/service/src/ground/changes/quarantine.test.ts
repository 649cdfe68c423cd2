/** Tests of quarantine: which indices are quarantined, together with which others, and when they are released. */
import { expect, it } from 'vitest';
import { IndexFailure } from '../../foundation/errors/index-failure.ts';
import { Quarantine } from './quarantine.ts';

const failureOf = (index: string) => new IndexFailure(index, new RangeError('too deep'));
const namesOf = ({ applied }: Quarantine) => [...applied.keys()].toSorted();

it('takes an index in that fails as often in a row as is said, with what searches see of it', () => {
  const quarantine = new Quarantine({ attempts: 3 });
  expect([quarantine.add(failureOf('a'), 5n), quarantine.add(failureOf('a'), 5n)]).toEqual([false, false]);
  // A published run resets the counts.
  quarantine.release(new Set());
  expect([1, 2, 3].map(() => quarantine.add(failureOf('a'), 6n))).toEqual([false, false, true]);
  expect([...quarantine.applied]).toEqual([['a', 6n]]);
  expect(quarantine.failureOf('a')?.message).toContain('too deep');
  expect(quarantine.failureOf('b')).toBeUndefined();
});

it('sets apart together what was written together, also by way of others', () => {
  const quarantine = new Quarantine({ attempts: 1 });
  quarantine.add(failureOf('a'), 5n);
  expect(quarantine.join([['x', 'y']], 9n)).toBe(false);
  expect(
    quarantine.join(
      [
        ['c', 'd'],
        ['b', 'c'],
        ['a', 'b'],
      ],
      9n,
    ),
  ).toBe(true);
  expect([...quarantine.applied]).toEqual([
    ['a', 5n],
    ['b', 9n],
    ['c', 9n],
    ['d', 9n],
  ]);
  expect(quarantine.join([['a', 'd']], 9n)).toBe(false);
});

it('frees a group as a whole, and counts its tries', () => {
  const quarantine = new Quarantine({ attempts: 1 });
  quarantine.add(failureOf('a'), 5n);
  quarantine.join([['a', 'b']], 5n);
  quarantine.add(failureOf('z'), 7n);
  quarantine.add(failureOf('b'), 7n);
  expect(quarantine.tries).toBe(2);
  expect([...quarantine.groupOf('b')].toSorted()).toEqual(['a', 'b']);
  expect(quarantine.withWholeGroups(new Set(['a', 'z']))).toEqual(new Set(['z']));
  quarantine.release(new Set(['a', 'z']));
  expect(namesOf(quarantine)).toEqual(['a', 'b']);
  // Two groups that were written together are merged.
  quarantine.add(failureOf('z'), 8n);
  expect(quarantine.join([['z', 'b']], 8n)).toBe(true);
  expect(quarantine.withWholeGroups(new Set(['a', 'b']))).toEqual(new Set());
  quarantine.release(new Set(['a', 'b', 'z']));
  expect(quarantine.applied.size).toBe(0);
});
