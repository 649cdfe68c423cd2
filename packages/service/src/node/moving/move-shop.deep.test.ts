/** Tests of a move that fails: the state of both sides, and what is refused meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMove, renewFence } from '../../ground/moving/move-fence.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { ADMIN, APP, startTestService, type TestService } from '../../testing/start-service.ts';
import type { AskedService } from './compare-answers.ts';
import { moveShop, type ShopPlace } from './move-shop.ts';
import { openStore } from '../store/open-store.ts';

let directory: string;
let shop: TestService;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-move-shop-'));
  shop = await startTestService();
  await shop.fill('goods', [{ objectID: 'lamp', name: 'Oak lamp' }]);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

/** Moves into one directory; `fetch` answers for the service on it. */
async function move(fetch: AskedService['service']['fetch'], signal = new AbortController().signal) {
  const to: ShopPlace = { dataDir: join(directory, 'target'), template: TEMPLATE };
  const said: string[] = [];
  const asked = { service: shop.service, appId: APP, adminKey: ADMIN };
  await moveShop({
    source: { ...asked, store: shop.store },
    to,
    openTarget: async () => ({ ...asked, service: { fetch }, close: async () => undefined }),
    compare: 20,
    signal,
    say: (line) => said.push(line),
  });
  return said;
}
const write = async () => (await shop.call('PUT', '/1/indexes/goods/mug', { body: { name: 'Mug' } })).status;
const tablesThere = async () => {
  const { store, release } = await openStore(
    { dataDir: join(directory, 'target'), template: TEMPLATE },
    () => undefined,
  );
  const tables = await store.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
  await store.close();
  await release();
  return tables.length;
};

describe('a move', () => {
  it('whose new place answers otherwise does not happen: the search is named, writes go on, and nothing is left there', async () => {
    const answersLess: AskedService['service']['fetch'] = async (request, connection) => {
      const { query } = (await request.clone().json()) as { query: string };
      return query === 'Oak'
        ? Response.json({ nbHits: 0, hits: [], facets: {} })
        : shop.service.fetch(request, connection);
    };
    await expect(move(answersLess)).rejects.toThrow(/Answers differ:\n"Oak" in goods: here .*"nbHits":1/);
    expect(await write()).toBe(201);
    expect(await readMove(shop.store)).toBeUndefined();
    expect(await tablesThere()).toBe(0);
  }, 60_000);

  it('that is broken off does not happen either', async () => {
    const broken = new AbortController();
    const breaksOff: AskedService['service']['fetch'] = (request, connection) => {
      broken.abort(new Error('The move was broken off'));
      return shop.service.fetch(request, connection);
    };
    await expect(move(breaksOff, broken.signal)).rejects.toThrow('broken off');
    expect(await write()).toBe(201);
    expect(await tablesThere()).toBe(0);
  }, 60_000);

  it('refuses writes of every kind while it goes on and after it, and no search', async () => {
    const statuses = new Set<number>();
    const whileMoving: AskedService['service']['fetch'] = async (request, connection) => {
      const event = { eventType: 'view', eventName: 'e', index: 'goods', userToken: 'u', objectIDs: ['lamp'] };
      statuses.add(await write());
      statuses.add((await shop.call('POST', '/1/events', { body: { events: [event] } })).status);
      const refused = await shop.call('POST', '/1/keys', { body: { acl: ['search'] } });
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
      statuses.add(refused.status);
      return shop.service.fetch(request, connection);
    };
    const said = await move(whileMoving);
    expect(said.join('\n')).toMatch(/\d+ searches have the same hits, counts and facets on both sides/);
    expect([...statuses]).toEqual([503]);
    expect(await write()).toBe(503);
    expect((await shop.search('goods', { query: 'lamp' })).nbHits).toBe(1);
    expect(await readMove(shop.store)).toMatchObject({ state: 'moved', to: join(directory, 'target') });
    expect(await tablesThere()).toBeGreaterThan(40);
    // From here it would restore outdated data.
    await expect(move(shop.service.fetch)).rejects.toThrow('were moved to');
  }, 60_000);

  it('whose fence has fallen cannot be kept up', async () => {
    const { store, release } = await openStore({ template: TEMPLATE }, () => undefined);
    await expect(renewFence(store)).rejects.toThrow('start it again');
    await store.close();
    await release();
  });
});
