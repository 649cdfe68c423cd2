/** Tests of the garbage limit: active from the first holder to the last one, each released once. */
import { expect, it } from 'vitest';
import { createGarbageLimit } from './limit-garbage.ts';

const LIMITED = '--heap-growing-percent=30';
const USUAL = '--heap-growing-percent=0';

it('comes sooner while anybody wants it, and as usual behind the last one', () => {
  const flags: string[] = [];
  const limitGarbage = createGarbageLimit((flag) => flags.push(flag));
  const [first, second] = [limitGarbage(), limitGarbage()];
  expect(flags).toEqual([LIMITED]);
  first();
  // Repeating it has no effect.
  first();
  expect(flags).toEqual([LIMITED]);
  second();
  expect(flags).toEqual([LIMITED, USUAL]);
  limitGarbage()();
  expect(flags).toEqual([LIMITED, USUAL, LIMITED, USUAL]);
});
