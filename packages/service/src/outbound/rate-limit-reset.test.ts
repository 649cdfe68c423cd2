/** Rate limit headers of many machines: when the next request is allowed. */
import { expect, it } from 'vitest';
import { readWait } from './rate-limit-reset.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

it.each<[Record<string, string>, number | undefined]>([
  [{ 'retry-after': '1', 'x-ratelimit-reset': '60' }, 1000],
  [{ 'retry-after': '-5', 'x-ratelimit-reset': '60' }, 60_000],
  [{ 'x-ratelimit-reset': '0' }, 0],
  [{ 'x-ratelimit-reset': '2.5' }, 2500],
  [{ 'x-ratelimit-reset': String(now / 1000 + 20) }, 20_000],
  [{ 'x-ratelimit-reset': String(now + 20_000) }, 20_000],
  [{ 'x-ratelimit-reset': String(now / 1000 - 20) }, 0],
  [{ 'x-rate-limit-reset': '2026-01-01T00:00:20Z' }, 20_000],
  [{ 'ratelimit-reset': 'Thu, 01 Jan 2026 00:00:20 GMT' }, 20_000],
  [{ 'ratelimit-reset': '30' }, 30_000],
  [{ 'x-rate-limit-time-reset-ms': '1500' }, 1500],
  [{ 'x-rate-limit-time-reset-ms': '0' }, 0],
  [{ 'x-rate-limit-time-reset-ms': '-1' }, undefined],
  [{ 'x-rate-limit-time-reset-ms': 'soon' }, undefined],
  [{ ratelimit: 'limit=100, remaining=0, reset=30' }, 30_000],
  [{ ratelimit: '"burst";r=0;t=5, "day";r=10;t=3600' }, 5000],
  [{ ratelimit: '"burst";r=0;t=5, "day";r=0;t=3600' }, 3_600_000],
  [{ ratelimit: '"default";r=1;t=7' }, 7000],
  [{ 'x-ratelimit-reset': '-5' }, undefined],
  [{ 'x-ratelimit-reset': 'soon' }, undefined],
  [{ 'x-ratelimit-reset': '' }, undefined],
  [{ ratelimit: 'what?' }, undefined],
  [{}, undefined],
])('%j', (headers, wait) => {
  expect(readWait(new Headers(headers), now)).toBe(wait);
});
