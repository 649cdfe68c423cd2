/** Sources that return less than they say they have: nothing of it replaces an index, not even an empty one. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ sku: `s${at}`, name: `Shoe ${at}`, price: 10 + at }));
const csvOf = (count: number) =>
  `sku,name\n${rowsOf(count)
    .map(({ sku, name }) => `${sku},${name}`)
    .join('\n')}\n`;
const xmlOf = (count: number, head = '', root = 'rss') =>
  `<${root}><channel>${head}${rowsOf(count)
    .map(({ sku, name }) => `<item><id>${sku}</id><title>${name}</title></item>`)
    .join('')}</channel></rss>`;

let named = 0;
async function read(type: 'json' | 'csv' | 'xml', answer: (response: ServerResponse) => void, input: object = {}) {
  const index = `partial-${named++}`;
  const url = sources.at(`/${index}.${type}`, (_asked, response) => answer(response));
  const { taskID } = await shop.join({
    source: { type, input: { url, uniqueIDColumn: type === 'xml' ? 'id' : 'sku', ...input } },
    destination: { input: { indexName: index } },
    task: { action: 'replace' },
  });
  const run = await shop.run(taskID);
  const rows = await shop.store.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM records WHERE index_name = $1 AND body IS NOT NULL',
    [index],
  );
  return { run, count: rows[0]!.n };
}
const sends =
  (body: string, headers: Record<string, string>, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('an empty index', () => {
  it.each<[string, 'json' | 'csv' | 'xml', (response: ServerResponse) => void, RegExp]>([
    [
      'a total in front of the list',
      'json',
      (response) => json(response, { total: 3000, products: rowsOf(100) }),
      /says that there are 3,000 rows \(`total`\), and gave 100 rows/,
    ],
    [
      'a total behind it, with a bracket in a text',
      'json',
      (response) => json(response, { products: rowsOf(100), note: 'a } "b" ]', meta: { pagination: { total: 101 } } }),
      /101 rows \(`meta\.pagination\.total`\)/,
    ],
    [
      'a next page',
      'json',
      (response) => json(response, { items: rowsOf(20), next_page: 'x' }),
      /more than the 20 rows that it gave: `next_page` is "x", which is not followed/,
    ],
    [
      'status 206',
      'json',
      sends(JSON.stringify(rowsOf(30)), { 'content-type': 'application/json' }, 206),
      /status is 206/,
    ],
    [
      'a range',
      'csv',
      sends(csvOf(30), { 'content-type': 'text/csv', 'content-range': 'items 0-29/60' }),
      /Content-Range is "items 0-29\/60"/,
    ],
    [
      'a header with a total',
      'csv',
      sends(csvOf(30), { 'content-type': 'text/csv', 'x-total-count': '31' }),
      /31 rows \(`x-total-count`\), and gave 30 rows/,
    ],
    [
      'a link to the next page',
      'json',
      sends(JSON.stringify(rowsOf(30)), { link: '</feed?page=2>; rel="next"' }),
      /Link is "<\/feed\?page=2>; rel=\\"next\\""/,
    ],
    [
      'an attribute of XML',
      'xml',
      sends(xmlOf(30, '', 'rss total="90"'), { 'content-type': 'text/xml' }),
      /90 rows \(`total`\), and gave 30 rows/,
    ],
    [
      'an element of XML',
      'xml',
      sends(xmlOf(30, '<totalResults>90</totalResults>'), { 'content-type': 'text/xml' }),
      /90 rows \(`totalResults`\)/,
    ],
    [
      'a link of XML',
      'xml',
      sends(xmlOf(30, '<link rel="next" href="/2"/>'), { 'content-type': 'text/xml' }),
      /`next` is "\/2"/,
    ],
  ])('takes nothing of a source with %s', async (_name, type, answer, reason) => {
    const { run, count } = await read(type, answer);
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical', reason: expect.stringMatching(reason) });
    expect(run.reason).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+/partial-\\d+\\.${type} says `));
    expect(count).toBe(0);
  });

  it.each<[string, 'json' | 'csv' | 'xml', (response: ServerResponse) => void]>([
    [
      'a total that is reached',
      'json',
      (response) => json(response, { total: 30, page: 1, pages: 1, next: null, items: rowsOf(30) }),
    ],
    ['a list alone', 'json', (response) => json(response, rowsOf(30))],
    ['a header that is reached', 'csv', sends(csvOf(30), { 'content-type': 'text/csv', 'x-total-count': '30' })],
    [
      'a link to a page',
      'xml',
      sends(xmlOf(30, '<link>https://shop.example/</link><title>Shop</title>'), { 'content-type': 'text/xml' }),
    ],
  ])('takes all of a source with %s', async (_name, type, answer) => {
    const { run, count } = await read(type, answer);
    expect(run).toMatchObject({ outcome: 'success' });
    expect(count).toBe(30);
  });

  it('takes what there is where its owner says that the total means something else', async () => {
    const { run, count } = await read('json', (response) => json(response, { total: 3000, items: rowsOf(30) }), {
      ignoreTotals: true,
    });
    expect([run.outcome, count]).toEqual(['success', 30]);
  });
});
