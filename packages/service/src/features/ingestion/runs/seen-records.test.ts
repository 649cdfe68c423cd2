/** Duplicate objectIDs of a run are detected with their first position, however many there are. */
import { expect, it } from 'vitest';
import { createSeenRecords } from './seen-records.ts';
import { itThorough } from '../../../testing/thorough.ts';

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

itThorough('tells them beyond half a million too, in a few bytes each, up to a bound that one may set', () => {
  const count = 1_200_000;
  const [seen, bounded] = [createSeenRecords(), createSeenRecords({ maxEntries: 1000 })];
  let wrong = 0;
  let most = 0;
  for (let place = 1; place <= count; place++) {
    if (seen.see(`sku-${place}`, place) !== undefined) wrong++;
    bounded.see(`sku-${place}`, place);
    if (place > 100_000) most = Math.max(most, seen.bytes / place);
  }
  for (let place = 1; place <= count; place += 7) if (seen.see(`sku-${place}`, place) !== place) wrong++;
  expect(wrong).toBe(0);
  expect(most).toBeLessThan(19);
  expect([bounded.see('sku-1000', 1), bounded.see('sku-1001', 1), bounded.bytes]).toEqual([1000, undefined, 655_360]);
});
