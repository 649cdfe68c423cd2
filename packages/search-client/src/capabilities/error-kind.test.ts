import { describe, expect, it } from 'vitest';
import { createSearchClient } from '../create-search-client.ts';
import { kindOfError, retryAfter } from './error-kind.ts';

const failing = async (fetch: () => Promise<Response>): Promise<unknown> =>
  createSearchClient({ appId: 'a', apiKey: 'k', hosts: 'https://search.test', fetch, timeoutMs: 5 })
    .search([{ indexName: 'products' }])
    .catch((error: unknown) => error);

const status = (code: number) => () => failing(async () => Response.json({ message: 'm' }, { status: code }));

describe('the kind of an error', () => {
  it.each([
    ['credentials', status(401)],
    ['credentials', status(403)],
    ['limit', status(429)],
    ['server', status(500)],
    ['server', status(503)],
    ['timeout', status(504)],
    ['other', status(404)],
    ['other', status(400)],
    ['unreachable', () => failing(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['unreachable', () => failing(() => Promise.reject(new TypeError('Load failed')))],
    [
      'unreachable',
      () => failing(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))),
    ],
  ])('is %s for errors of our own client', async (kind, make) => {
    expect(kindOfError(await make(), { online: true })).toBe(kind);
  });

  it('is a time-out when no answer came in time', async () => {
    const error = await createSearchClient({
      appId: 'a',
      apiKey: 'k',
      hosts: 'https://search.test',
      setTimer: (callback) => {
        queueMicrotask(callback);
        return () => undefined;
      },
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    })
      .search([{ indexName: 'products' }])
      .catch((reason: unknown) => reason);
    expect(kindOfError(error, { online: true })).toBe('timeout');
  });

  it.each([
    ['limit', { name: 'ApiError', status: 429 }],
    ['credentials', { name: 'RequestUnauthorized', httpStatus: 401 }],
    ['server', { name: 'ServerError', httpStatus: 503 }],
    ['credentials', { name: 'MeiliSearchApiError', response: { status: 403 }, cause: { code: 'invalid_api_key' } }],
    ['unreachable', { name: 'MeiliSearchRequestError', message: 'Request to http://x has failed' }],
    [
      'unreachable',
      { name: 'RetryError', message: 'Unreachable hosts', transporterStackTrace: [{ response: { status: 0 } }] },
    ],
    ['timeout', { name: 'RetryError', transporterStackTrace: [{ response: { status: 0, isTimedOut: true } }] }],
    ['server', { name: 'RetryError', transporterStackTrace: [{ response: { status: 502 } }] }],
    ['timeout', new DOMException('The operation timed out.', 'TimeoutError')],
    ['other', new Error('index not found')],
    ['other', 'text'],
    ['other', undefined],
    ['other', null],
  ])('is %s for errors of others: %j', (kind, error) => {
    expect(kindOfError(error, { online: true })).toBe(kind);
  });

  it('is offline when the browser says so and nobody answered', () => {
    expect(kindOfError(new Error('strange'), { online: false })).toBe('offline');
    expect(kindOfError(new TypeError('Failed to fetch'), { online: false })).toBe('offline');
    expect(kindOfError({ status: 403 }, { online: false })).toBe('credentials');
  });

  it('ends for errors that cause themselves', () => {
    const error: { cause?: unknown } = {};
    error.cause = error;
    expect(kindOfError(error, { online: true })).toBe('other');
  });
});

describe('how long to wait', () => {
  const at = 'Sat, 21 Nov 2026 03:00:00 GMT';
  const busy = (headers: Record<string, string>) =>
    failing(async () => Response.json({ message: 'm' }, { status: 429, headers }));

  it.each([
    [30, { 'retry-after': '30' }],
    [3600, { 'retry-after': '999999' }],
    [90, { 'retry-after': 'Sat, 21 Nov 2026 03:01:30 GMT', date: at }],
    [60, { 'retry-after': 'Sat, 21 Nov 2026 03:01:00 GMT' }],
    [undefined, { 'retry-after': '0' }],
    [undefined, { 'retry-after': 'soon' }],
    [undefined, {}],
  ])('is %s seconds for %j', async (seconds, headers) => {
    expect(retryAfter(await busy(headers as Record<string, string>), { now: () => Date.parse(at) })).toBe(seconds);
  });

  it('is read from errors of others too', () => {
    expect(retryAfter({ cause: { response: { headers: { 'retry-after': 7 } } } })).toBe(7);
    for (const junk of [undefined, null, 'x', { headers: null }, { headers: 'retry-after' }])
      expect(retryAfter(junk)).toBe(undefined);
  });
});
