/** One verdict on events: what the tracker sends, schema and service take; what it drops, they would have refused. */
import type { InsightsEvent } from '@aisle/contract';
import { createInsights } from '@aisle/insights';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { validatorOf } from './schemas.ts';

// A room of the service that its door does not show.
const rules = 'event-rules';
const { findBreach } = (await import(`../../packages/service/src/features/events/${rules}.ts`)) as {
  findBreach: (event: InsightsEvent, now: number) => object | undefined;
};

const now = 1_800_000_000_000;
const day = 86_400_000;
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const fitsSchema = validatorOf({ $ref: 'InsightsEvent' });
const isTaken = (event: unknown): boolean => fitsSchema(event) && !findBreach(event as InsightsEvent, now);

/** What becomes of an event in the tracker: the events it would send, or the reason why there are none. */
function track(event: object): { sent: InsightsEvent[]; reason?: string } {
  const sent: InsightsEvent[] = [];
  let reason: string | undefined;
  const insights = createInsights({ appId: 'A', apiKey: 'k', page: { navigator: { onLine: false } } });
  insights.on('queued', (part) => sent.push(JSON.parse(JSON.stringify(part)) as InsightsEvent));
  insights.on('dropped', (_event, why) => (reason = why));
  insights.sendEvents([event as InsightsEvent]);
  insights.close();
  return { sent, ...(reason !== undefined && { reason }) };
}

/** What nobody expects; JSON has no more. */
const odd = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1.5, '', ' ', 'ä', '\n', 'x'.repeat(300), '1e3', '-1', [], [null], [[]], {}, 1e21),
  fc.string({ maxLength: 5 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Mostly right, sometimes wrong, sometimes missing. */
const field = (right: fc.Arbitrary<unknown>, weight = 40): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight, arbitrary: right },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
const text = (pattern: RegExp): fc.Arbitrary<string> => fc.stringMatching(pattern);
const query = text(/^[a-f0-9]{32}$/);
const token = text(/^[A-Za-z0-9_=+/-]{1,129}$/);
const amount = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string({ maxLength: 20 }));
const line = fc.record(
  {
    queryID: field(query, 20),
    price: field(amount, 20),
    discount: field(amount, 20),
    quantity: field(fc.oneof(fc.nat(), fc.double({ min: 0, max: 9, noNaN: true })), 20),
    color: odd,
  },
  { requiredKeys: [] },
);
const records = fc.integer({ min: 1, max: 20 }).chain((count) => {
  const listOf = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 9, arbitrary: fc.array(entry, { minLength: count, maxLength: count }) },
      { weight: 1, arbitrary: fc.array(entry, { minLength: 1, maxLength: 20 }) },
    );
  return fc.record(
    {
      objectIDs: field(listOf(field(fc.string({ minLength: 1 }), 60))),
      positions: field(listOf(field(fc.integer({ min: 1 }), 60)), 6),
      objectData: field(listOf(field(line, 60)), 6),
    },
    { requiredKeys: ['objectIDs'] },
  );
});
// What is encoded as a whole the service decodes before it judges.
const filter = text(/^[a-z]{1,5}:[a-z%0-9:]{1,9}$/);
const facets = fc.record({
  filters: field(fc.array(field(filter, 20), { minLength: 1, maxLength: 10 })),
  objectIDs: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constant(['p1']) }),
});
const basics = fc.record(
  {
    eventType: field(fc.constantFrom('click', 'conversion', 'view'), 20),
    eventSubtype: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: field(fc.constantFrom('addToCart', 'purchase')) },
    ),
    eventName: field(text(/^[ -~]{1,64}$/), 20),
    index: field(fc.string({ minLength: 1, maxLength: 256, unit: 'binary' }), 20),
    userToken: field(token, 20),
    authenticatedUserToken: field(token),
    // The tracker keeps ten minutes of the four days for the way.
    timestamp: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: now - 3.9 * day, max: now + day }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: now - 4.1 * day }) },
      { weight: 1, arbitrary: odd },
    ),
    // Up to 64 the service takes; the tracker keeps four of them for the parts of a long event.
    eventID: field(text(/^[!-~]{1,60}$/)),
    queryID: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: field(query) }),
    value: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: field(amount) }),
    // Which codes there are the service knows alone: a page need not carry the list.
    currency: field(fc.constantFrom('EUR', 'usd', 'Jpy', 'CHF')),
    note: odd,
  },
  { requiredKeys: ['eventType', 'eventName', 'index'] },
);
const event = fc
  .tuple(basics, fc.oneof({ weight: 4, arbitrary: records }, { weight: 1, arbitrary: facets }))
  .map(([one, other]) => JSON.parse(JSON.stringify({ ...one, ...other })) as Record<string, unknown>);

/** The event as it would have travelled: the tracker names shopper and moment, and writes numbers as objectIDs for their text. */
const completed = (given: Record<string, unknown>): Record<string, unknown> => ({
  userToken: 'u',
  timestamp: now,
  ...given,
  ...(Array.isArray(given['objectIDs']) && {
    objectIDs: given['objectIDs'].map((id: unknown) => (typeof id === 'number' ? String(id) : id)),
  }),
});

it('tracker, schema and service agree on random events', () => {
  let sentCount = 0;
  let droppedCount = 0;
  fc.assert(
    fc.property(event, (given) => {
      const { sent, reason } = track(given);
      if (reason === undefined) {
        sentCount++;
        expect(sent.length).toBeGreaterThan(0);
        for (const part of sent)
          expect(
            isTaken(part),
            `sent, and refused: ${JSON.stringify(fitsSchema.errors ?? findBreach(part, now))}`,
          ).toBe(true);
      } else {
        droppedCount++;
        expect(reason).not.toBe('error');
        expect(isTaken(completed(given)), `dropped for ${reason}, and would have been taken`).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
  // Neither verdict is rare, or little was compared.
  expect(Math.min(sentCount, droppedCount)).toBeGreaterThan(100);
});
