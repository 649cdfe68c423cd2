import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const noon = Date.UTC(2026, 0, 1, 12);
const delay = (headers: Record<string, string>) => retryDelay(new Headers(headers), () => noon);

describe('the wait after a 429', () => {
  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '0' }, 100],
    [{ 'retry-after': 'Thu, 01 Jan 2026 12:00:05 GMT' }, 5000],
    [{ 'retry-after': 'Thu, 01 Jan 2026 11:00:00 GMT' }, 100],
    [{ 'x-ratelimit-reset': `${noon / 1000 + 9}` }, 9000],
    [{ 'X-Ratelimit-Reset': `${noon / 1000 + 9}`, 'retry-after': '2' }, 2000],
    [{ 'x-ratelimit-reset': `${noon / 1000 + 3600 + 4}`, date: 'Thu, 01 Jan 2026 13:00:00 GMT' }, 4000],
  ])('is what %j says', (headers, expected) => {
    expect(delay(headers)).toBe(expected);
  });

  it.each<Record<string, string>>([{}, { 'retry-after': 'soon' }, { 'x-ratelimit-reset': 'later' }])(
    'is unknown with %j',
    (headers) => {
      expect(delay(headers)).toBeNaN();
    },
  );
});
