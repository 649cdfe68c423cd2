/** The garbage of the process is limited from the first holder to the last one, and by a release once. */
import { setFlagsFromString } from 'node:v8';
import { afterEach, expect, it, vi } from 'vitest';
import { limitGarbage } from './limit-garbage.ts';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));
const flags = vi.mocked(setFlagsFromString);
afterEach(() => flags.mockClear());

const LIMITED = '--heap-growing-percent=30';
const USUAL = '--heap-growing-percent=0';
const said = () => flags.mock.calls.map(([flag]) => flag);

it('comes sooner while anybody wants it, and as usual behind the last one', () => {
  const [first, second] = [limitGarbage(), limitGarbage()];
  expect(said()).toEqual([LIMITED]);
  first();
  // Once more changes nothing.
  first();
  expect(said()).toEqual([LIMITED]);
  second();
  expect(said()).toEqual([LIMITED, USUAL]);
  limitGarbage()();
  expect(said()).toEqual([LIMITED, USUAL, LIMITED, USUAL]);
});
