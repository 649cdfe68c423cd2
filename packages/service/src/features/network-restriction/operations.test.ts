import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
const OFFICE = '10.1.2.3';
const ELSEWHERE = '203.0.113.9';

beforeAll(async () => {
  shop = await startTestService({ supportNetworks: '198.51.100.0/24,2001:db8:5::/48' });
  await shop.fill('goods', [{ objectID: 'a' }]);
}, 60_000);
afterAll(() => shop.close());

const put = (sources: readonly (string | object)[], from: object = { clientAddress: OFFICE }) =>
  shop.call('PUT', '/1/security/sources', {
    body: sources.map((source) => (typeof source === 'string' ? { source } : source)),
    ...from,
  });
const list = async () =>
  (await shop.call('GET', '/1/security/sources', { isOperator: true })).body as unknown as { source: string }[];
const searchFrom = async (clientAddress?: string) =>
  (
    await shop.call('POST', '/1/indexes/goods/query', {
      key: SEARCH,
      body: {},
      ...(clientAddress === undefined ? {} : { clientAddress }),
    })
  ).status;

afterEach(async () => expect((await put([], { isOperator: true })).status).toBe(200));

describe('the network restriction', () => {
  it('is off until the first source is set', async () => {
    expect(await list()).toEqual([]);
    expect([await searchFrom(ELSEWHERE), await searchFrom('::1'), await searchFrom()]).toEqual([200, 200, 200]);
  });

  it('lets in whom a source names, from the answer on, and nobody else, whatever the key', async () => {
    const { status, body } = await put([{ source: '10.0.0.0/8', description: 'office' }, '2001:db8::/32']);
    expect([status, body]).toEqual([200, { updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
    expect(await list()).toEqual([{ source: '10.0.0.0/8', description: 'office' }, { source: '2001:db8::/32' }]);
    expect([await searchFrom(OFFICE), await searchFrom('::ffff:10.9.9.9'), await searchFrom('2001:db8:1::7')]).toEqual([
      200, 200, 200,
    ]);
    expect([await searchFrom(ELSEWHERE), await searchFrom('2001:db9::1'), await searchFrom()]).toEqual([403, 403, 403]);
    const refused = await shop.call('GET', '/1/security/sources', { clientAddress: ELSEWHERE });
    expect([refused.status, refused.body]).toEqual([
      403,
      { status: 403, message: expect.stringContaining('from your network') },
    ]);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('comes before the credentials: who is kept out learns nothing of them', async () => {
    await put(['10.0.0.0/8']);
    const answers = await Promise.all(
      ['no-such-key', SEARCH, null].map((key) =>
        shop.call('POST', '/1/indexes/goods/query', { key, body: {}, clientAddress: ELSEWHERE }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    const preflight = await shop.call('OPTIONS', '/1/indexes/goods/query', { key: null, clientAddress: ELSEWHERE });
    expect(preflight.status).toBe(204);
  });

  it.each(['0.0.0.0/0', '::/0'])('lets everybody in by %s, of both versions', async (everybody) => {
    await put(['10.0.0.0/8', everybody]);
    expect([await searchFrom(ELSEWHERE), await searchFrom('2001:db9::1')]).toEqual([200, 200]);
  });

  it('knows the networks of the support team by their word', async () => {
    await put([OFFICE, 'SERVICE_SUPPORT']);
    expect([await searchFrom('198.51.100.7'), await searchFrom('2001:db8:5::1'), await searchFrom(ELSEWHERE)]).toEqual([
      200, 200, 403,
    ]);
    expect(await list()).toEqual([{ source: OFFICE }, { source: 'SERVICE_SUPPORT' }]);
  });

  it('takes all sources or none, and names the one that is wrong', async () => {
    await put(['10.0.0.0/8']);
    for (const [source, what] of [
      ['10.0.0.0/33', '10.0.0.0/33'],
      ['office', 'office'],
      ['service_support', 'service_support'],
      ['010.0.0.1', '010.0.0.1'],
    ] as const) {
      const { status, body } = await put(['192.0.2.0/24', { source }]);
      expect([status, body.message]).toEqual([400, expect.stringMatching(/"\[1\]\.source" must be a network such as/)]);
      expect(body.message).toContain(what);
    }
    expect((await put([{ source: '10.0.0.1', description: 'a\u0000b' }])).status).toBe(400);
    expect(await list()).toEqual([{ source: '10.0.0.0/8' }]);
  });

  it('keeps 1,000 sources at most, however they come', async () => {
    const many = Array.from({ length: 999 }, (_, at) => `10.${at >> 8}.${at & 255}.0/24`);
    expect((await put([...many, '192.0.2.0/24', '192.0.3.0/24'])).status).toBe(400);
    expect((await put([...many, '10.1.0.0/16'])).status).toBe(200);
    const append = (source: string) =>
      shop.call('POST', '/1/security/sources/append', { body: { source, description: 'x' }, clientAddress: OFFICE });
    const { status, body } = await append('192.0.2.0/24');
    expect([status, body.message]).toEqual([400, expect.stringContaining('1,000')]);
    // One that is there only gets its description.
    expect((await append('10.1.99.99/16')).status).toBe(200);
    expect((await list()).at(-1)).toEqual({ source: '10.1.99.99/16', description: 'x' });
    expect([await searchFrom('10.1.200.1'), await searchFrom('192.0.2.1')]).toEqual([200, 403]);
  });

  it('adds and removes one, however it is written', async () => {
    const append = await shop.call('POST', '/1/security/sources/append', { body: { source: '10.0.0.0/8' } });
    expect([append.status, append.body]).toEqual([200, { createdAt: expect.any(String) }]);
    expect([await searchFrom(OFFICE), await searchFrom(ELSEWHERE)]).toEqual([200, 403]);
    await put(['10.0.0.0/8', '192.0.2.7']);
    const remove = (source: string) =>
      shop.call('DELETE', `/1/security/sources/${encodeURIComponent(source)}`, { clientAddress: OFFICE });
    const removed = await remove('192.0.2.7/32');
    expect([removed.status, removed.body]).toEqual([200, { deletedAt: expect.any(String) }]);
    expect((await remove('192.0.2.7/32')).status).toBe(404);
    expect((await remove('office')).status).toBe(404);
    expect(await list()).toEqual([{ source: '10.0.0.0/8' }]);
    // The last one that goes takes the restriction along: nobody is locked out by tidying up.
    expect((await remove('10.0.0.0/8')).status).toBe(200);
    expect(await searchFrom(ELSEWHERE)).toBe(200);
  });

  it('does not hold the operator, who needs his key all the same', async () => {
    await put([ELSEWHERE]);
    const call = (key: string | null) => shop.call('GET', '/1/security/sources', { key, isOperator: true });
    expect([(await call(SEARCH)).status, (await call(null)).status]).toEqual([403, 403]);
    expect(await list()).toEqual([{ source: ELSEWHERE }]);
  });
});

it('is refused at the start when the networks of the support team cannot be read', async () => {
  await expect(startTestService({ store: shop.store, supportNetworks: 'office' })).rejects.toThrow(
    '"office" is not a network',
  );
});
