import { afterAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { MOVE_USER } from './move-user.ts';
import { clientOf, idle, placesOf, stable, STABLE } from './testing/user-client.ts';
import { itThorough } from '../../testing/thorough.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const pending = async (shop: TestService) =>
  (await shop.call('GET', '/1/clusters/mapping/pending?getClusters=true')).body;
describe('moving a user', () => {
  itThorough(
    'loses no write and shows every record once, before, while and after',
    async () => {
      const shop = await startTestService({ clusters: ['c1', 'c2'], pollEvery: 5 });
      closing.push(shop.close);
      const ann = clientOf(shop, 'ann');
      await ann.assign('c1');
      await ann.must('PUT', '/1/indexes/goods/settings', { attributesForFaceting: ['kind'], replicas: ['goods_new'] });
      await ann.put('goods', stable);
      await ann.put('old', [{ objectID: 'x' }]);
      const rule = { conditions: [{ context: 'sale' }], consequence: { hide: [{ objectID: 's1' }] } };
      await ann.must('PUT', '/1/indexes/goods/rules/hide', rule);
      await shop.service.whenIdle();
      const before = (await ann.must('GET', '/1/indexes'))['items'] as { name: string; createdAt: string }[];
      const early = await ann.put('goods', [{ objectID: 'early', kind: 'changed' }]);

      await ann.assign('c2');
      expect(await pending(shop)).toMatchObject({ pending: true, clusters: { c2: ['ann'] } });
      const expected = new Set(['early']);
      let rounds = 0;
      for (let isMoving = true; isMoving || rounds < 12; rounds++) {
        isMoving = (await pending(shop))['pending'] === true;
        await Promise.all([
          ann.must('PUT', `/1/indexes/goods/w${rounds}`, { kind: 'changed' }),
          ann.must('PUT', '/1/indexes/goods/s7', { kind: 'stable', name: `Shoe of round ${rounds}` }),
          ...(rounds > 2 ? [ann.must('DELETE', `/1/indexes/goods/w${rounds - 3}`)] : []),
        ]);
        expected.add(`w${rounds}`);
        expected.delete(`w${rounds - 3}`);
        if (rounds === 1) await ann.put('fresh', [{ objectID: 'f' }]);
        if (rounds === 2) await ann.must('DELETE', '/1/indexes/old');
        expect(await ann.count('goods', 'kind:stable')).toBe(STABLE);
        expect(await ann.count('goods_new', 'kind:stable')).toBe(STABLE);
        expect((await ann.must('GET', `/1/indexes/goods/task/${early.taskID}`))['status']).toBeDefined();
      }
      expect(await ann.cluster()).toBe('c2');
      await idle(shop);

      expect(await ann.browse('goods')).toEqual([...expected, ...stable.map(({ objectID }) => objectID)].sort());
      expect((await ann.must('GET', '/1/indexes/goods/rules/hide'))['consequence']).toEqual(rule.consequence);
      expect(await ann.must('GET', '/1/indexes/goods/settings')).toMatchObject({ replicas: ['goods_new'] });
      const sale = await ann.must('POST', '/1/indexes/goods/query', { ruleContexts: ['sale'], hitsPerPage: 0 });
      expect(sale['nbHits']).toBe(STABLE + expected.size - 1);
      const after = (await ann.must('GET', '/1/indexes'))['items'] as typeof before;
      expect(after.map(({ name }) => name)).toEqual(['fresh', 'goods', 'goods_new']);
      expect(after[1]!.createdAt).toBe(before[0]!.createdAt);
      expect(await placesOf(shop.store)).toEqual(['/c2']);
      expect(await ann.must('GET', `/1/indexes/goods/task/${early.taskID}`)).toMatchObject({ status: 'published' });
      expect(await pending(shop)).toMatchObject({ pending: false, clusters: {} });
      expect(shop.log.filter(({ error }) => error)).toEqual([]);
    },
    60_000,
  );

  itThorough(
    'brings a call to the new place that had looked for the old one before',
    async () => {
      const store = await openSpareDatabase();
      let meanwhile: (() => Promise<void>) | undefined;
      const slow: Store = {
        ...store,
        shared: store.shared,
        query: async (sql, parameters) => {
          const rows = await store.query<never>(sql, parameters);
          if (!meanwhile || !sql.includes('FROM cluster_users WHERE user_id')) return rows;
          const work = meanwhile;
          meanwhile = undefined;
          // The place is known by now, and is no more when it is used.
          await work();
          return rows;
        },
      };
      const shop = await startTestService({ clusters: ['c1', 'c2'], store: slow });
      closing.push(shop.close);
      const fay = clientOf(shop, 'fay');
      await fay.assign('c1');
      await fay.put('goods', [{ objectID: 'a', name: 'Shoe' }]);
      await shop.service.whenIdle();
      let cluster = 'c1';
      const movingMeanwhile = () => {
        meanwhile = async () => {
          cluster = cluster === 'c1' ? 'c2' : 'c1';
          await fay.assign(cluster);
          await idle(shop);
        };
      };
      const { taskID } = await fay.put('goods', [{ objectID: 'b' }]);
      for (const [method, path, body] of [
        ['PUT', '/1/indexes/goods/c', { name: 'Boot' }],
        ['POST', '/1/indexes/goods/batch', { requests: [{ action: 'deleteObject', body: { objectID: 'b' } }] }],
        ['PUT', '/1/indexes/goods/settings', { hitsPerPage: 7 }],
        ['GET', `/1/indexes/goods/task/${taskID}`, undefined],
        ['GET', '/1/indexes/goods/settings', undefined],
        ['POST', '/1/indexes/*/objects', { requests: [{ indexName: 'goods', objectID: 'a' }] }],
      ] as const) {
        movingMeanwhile();
        await fay.must(method, path, body);
        expect(await fay.cluster(), `${method} ${path}`).toBe(cluster);
      }
      await idle(shop);
      expect(await fay.browse('goods')).toEqual(['a', 'c']);
      expect(await fay.must('GET', '/1/indexes/goods/settings')).toMatchObject({ hitsPerPage: 7 });
    },
    60_000,
  );

  it('takes what shoppers did along', async () => {
    const shop = await startTestService({ clusters: ['c1', 'c2'] });
    closing.push(shop.close);
    const bob = clientOf(shop, 'bob');
    await bob.assign('c1');
    await bob.put('goods', [{ objectID: 'b' }]);
    await shop.service.whenIdle();
    await bob.must('POST', '/1/indexes/goods/query', { query: '' });
    const event = { eventType: 'view', eventName: 'Seen', index: 'goods', userToken: 'shopper-1', objectIDs: ['b'] };
    await bob.must('POST', '/1/events', { events: [event] });
    await bob.assign('c2');
    await idle(shop);
    const named = await shop.store.query<{ index_name: string }>(
      'SELECT index_name FROM events UNION ALL SELECT index_name FROM searches',
    );
    expect(named.map(({ index_name }) => index_name.split('/')[1])).toEqual(['c2', 'c2']);
  });

  itThorough(
    'is turned round by another assignment, and ends with a deletion',
    async () => {
      const shop = await startTestService({ clusters: ['c1', 'c2', 'c3'] });
      closing.push(shop.close);
      const [cid, dan] = [clientOf(shop, 'cid'), clientOf(shop, 'dan')];
      for (const one of [cid, dan]) {
        await one.assign('c1');
        await one.put('goods', stable);
      }
      await cid.assign('c2');
      await cid.assign('c3');
      await dan.assign('c2');
      expect((await shop.call('DELETE', '/1/clusters/mapping/dan')).status).toBe(200);
      await idle(shop);
      expect(await cid.cluster()).toBe('c3');
      expect(await cid.count('goods')).toBe(STABLE);
      expect(await placesOf(shop.store)).toEqual(['/c3']);
      expect((await shop.store.query(`SELECT 1 FROM jobs WHERE kind = '${MOVE_USER}'`)).length).toBe(0);
      // Back before it began is no move at all.
      await cid.assign('c1');
      await cid.assign('c3');
      expect(await pending(shop)).toMatchObject({ pending: false });
    },
    60_000,
  );
});
