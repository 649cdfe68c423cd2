import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../service-options.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
const log: LogEntry[] = [];
const secret = 'key-of-goods-and-of-nothing-else';

beforeAll(async () => {
  shop = await startTestService({ log: (entry) => void log.push(entry) });
  await shop.call('PUT', '/1/indexes/goods/a', { body: { n: 1 } });
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

const search = async (key: string) => (await shop.call('POST', '/1/indexes/goods/query', { body: {}, key })).status;
const remove = (index: string, key: string) => shop.call('DELETE', `/1/indexes/${index}/keys/${key}`);

describe('a key of an index', () => {
  it('opens nothing any more from the answer on, and is not there a second time', async () => {
    await shop.service.putKey({ key: secret, acl: ['search'], indexes: ['goods'] });
    expect(await search(secret)).toBe(200);
    const { status, body } = await remove('goods', secret);
    expect(status).toBe(200);
    expect(body).toEqual({ deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(await search(secret)).toBe(403);
    expect((await remove('goods', secret)).status).toBe(404);
  });

  it('stays when it is good for another index too, for all, or for another one', async () => {
    for (const indexes of [['goods', 'other'], [], ['other'], ['goo*']]) {
      await shop.service.putKey({ key: secret, acl: ['search'], indexes });
      const { status, body } = await remove('goods', secret);
      expect([status, body['message']]).toEqual([404, 'There is no such key of the index goods alone']);
    }
    expect(await search(secret)).toBe(200);
  });

  it('stands in no log and in no error, also where the method is wrong', async () => {
    const { body } = await shop.call('GET', `/1/indexes/goods/keys/${secret}`);
    expect(JSON.stringify([log, body])).not.toContain(secret);
    expect(log.at(-1)!.path).toBe('/1/indexes/goods/keys/{key}');
  });
});
