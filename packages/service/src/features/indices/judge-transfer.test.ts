/** Moves and copies with safety checks before records are replaced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordSetOf } from '../../ground/changes/record-sets.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(async () => void (shop = await startTestService()), 60_000);
afterAll(() => shop.close());

const rowsOf = (count: number, change: (at: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    objectID: `p${at}`,
    name: `Shoe ${at}`,
    brand: `b${at % 4}`,
    price: 20 + at,
    ...change(at),
  }));
const transfer = (body: object) =>
  shop.call('POST', '/1/indexes/next/operation', { body: { destination: 'live', ...body } });
const bodies = async (index: string) =>
  (
    await shop.store.query(`SELECT 1 FROM records WHERE index_name = ${recordSetOf('$1')} AND body IS NOT NULL`, [
      index,
    ])
  ).length;

describe.each(['move', 'copy'])('a %s with safety checks', (operation) => {
  it.each<[string, Record<string, unknown>[], RegExp]>([
    [
      'half of the records',
      rowsOf(20),
      /20 of 40 records would be lost \(50 %, where 10 % are allowed\); from 40 to 20 records \(safetyChecks\.beforeIndexPublishing\.maxLostRecordsPercentage\)/,
    ],
    ['prices of 0', rowsOf(40, () => ({ price: 0 })), /`price` would be 0 in all records/],
    ['one brand', rowsOf(40, () => ({ brand: 'x' })), /`brand` would hold the same value/],
    ['errors', rowsOf(40, () => ({ name: null, error: 'timeout' })), /`name`, which 100 %/],
  ])('of %s changes nothing', async (_name, next, reason) => {
    await shop.fill('live', rowsOf(40), { attributesForFaceting: ['brand'] });
    await shop.fill('next', next);
    const { status, body } = await transfer({ operation, safetyChecks: {} });
    expect([status, body.message]).toEqual([400, expect.stringMatching(reason)]);
    expect(body.message).toContain('live was left as it was, and next has the new records');
    expect([await bodies('live'), await bodies('next')]).toEqual([40, next.length]);
    // Whoever does not ask is not judged.
    expect((await transfer({ operation })).status).toBe(200);
    for (const index of ['live', 'next']) await shop.call('DELETE', `/1/indexes/${index}`);
  });

  it('of honest records, and of what a check lets through, goes on', async () => {
    await shop.fill('live', rowsOf(40));
    await shop.fill(
      'next',
      rowsOf(40, (at) => ({ price: 14 + at })),
    );
    expect((await transfer({ operation, safetyChecks: {} })).status).toBe(200);
    await shop.fill('next', rowsOf(20));
    const safetyChecks = { beforeIndexPublishing: { maxLostRecordsPercentage: 50 } };
    expect((await transfer({ operation: 'move', safetyChecks })).status).toBe(200);
    await shop.call('DELETE', '/1/indexes/live');
  });
});

it('safety checks are refused where no records go along, or by a name that nobody knows', async () => {
  await shop.fill('next', rowsOf(2));
  expect((await transfer({ operation: 'copy', scope: ['settings'], safetyChecks: {} })).body.message).toContain(
    '"safetyChecks" look at records',
  );
  const wrong = await transfer({ operation: 'copy', safetyChecks: { beforeIndexPublishing: { maxLost: 3 } } });
  expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('maxLost')]);
});
