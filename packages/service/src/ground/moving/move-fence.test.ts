/** Tests of writes refused by the fence of a move: reported as such to callers, and once to the operator, who has nothing to fix. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { lowerFence, raiseFence } from './move-fence.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
}, 60_000);
afterAll(() => shop.close());

const write = () => shop.call('PUT', '/1/indexes/goods/mug', { body: { name: 'Mug' } });

it('work that is refused is told once, in a sentence, and goes on when the fence falls', async () => {
  expect((await write()).status).toBe(201);
  await raiseFence(shop.store, '/elsewhere');
  for (let at = 0; at < 3; at++) {
    const { status, headers, body } = await write();
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      503,
      '2',
      'The data move to another place and cannot be changed here; searches go on. Try again',
    ]);
    // Queued before: its job cannot be taken.
    await shop.service.whenIdle();
  }
  expect(shop.log.flatMap(({ error }) => error ?? [])).toEqual([
    'The data move to another place and cannot be changed here: it is tried again, or done where they go',
  ]);
  await lowerFence(shop.store);
  await shop.service.whenIdle();
  expect((await shop.search('goods', { query: 'mug' })).nbHits).toBe(1);
});
