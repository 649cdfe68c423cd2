/** Guardrails: metrics that a test must not make worse are monitored and reported, and end the test if configured. */
import type { ABTest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  for (const [index, name] of [
    ['goods', 'boot'],
    ['same', 'boot'],
    ['empty', 'sandal'],
  ] as const)
    await shop.fill(index, [
      { objectID: 'p1', name, costs: { margin: 30 } },
      // Nearly nothing is earned from it, and that is written as text.
      { objectID: 'p2', name, costs: { margin: '2.5' } },
      { objectID: 'p3', name, costs: { margin: null } },
    ]);
});
afterAll(() => shop.close());

const bodyOf = (rival: string, guardrails: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) => ({
  name: 'guarded',
  variants: ['goods', rival].map((index) => ({ index, trafficPercentage: 50 })),
  endAt: '2026-02-15T12:00:00Z',
  guardrails,
  ...more,
});
const start = async (...body: Parameters<typeof bodyOf>): Promise<number> => {
  const { status, body: made } = await shop.call('POST', '/2/abtests', { body: bodyOf(...body) });
  expect([status, made.message]).toEqual([200, undefined]);
  return made['abTestID'] as number;
};
const read = async (id: number): Promise<ABTest> =>
  (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
const stop = (id: number) => shop.call('POST', `/2/abtests/${id}/stop`);

/** Every visitor searches twice; every tenth search of the control finds nothing. Who is in `buying` buys for so much, and that record. */
async function visit(
  visitors: number,
  buying: Record<number, number> = {},
  bought: Record<number, string> = {},
): Promise<void> {
  const events: Record<string, unknown>[] = [];
  for (let n = 0; n < visitors; n++)
    for (let at = 0; at < 2; at++) {
      const query = (2 * n + at) % 10 === 0 ? 'nothing' : 'boot';
      const { abTestVariantID: variant, queryID } = await shop.search('goods', {
        query,
        userToken: `v-${n}`,
        clickAnalytics: true,
      });
      const value = buying[variant ?? 0];
      if (value === undefined || at > 0 || n % 2 > 0 || query !== 'boot') continue;
      events.push({
        eventType: 'conversion',
        eventSubtype: 'purchase',
        eventName: 'bought',
        index: 'goods',
        userToken: `v-${n}`,
        queryID,
        objectIDs: [bought[variant ?? 0] ?? 'p1'],
        currency: 'EUR',
        objectData: [{ queryID, price: value + (n % 7), quantity: 1 + (n % 3) }],
      });
    }
  if (events.length > 0) {
    const { status, body } = await shop.call('POST', '/1/events', { body: { events } });
    expect([status, body.message]).toEqual([200, 'OK']);
  }
  await shop.service.whenIdle();
  // The sums stand; the guardrails are looked at next.
  shop.clock.now += 300_000;
  await shop.service.whenIdle();
}

describe('guardrails', () => {
  itThorough(
    'stop a test whose rival finds nothing, and say which one did and why',
    async () => {
      const id = await start('empty', [
        { metric: 'noResultRate', tolerance: 20, action: 'stop' },
        { metric: 'processingTime', tolerance: 900 },
      ]);
      expect((await read(id)).guardrails).toBeNull();
      await visit(300);
      const test = await read(id);
      expect(test.status).toBe('stopped');
      expect(test.stopReason).toContain('The guardrail noResultRate was breached');
      expect(test.stopReason).toContain('variant 2');
      expect(
        test.guardrails!.map(({ metric, action, tolerance, variant }) => [variant, metric, tolerance, action]),
      ).toEqual([
        [2, 'noResultRate', 20, 'stop'],
        [2, 'processingTime', 900, 'warn'],
      ]);
      const [noResult, time] = test.guardrails!;
      expect(noResult!.status).toBe('breached');
      expect(noResult!.effect).toBeGreaterThan(300);
      expect(noResult!.interval![0]).toBeGreaterThan(20);
      expect(noResult!.interval![0]).toBeLessThan(noResult!.effect!);
      expect(time!.effect).not.toBeNull();
      // Nobody is in it any more.
      expect((await shop.search('goods', { userToken: 'v-1', query: 'boot' })).abTestID).toBeUndefined();
      expect((await stop(id)).body.message).toContain('is stopped');
    },
    60_000,
  );

  itThorough(
    'only warn where they say so, and let a test go on whose rival is no worse',
    async () => {
      const warned = await start('empty', [{ metric: 'noResultRate', tolerance: 20 }]);
      await visit(300);
      expect(await read(warned)).toMatchObject({
        status: 'active',
        guardrails: [{ action: 'warn', status: 'breached' }],
      });
      expect((await read(warned)).stopReason).toBeUndefined();
      await stop(warned);
      const fine = await start('same', [{ metric: 'noResultRate', tolerance: 400, action: 'stop' }]);
      await visit(350);
      expect(await read(fine)).toMatchObject({ status: 'active', guardrails: [{ status: 'ok' }] });
      await stop(fine);
    },
    60_000,
  );

  itThorough(
    'watch the revenue in each currency, and find that it falls',
    async () => {
      const id = await start('same', [{ metric: 'revenue', tolerance: 10, action: 'stop' }], {
        configuration: { outliers: { exclude: false } },
      });
      await visit(600, { 1: 100, 2: 20 });
      const test = await read(id);
      expect(test.guardrails).toEqual([
        expect.objectContaining({ metric: 'revenue', currency: 'EUR', status: 'breached', variant: 2 }),
      ]);
      expect(test.guardrails![0]!.interval![1]).toBeLessThan(-10);
      expect([test.status, test.stopReason]).toEqual(['stopped', expect.stringContaining('revenue per user (EUR)')]);
    },
    60_000,
  );

  itThorough(
    'watch what bought records earn, also where the revenue is the same',
    async () => {
      const margin = { metric: 'margin', attribute: 'costs.margin', tolerance: 10, action: 'stop' };
      const id = await start('same', [{ metric: 'revenue', tolerance: 90 }, margin], {
        configuration: { outliers: { exclude: false } },
      });
      await visit(800, { 1: 100, 2: 100 }, { 2: 'p2' });
      const test = await read(id);
      expect(test.guardrails).toEqual([
        expect.objectContaining({ metric: 'revenue' }),
        expect.objectContaining({ metric: 'margin', attribute: 'costs.margin', status: 'breached', variant: 2 }),
      ]);
      expect(test.guardrails![0]!.status).not.toBe('breached');
      const [, { effect }] = test.guardrails as [unknown, { effect: number }];
      // 2.5 in place of 30 a unit: 8.3 %, up to who bought how much.
      expect(effect).toBeGreaterThan(-94);
      expect(effect).toBeLessThan(-89);
      expect(test.stopReason).toContain('the margin per user (costs.margin) of variant 2');
    },
    60_000,
  );

  itThorough(
    'say nothing of a margin that no record has',
    async () => {
      const id = await start('same', [{ metric: 'margin', attribute: 'costs.margin', tolerance: 10, action: 'stop' }], {
        configuration: { outliers: { exclude: false } },
      });
      await visit(200, { 1: 100, 2: 100 }, { 1: 'p3', 2: 'gone' });
      expect(await read(id)).toMatchObject({ status: 'active', guardrails: [{ status: 'undecided', effect: null }] });
      await stop(id);
    },
    60_000,
  );

  it.each([
    [[{ metric: 'margin', tolerance: 5 }], {}, '"guardrails[0].attribute" is required for margin'],
    [[{ metric: 'margin', tolerance: 100, attribute: 'margin' }], {}, '"guardrails[0].tolerance" must be below 100'],
    [[{ metric: 'revenue', tolerance: 5, attribute: 'margin' }], {}, '"guardrails[0].attribute" is for margin'],
    [[{ metric: 'revenue', tolerance: 100 }], {}, '"guardrails[0].tolerance" must be below 100'],
    [[{ metric: 'noResultRate', tolerance: 5, currency: 'EUR' }], {}, '"guardrails[0].currency" is for revenue'],
    [[{ metric: 'revenue', tolerance: 5, currency: 'ZZZ' }], {}, 'a currency of ISO 4217'],
    [
      [
        { metric: 'noResultRate', tolerance: 5 },
        { metric: 'noResultRate', tolerance: 9 },
      ],
      {},
      '"guardrails[1]" looks at the same as "guardrails[0]"',
    ],
    [[{ metric: 'noResultRate', tolerance: 5 }], { kind: 'interleaving' }, '"guardrails" need variants'],
    [
      [{ metric: 'processingTime', tolerance: 5 }],
      { kind: 'recommendations', recommendModel: 'related-products' },
      '"guardrails[0].metric" cannot be processingTime',
    ],
  ])('are refused where they make no sense: %j', async (guardrails, more, message) => {
    const { status, body } = await shop.call('POST', '/2/abtests', { body: bodyOf('same', guardrails, more) });
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
  });
});
