import { expect, it } from 'vitest';
import { isWithin } from './elapsed.ts';

it('holds what is near in both directions, and nothing that lies far ahead', () => {
  const near = (since: number) => isWithin({ since, now: 1000, span: 100 });
  expect([901, 900, 1000, 1099, 1100, 400_000, -Infinity].map(near)).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
