import { describe, expect, it } from 'vitest';
import { askedDelay, retryDelay } from './retry-delay.ts';

const now = Date.UTC(2027, 0, 1);

describe('the wait before the next attempt', () => {
  it('is spread from nothing to a bound that doubles', () => {
    expect(retryDelay(0, 0, 0.5)).toBe(500);
    expect(retryDelay(3, 0, 0.5)).toBe(4000);
    expect(retryDelay(3, 0, 0)).toBe(0);
  });
  it('is never over 5 minutes of our own accord', () => {
    expect(retryDelay(2000, 0, 1)).toBe(300_000);
  });
  it('is never shorter than the service asked', () => {
    expect(retryDelay(0, 400_000, 0.1)).toBe(400_000);
  });
});

describe('what an answer asks', () => {
  it.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '8' }, 8000],
    ['no seconds', { 'retry-after': '0' }, 0],
    ['a date', { 'retry-after': new Date(now + 5000).toUTCString() }, 5000],
    ['the end of a rate limit', { 'x-ratelimit-reset': String(now / 1000 + 30) }, 30_000],
    ['nothing', {}, 0],
    ['nonsense', { 'retry-after': 'soon' }, 0],
    ['a day: an hour is enough', { 'retry-after': '86400' }, 3_599_000],
    ['no time at all', { 'x-ratelimit-reset': 'soon' }, 0],
    ['a rate limit that ended', { 'x-ratelimit-reset': '1' }, 0],
  ])('%s', (_, headers, ms) => expect(Math.max(0, askedDelay(new Headers(headers), now))).toBe(ms));
});
