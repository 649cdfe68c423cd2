/** Export over HTTP: all rows of a range over any number of pages, as JSON Lines or CSV. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../ground/query/search-rows.ts';
import { createWorldMaker } from '../../testing/analytics-world.ts';
import { APP, startTestService, type TestService } from '../../testing/start-service.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { csvLine } from './csv-line.ts';

const READER = 'key-of-the-warehouse';
const FROM = Date.UTC(2026, 0, 14);

let shop: TestService;
const rows = createWorldMaker('goods', seededRandom(7)).searches(FROM, 1100);
beforeAll(async () => {
  shop = await startTestService({
    analyticsCallsPerMinute: 1e6,
    keys: [
      { key: READER, acl: ['logs'], indexes: ['goods'] },
      { key: 'analyst', acl: ['analytics'] },
    ],
  });
  await addSearches(shop.store, rows);
  const event = { eventType: 'view', eventName: '=1+1', index: 'goods', userToken: 'ann', objectIDs: ['a,b'] };
  expect((await shop.call('POST', '/1/events', { body: { events: [event, event] } })).status).toBe(200);
}, 60_000);
afterAll(() => shop.close());

const read = async (path: string, key = READER) => {
  const headers = { 'X-Service-Application-Id': APP, 'X-Service-API-Key': key };
  const answer = await shop.service.fetch(new Request(`http://localhost/2/export/${path}`, { headers }));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const RANGE = 'index=goods&startDate=2026-01-14&endDate=2026-01-15';

it('gives every search of the range once, in the order of time', async () => {
  const { status, type, text } = await read(`searches?${RANGE}`);
  expect([status, type]).toEqual([200, 'application/x-ndjson; charset=UTF-8']);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { searchedAt: string; query: string });
  const inOrder = rows.toSorted((a, b) => a.searchedAt - b.searchedAt);
  expect(lines.map(({ searchedAt }) => searchedAt)).toEqual(
    inOrder.map(({ searchedAt }) => new Date(searchedAt).toISOString()),
  );
  expect(lines.map(({ query }) => query).sort()).toEqual(rows.map(({ query }) => query).sort());
});

it('cuts days by the time zone', async () => {
  const { text } = await read('searches?index=goods&startDate=2026-01-14&endDate=2026-01-14&timeZone=Asia/Kathmandu');
  const before = rows.filter(({ searchedAt }) => searchedAt < Date.UTC(2026, 0, 14, 18, 15));
  expect(text.split('\n').filter(Boolean)).toHaveLength(before.length);
});

it('is a table where that is asked for, in which nothing is run as a formula', async () => {
  const { type, text } = await read(`events?${RANGE}&format=csv`);
  expect(type).toBe('text/csv; charset=UTF-8');
  const [head, first, second, end] = text.split('\r\n');
  expect(head).toContain('happenedAt,receivedAt,eventType,eventSubtype,eventName,userToken');
  expect(first).toContain(`view,,'=1+1,ann,,,"[""a,b""]"`);
  expect([second, end]).toEqual([first, '']);
  expect(csvLine(['red "shoe"', 3, null, -1])).toBe('"red ""shoe""",3,,-1\r\n');
});

it('needs the permission of the log, for the index', async () => {
  expect((await read(`searches?${RANGE}`, 'analyst')).status).toBe(401);
  expect((await read('searches?index=secret')).status).toBe(401);
  expect((await read('searches?index=goods&startDate=2026-01-15&endDate=2026-01-14')).status).toBe(422);
});

it('asks for the next rows when somebody wants them, and no more when nobody does', async () => {
  const asked: string[] = [];
  const query = shop.store.query.bind(shop.store);
  shop.store.query = ((sql: string, parameters?: never) => {
    if (sql.includes('FROM searches WHERE index_name')) asked.push(sql);
    return query(sql, parameters);
  }) as typeof shop.store.query;
  const headers = { 'X-Service-Application-Id': APP, 'X-Service-API-Key': READER };
  const answer = await shop.service.fetch(new Request(`http://localhost/2/export/searches?${RANGE}`, { headers }));
  const reader = answer.body!.getReader();
  await reader.read();
  await reader.cancel();
  shop.store.query = query;
  // One page is read ahead.
  expect(asked.length).toBeLessThanOrEqual(2);
});
