/** Rate limit headers: how long a machine that limits requests must be left alone, in the absence of Retry-After. */
import { largestOf } from '../foundation/collections/extremes.ts';
import { readRetryAfter } from './retry-after.ts';

/** Smaller numbers are seconds to wait; from the first limit on they are seconds since 1970, and from the second on milliseconds. */
const [MIN_UNIX_SECONDS, MIN_UNIX_MS] = [1e9, 1e12];

/** Converts a delay, a timestamp or a date in words to milliseconds from now. */
function readReset(text: string, now: number): number | undefined {
  if (/^\d{1,15}(\.\d+)?$/.test(text)) {
    const number = Number(text);
    if (number < MIN_UNIX_SECONDS) return number * 1000;
    return Math.max(0, (number < MIN_UNIX_MS ? number * 1000 : number) - now);
  }
  // Dates have a month, or hyphens between digits.
  const time = /[a-z]{3}|^\d{4}-\d\d-\d\dT/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/** Headers with one number. */
const RESET_HEADERS = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

/** `RateLimit: limit=100, remaining=0, reset=30`, or by policies `"burst";r=0;t=5, "day";r=10;t=3600`: the longest delay of the exhausted ones. */
function readRateLimit(text: string): number | undefined {
  const waits = [...text.matchAll(/(?:;|^|,|\s)\s*(?:t|reset)=(\d{1,9})/g)].map(
    ([, seconds]) => Number(seconds) * 1000,
  );
  if (!text.includes('"')) return waits[0];
  const usedUp = text.split(',').filter((policy) => /;\s*r=0(?!\d)/.test(policy));
  const ofThese = usedUp
    .flatMap((policy) => /;\s*t=(\d{1,9})/.exec(policy)?.[1] ?? [])
    .map((seconds) => Number(seconds) * 1000);
  return ofThese.length === 0 ? waits[0] : largestOf(ofThese);
}

/**
 * Returns how long a machine that rejected a request wants to be left alone, in milliseconds, by Retry-After or else its rate limit
 * headers. Undefined if neither is readable.
 *
 * @example
 * readWait(new Headers({ 'x-ratelimit-reset': '20' }), Date.now()); // 20000
 */
export function readWait(headers: Headers, now: number): number | undefined {
  const named = readRetryAfter(headers, now);
  if (named !== undefined) return named;
  const milliseconds = headers.get('x-rate-limit-time-reset-ms')?.trim();
  if (milliseconds !== undefined && /^\d{1,12}$/.test(milliseconds)) return Number(milliseconds);
  const limit = headers.get('ratelimit');
  const byLimit = limit === null ? undefined : readRateLimit(limit);
  if (byLimit !== undefined) return byLimit;
  for (const name of RESET_HEADERS) {
    const text = headers.get(name)?.trim();
    const wait = text === undefined ? undefined : readReset(text, now);
    if (wait !== undefined) return wait;
  }
  return undefined;
}
