import { describe, expect, it } from 'vitest';
import { createSearchClient } from '../create-search-client.ts';
import { kindOfError } from './error-kind.ts';

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
    ['offline', () => failing(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['offline', () => failing(() => Promise.reject(new TypeError('Load failed')))],
    [
      'offline',
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
    ['offline', { name: 'MeiliSearchRequestError', message: 'Request to http://x has failed' }],
    [
      'offline',
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
    expect(kindOfError({ status: 403 }, { online: false })).toBe('credentials');
  });

  it('ends for errors that cause themselves', () => {
    const error: { cause?: unknown } = {};
    error.cause = error;
    expect(kindOfError(error, { online: true })).toBe('other');
  });
});
