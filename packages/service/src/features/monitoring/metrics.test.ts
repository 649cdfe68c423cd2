/** `/metrics` as Prometheus scrapes it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ParsedFamily, parseExposition } from '../../testing/parse-exposition.ts';
import { ADMIN, APP, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { printExposition } from './exposition.ts';

const KEY = 'key-of-the-metrics-tests';
let shop: TestService;

beforeAll(async () => {
  shop = await startTestService({
    keys: [{ key: KEY, acl: ['monitoring'] }],
    readMachine: () => ({
      at: 0,
      cpuSeconds: 1.5,
      cores: 1,
      memory: { total: 100, resident: 60, search: 40 },
      disk: { size: 1000, free: 2 ** 40 },
    }),
  });
  await shop.fill('goods', [{ objectID: 'a', name: 'Bag' }]);
}, 60_000);
afterAll(() => shop.close());

const ask = (headers: Record<string, string>, from: object = {}, method = 'GET', path = '/metrics') =>
  shop.service.fetch(new Request(`http://localhost${path}`, { method, headers }), from);
const scrape = async (): Promise<Map<string, ParsedFamily>> => {
  const answer = await ask({ authorization: `Bearer ${KEY}` });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return parseExposition(await answer.text());
};
const samplesOf = (families: Map<string, ParsedFamily>, name: string, labels: Record<string, string> = {}) =>
  families
    .get(name)!
    .samples.filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value));

describe('/metrics', () => {
  it('are for the monitoring key, by either of its ways, and for the operator', async () => {
    const headers = (key: string) => ({ 'X-Service-Application-Id': APP, 'X-Service-API-Key': key });
    expect((await ask(headers(KEY))).status).toBe(200);
    expect((await ask({ authorization: `bearer ${KEY}` })).status).toBe(200);
    expect((await ask({}, { isOperator: true })).status).toBe(200);
    expect((await ask(headers(KEY), {}, 'HEAD')).status).toBe(200);
    for (const wrong of [
      {},
      headers(ADMIN),
      headers(SEARCH),
      { authorization: 'Bearer wrong' },
      { authorization: `Basic ${KEY}` },
    ]) {
      const answer = await ask(wrong);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('aisle_');
    }
    // In an address a key would stand in every log on the way.
    expect((await ask({}, {}, 'GET', `/metrics?x-service-application-id=${APP}&x-service-api-key=${KEY}`)).status).toBe(
      401,
    );
    expect((await ask({ authorization: `Bearer ${KEY}` }, {}, 'POST')).status).toBe(404);
  });

  it('are kept from other networks, like everything', async () => {
    const from = { clientAddress: '10.0.0.1' };
    await shop.call('PUT', '/1/security/sources', { body: [{ source: '10.0.0.0/8' }], ...from });
    expect((await ask({ authorization: `Bearer ${KEY}` }, { clientAddress: '192.0.2.1' })).status).toBe(403);
    expect((await ask({ authorization: `Bearer ${KEY}` }, from)).status).toBe(200);
    expect((await ask({}, { isOperator: true })).status).toBe(200);
    await shop.call('PUT', '/1/security/sources', { body: [], isOperator: true });
  });

  it('count requests, time them, and tell of indexing, store, machine and incidents', async () => {
    const before = samplesOf(await scrape(), 'aisle_requests_total', { operation: 'searchSingleIndex', status: '200' });
    await shop.search('goods', { query: 'bag' });
    await shop.search('goods', { query: 'bag' });
    await shop.call('POST', '/1/indexes/goods/query', { body: { page: -1 } });
    const families = await scrape();
    const [searches] = samplesOf(families, 'aisle_requests_total', { operation: 'searchSingleIndex', status: '200' });
    expect(searches!.value - (before[0]?.value ?? 0)).toBe(2);
    expect(searches!.labels['interface']).toBe('search');
    expect(samplesOf(families, 'aisle_requests_total', { status: '400' })[0]!.value).toBe(1);
    const name = 'aisle_request_duration_seconds';
    const all = samplesOf(families, name, { kind: 'search', le: '+Inf' })[0]!;
    expect(all.value).toBeGreaterThanOrEqual(3);
    expect(samplesOf(families, 'aisle_indexed_records_total')[0]!.value).toBe(1);
    expect(samplesOf(families, 'aisle_build_duration_seconds', { le: '+Inf' })[0]!.value).toBe(1);
    expect(samplesOf(families, 'aisle_indexing_duration_seconds', { le: '+Inf' })[0]!.value).toBe(1);
    expect(samplesOf(families, 'aisle_store_up')).toMatchObject([{ value: 1 }]);
    expect(samplesOf(families, 'aisle_indexing_lag_seconds')).toMatchObject([{ value: 0 }]);
    expect(samplesOf(families, 'aisle_version_readers')).toMatchObject([{ value: 0 }]);
    expect(samplesOf(families, 'aisle_oldest_version_read_seconds')).toMatchObject([{ value: 0 }]);
    expect(samplesOf(families, 'aisle_publish_wait_seconds_total')).toMatchObject([{ value: 0 }]);
    expect(samplesOf(families, 'aisle_version_restarts_total')).toMatchObject([{ value: 0 }]);
    expect(samplesOf(families, 'aisle_incident_open').map(({ value }) => value)).toEqual([0, 0, 0, 0, 0]);
    expect(samplesOf(families, 'process_resident_memory_bytes')).toMatchObject([{ value: 60 }]);
    expect(samplesOf(families, 'aisle_disk_free_bytes')).toMatchObject([{ value: 2 ** 40 }]);
  });

  it('have few series, whatever callers send, and no name, address or key of anybody', async () => {
    const count = async () => [...(await scrape()).values()].reduce((sum, { samples }) => sum + samples.length, 0);
    await shop.call('GET', '/nothing');
    await shop.call('GET', '/1/indexes/none/settings');
    const before = await count();
    for (let at = 0; at < 300; at++) {
      await shop.call('GET', `/nothing/${at}`);
      await shop.call('GET', `/1/indexes/none-${at}/settings`, { clientAddress: `10.0.0.${at % 250}` });
    }
    expect(await count()).toBe(before);
    const text = await (await ask({ authorization: `Bearer ${KEY}` })).text();
    for (const secret of ['goods', 'none-1', '10.0.0', KEY, ADMIN, SEARCH]) expect(text).not.toContain(secret);
  });
});

describe('the text format', () => {
  it('escapes what labels and help texts hold', () => {
    const odd = 'a "quoted" \\ and\nbroken text';
    const text = printExposition([
      { name: 'odd', help: odd, type: 'gauge', samples: [{ labels: { text: odd }, value: Infinity }, { value: 1e-7 }] },
      { name: 'empty', help: 'Nothing.', type: 'counter', samples: [] },
    ]);
    const families = parseExposition(text);
    expect([...families.keys()]).toEqual(['odd']);
    expect(families.get('odd')!.samples).toEqual([
      { name: 'odd', labels: { text: odd }, value: Infinity },
      { name: 'odd', labels: {}, value: 1e-7 },
    ]);
  });
});
