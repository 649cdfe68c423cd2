import { expect, it } from 'vitest';
import { noOutbound } from '../../../outbound/outbound.ts';
import { fetchPage } from './fetch-page.ts';

const { signal } = new AbortController();

/** What a crawl hears of a host that is too busy. */
const busy = (retryAfter: string) =>
  fetchPage(
    {
      ...noOutbound,
      fetch: ({ url }) =>
        Promise.resolve({
          status: 503,
          headers: new Headers({ 'retry-after': retryAfter }),
          url,
          redirects: [],
          body: new ReadableStream(),
          bytes: () => Promise.resolve(new Uint8Array()),
          discard: () => undefined,
        }),
    },
    { url: 'https://www.example.com/', userAgent: 'AisleCrawler', signal },
  );

it.each([
  ['2', 2000],
  ['1.5', 1500],
  ['86400', 60_000],
  ['Thu, 15 Jan 2026 12:00:00 GMT', 0],
])('a host that says Retry-After: %s is left alone for %d ms', async (text, wait) => {
  expect(await busy(text)).toMatchObject({ reason: 'http_server_error', retryAfter: wait });
});

it.each(['-5', '1.5.2026', 'soon'])('a Retry-After of %s says nothing', async (text) => {
  expect(await busy(text)).not.toHaveProperty('retryAfter');
});
