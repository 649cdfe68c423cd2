/** Retry-After headers of other machines. */
import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

it.each([
  ['30', 30_000],
  ['0', 0],
  ['1.5', 1500],
  ['Thu, 01 Jan 2026 00:00:20 GMT', 20_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['-5', undefined],
  ['', undefined],
  ['soon', undefined],
  ['99999999999', undefined],
])('Retry-After: %s', (text, wait) => {
  expect(readRetryAfter(new Headers({ 'retry-after': text }), now)).toBe(wait);
});

it('nothing is said without the header', () => {
  expect(readRetryAfter(new Headers(), now)).toBeUndefined();
});
