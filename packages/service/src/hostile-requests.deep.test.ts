/** Nobody waits for a hostile request: its cost on the searching thread at 10,000 records, timed beside shoppers who go on searching. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRecords, hostileRequests, hostileSettings, longRecords } from './testing/hostile-requests.ts';
import { APP, SEARCH, startTestService, type TestService } from './testing/start-service.ts';

/** Milliseconds of the thread that a request may take on a quiet machine. */
const MOST = 250;

/** A page of 1,000 highlighted hits takes about 17 ms there: on a slower or busier machine everything may take longer alike. */
const PAGES = 14;

/** Bytes that may be left when a request is answered. */
const KEPT = 16_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Milliseconds that this thread has worked; waiting for other processes does not count where the system can tell. */
function worked(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.eventLoopUtilization().active;
  }
}

let shop: TestService;
let most = MOST;

const plain = (parameters: Record<string, unknown>) => shop.search('shop', parameters);

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('shop', hostileRecords(10_000), hostileSettings);
  await shop.fill('long', longRecords(300), { searchableAttributes: ['text'] });
  const pages: number[] = [];
  for (let at = 0; at < 20; at++) {
    const before = worked();
    await plain({ query: 'th'.slice(0, 1 + (at % 2)), hitsPerPage: 1000, maxValuesPerFacet: 100 + at });
    pages.push(worked() - before);
  }
  const usual = pages.sort((a, b) => a - b)[10]!;
  most = Math.max(MOST, PAGES * usual);
  // The model of content is made once, in parts, by whoever asks first.
  const request = { indexName: 'shop', model: 'looking-similar', objectID: 'p1', threshold: 0 };
  await shop.call('POST', '/1/indexes/*/recommendations', { key: SEARCH, body: { requests: [request] } });
}, 120_000);
afterAll(() => shop.close());

describe('at 10,000 records a hostile request', () => {
  it.each(hostileRequests)('$name', async ({ method = 'POST', path, raw }) => {
    const text = raw?.();
    collectGarbage();
    const { heapUsed } = process.memoryUsage();
    const headers = { 'X-Service-Application-Id': APP, 'X-Service-API-Key': SEARCH };
    const request = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
    });
    const before = worked();
    const { status } = await shop.service.fetch(request);
    const cost = worked() - before;
    expect([200, 400, 413, 422]).toContain(status);
    expect(cost).toBeLessThan(most);
    collectGarbage();
    expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(KEPT);
  });

  it('makes no shopper wait longer than that, though all of them come at once', async () => {
    let isOver = false;
    const waits: number[] = [];
    const shopper = async () => {
      for (let at = 0; !isOver; at++) {
        const before = worked();
        await plain({ query: String.fromCharCode(97 + (at % 26)), hitsPerPage: 10 });
        waits.push(worked() - before);
      }
    };
    const shopping = shopper();
    const send = ({ method = 'POST', path, raw }: (typeof hostileRequests)[number]) =>
      shop.call(method, path, { key: SEARCH, ...(raw ? { raw: raw() } : {}) });
    await Promise.all(hostileRequests.map(send));
    isOver = true;
    await shopping;
    const sorted = waits.sort((a, b) => a - b);
    // Requests are read and refused between two searches; what is left stands in one line with the shopper.
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(most);
  });
});
