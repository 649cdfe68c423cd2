import { expect, it } from 'vitest';
import { tokenPattern } from './token-in-text.ts';

it.each([
  ['u-1', '{"userToken":"u-1"}', true],
  ['u-1', '/1/usertokens/u-1', true],
  ['u-1', '/1/indexes?userToken=u-1&x=y', true],
  ['u-1', 'text\\nu-1', true],
  ['u-1', 'filter=%22u-1%22', true],
  ['a+/=', 'userToken=a%2B%2F%3D', true],
  ['a+/=', '{"userToken":"a+/="}', true],
  ['u-1', '{"userToken":"u-12"}', false],
  ['u-1', '{"userToken":"xu-1"}', false],
  ['u-1', '{"userToken":"u"}', false],
])('finds %s in %s: %s', (token, text, isThere) => {
  expect(new RegExp(tokenPattern(token)).test(text)).toBe(isThere);
});
