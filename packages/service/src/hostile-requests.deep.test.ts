/** Hostile requests delay nobody: their cost on the searching thread at 10,000 records, counted while shoppers search. */
// First: it counts the steps of what is imported behind it.
import { countWork } from './testing/count-work.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRecords, hostileRequests, hostileSettings, longRecords } from './testing/hostile-requests.ts';
import { APP, SEARCH, startTestService, type TestService } from './testing/start-service.ts';

/** How many pages of 1,000 highlighted hits a request may cost: the dearest one costs 30. */
const PAGES = 40;

/** Bytes that may be left when a request is answered. */
const KEPT = 16_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let shop: TestService;
/** The steps of such a page. */
let page = 0;

const plain = (parameters: Record<string, unknown>) => shop.search('shop', parameters);

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('shop', hostileRecords(10_000), hostileSettings);
  await shop.fill('long', longRecords(300), { searchableAttributes: ['text'] });
  const pages: number[] = [];
  for (let at = 0; at < 20; at++) {
    const search = { query: 'th'.slice(0, 1 + (at % 2)), hitsPerPage: 1000, maxValuesPerFacet: 100 + at };
    pages.push(await countWork(() => plain(search)));
  }
  page = pages.sort((a, b) => a - b)[10]!;
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
    let status = 0;
    const cost = await countWork(async () => ({ status } = await shop.service.fetch(request)));
    expect([200, 400, 413, 422]).toContain(status);
    expect(cost).toBeLessThan(PAGES * page);
    collectGarbage();
    expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(KEPT);
  });

  it('makes no shopper wait for as much as a page, though all of them come at once', async () => {
    let isOver = false;
    const waits: number[] = [];
    const shopper = async () => {
      for (let at = 0; !isOver; at++) {
        const search = { query: String.fromCharCode(97 + (at % 26)), hitsPerPage: 10 };
        waits.push(await countWork(() => plain(search)));
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
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(page);
  });
});
