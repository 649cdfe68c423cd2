/** Partitions in the store: a dropped index is only removed once every starting process knows of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSnapshot, keepOnlySnapshot } from '../../ground/changes/snapshot-rows.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { forgetDropped } from './partition-rows.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ clusters: ['c1'] });
});
afterAll(() => shop?.close());

describe('indices of partitions that went', () => {
  const drop = (name: string, seq: number): Promise<unknown> =>
    shop.store.query(
      `INSERT INTO indexes (name, settings, dropped, cleared_seq, seq, created_at, updated_at) VALUES ($1, '{}', true, $2, $2, 0, 0)`,
      [name, seq],
    );
  const left = async (): Promise<string[]> =>
    (await shop.store.query<{ name: string }>('SELECT name FROM indexes WHERE dropped ORDER BY name COLLATE "C"')).map(
      ({ name }) => name,
    );

  it('are kept for a start from a snapshot that still has them, and for a process that has not heard', async () => {
    await drop('/c1/a/goods', 5);
    await drop('/c1/b/goods', 8);
    await drop('/c1/c/goods', 12);
    await drop('goods', 1);
    await addSnapshot(shop.store, { id: 'older', seq: 6n, now: shop.clock.now });
    await forgetDropped(shop.store, 10n);
    expect(await left()).toEqual(['/c1/b/goods', '/c1/c/goods', 'goods']);
    await keepOnlySnapshot(shop.store, undefined);
    await forgetDropped(shop.store, 10n);
    expect(await left()).toEqual(['/c1/c/goods', 'goods']);
  });
});
