/** Change of a running split: existing visitors stay in their variant, and readings compare within periods. */
import type { ABTest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../testing/brief.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
let id: number;
beforeAll(async () => {
  shop = await startTestService();
  for (const index of ['a', 'b']) await shop.fill(index, [{ objectID: index, name: 'boot' }]);
  const { body } = await shop.call('POST', '/2/abtests', {
    body: {
      name: 'ramp up',
      variants: [
        { index: 'a', trafficPercentage: 90 },
        { index: 'b', trafficPercentage: 10 },
      ],
      endAt: '2026-02-15T12:00:00Z',
      configuration: { outliers: { exclude: false } },
    },
  });
  id = body['abTestID'] as number;
});
afterAll(() => shop.close());

const read = async () => (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
const split = (percentages: unknown, test: number | string = id) =>
  shop.call('PUT', `/2/abtests/${test}/split`, { body: { percentages } });

const VISITORS = isThorough ? 300 : 120;

/** A search of each visitor; of those who get a variant the given share clicks. */
async function visit(prefix: string, visitors: number, rates: readonly [number, number]): Promise<number[]> {
  const given: number[] = [];
  const counts = [0, 0];
  const events: object[] = [];
  for (let n = 0; n < visitors; n++) {
    const userToken = `${prefix}-${n}`;
    const answer = await shop.search('a', { userToken, query: 'boot', clickAnalytics: true });
    const at = answer.abTestVariantID! - 1;
    given.push(at + 1);
    counts[at]!++;
    if (Math.floor(counts[at]! * rates[at]!) === Math.floor((counts[at]! - 1) * rates[at]!)) continue;
    const { queryID, hits } = answer;
    events.push({
      eventType: 'click',
      eventName: 'click',
      index: 'a',
      userToken,
      queryID,
      objectIDs: [hits[0]!.objectID],
      positions: [1],
    });
  }
  if (events.length > 0) expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
  await shop.service.whenIdle();
  return given;
}

describe('a changed split', () => {
  it('keeps everybody in the variant that he has, in whichever period he comes again, and gives newcomers the new shares', async () => {
    // Shoppers of a quiet week click a lot.
    const early = await visit('early', VISITORS, [0.8, 0.9]);
    expect(early.filter((variant) => variant === 2).length).toBeLessThan(VISITORS / 5);
    expect((await read()).periods).toBeUndefined();
    shop.clock.now += 86_400_000;
    const changed = await split([10, 90]);
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        abTestID: id,
        periods: [
          { from: '2026-01-15T12:00:00Z', percentages: [90, 10] },
          { from: '2026-01-16T12:00:00Z', percentages: [10, 90] },
        ],
      },
    ]);
    expect(await visit('early', VISITORS, [0, 0])).toEqual(early);
    // Those of a sale click rarely.
    const late = await visit('late', VISITORS, [0.2, 0.3]);
    expect(late.filter((variant) => variant === 2).length).toBeGreaterThan((VISITORS * 4) / 5);
    shop.clock.now += 86_400_000;
    expect((await split([50, 50])).status).toBe(200);
    expect(await visit('early', VISITORS, [0, 0])).toEqual(early);
    expect(await visit('late', VISITORS, [0, 0])).toEqual(late);
  });

  it('cannot turn a result around: each period is read by itself, and its groups are held against its own shares', async () => {
    const test = await read();
    const [control, rival] = test.variants;
    // Over all days together the better variant looks worse: it got the shoppers of the sale.
    expect(rival!.clickThroughRate!).toBeLessThan(control!.clickThroughRate!);
    const reading = test.statistics!.clickThroughRate!;
    expect(reading.difference).toBeGreaterThan(0.01);
    expect(reading.confidenceInterval![1]).toBeGreaterThan(0);
    expect(test.sampleRatioMismatch).toMatchObject({ isMismatch: false });
    expect([test.periods!.length, rival!.trafficPercentage]).toEqual([3, 50]);
    const rows = await shop.store.query<{ period: string | null }>(
      "SELECT DISTINCT experiment::json ->> 'period' AS period FROM searches WHERE ab_test_id = $1 ORDER BY 1",
      [id],
    );
    expect(rows.map(({ period }) => period)).toEqual(['1', null]);
  });

  it.each<[what: string, percentages: unknown, status: number, says: string]>([
    ['too many', [50, 25, 25], 422, '"percentages" must have one entry for each of the 2 variants, not 3'],
    ['too few percent', [50, 40], 422, '"percentages" must make 100 together, not 90'],
    ['nothing for one', [100, 0], 422, 'must be at most 99'],
    ['no list', 'x', 400, '"percentages"'],
  ])('is refused: %s', async (_what, percentages, _status, says) => {
    const refused = await split(percentages);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.message).toContain(says);
  });

  it('is refused of a test that is not there, and of one that was stopped', async () => {
    expect((await split([50, 50], 4711)).status).toBe(404);
    expect((await shop.call('POST', `/2/abtests/${id}/stop`)).status).toBe(200);
    const refused = await split([20, 80]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The A/B test ${id} is stopped; only the split of an active one can be changed`,
    ]);
    expect((await read()).status).toBe('stopped');
  });
});
