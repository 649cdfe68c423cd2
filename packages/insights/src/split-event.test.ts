import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { TrackedEvent } from './queue.ts';
import { splitEvent } from './split-event.ts';

const event = (lists: Partial<TrackedEvent>): TrackedEvent => ({
  eventType: 'conversion',
  eventName: 'Bought',
  index: 'products',
  userToken: 'u',
  eventID: 'order-1',
  timestamp: 1_800_000_000_000,
  ...lists,
});

it('keeps records, their data and their order together in parts of at most 20', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 130 }), (total) => {
      const objectIDs = Array.from({ length: total }, (_, i) => `p${i}`);
      const objectData = objectIDs.map((_, i) => ({ quantity: i + 1 }));
      const parts = splitEvent(event({ objectIDs, objectData, value: 10, currency: 'EUR' }));
      expect(parts.flatMap((part) => part.objectIDs)).toEqual(objectIDs);
      expect(parts.flatMap((part) => part.objectData)).toEqual(objectData);
      expect(
        parts.every((part) => part.objectIDs!.length <= 20 && part.objectIDs!.length === part.objectData!.length),
      ).toBe(true);
      expect(new Set(parts.map((part) => part.eventID)).size).toBe(Math.ceil(total / 20));
      expect(parts.filter((part) => part.value !== undefined)).toHaveLength(1);
    }),
  );
});

it('leaves the event of 20 records whole, with the name its sender gave', () => {
  const [whole, ...rest] = splitEvent(event({ objectIDs: Array.from({ length: 20 }, (_, i) => `p${i}`) }));
  expect(whole!.eventID).toBe('order-1');
  expect(rest).toEqual([]);
});

it('cuts filters at 10', () => {
  const filters = Array.from({ length: 21 }, (_, i) => `brand:${i}`);
  expect(splitEvent(event({ filters })).map((part) => part.filters!.length)).toEqual([10, 10, 1]);
});
