/** ObjectIDs that a run has seen are told with where they were, however many there are. */
import { expect, it } from 'vitest';
import { createSeenRecords } from './seen-records.ts';

it('tells only what was there before, and where it was last', () => {
  const seen = createSeenRecords();
  const expected = new Map<string, number>();
  for (let place = 1; place <= 160_000; place++) {
    // Every third is one that was there before; many begin alike.
    const objectID = `sku-${place % 3 === 0 ? Math.floor(place / 7) : place}`;
    // Compared first: to expect so often takes seconds.
    const before = seen.see(objectID, place);
    if (before !== expected.get(objectID)) expect(before, objectID).toBe(expected.get(objectID));
    expected.set(objectID, place);
  }
  expect(expected.size).toBeGreaterThan(100_000);
});
