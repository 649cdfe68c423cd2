import { expect, it } from 'vitest';
import { createReportCache } from './report-cache.ts';
import { sumDays } from './sum-days.ts';

interface Day {
  amount: number;
}

/** Sums days, and tells which of them each sum added. */
function countAdded() {
  const cache = createReportCache();
  const added: number[] = [];
  const sum = (segments: readonly Day[], name = 'amounts') =>
    sumDays<{ sum: number }>(cache, {
      name,
      segments,
      add: (before, from, to) => {
        const days = segments.slice(from, to);
        added.push(...days.map(({ amount }) => amount));
        return { value: { sum: days.reduce((all, { amount }) => all + amount, before?.sum ?? 0) }, bytes: 8 };
      },
    }).sum;
  return { added, sum };
}

const daysOf = (count: number): Day[] => Array.from({ length: count }, (_, at) => ({ amount: at + 1 }));

it('the sum is that of all days, however many there are', () => {
  const { sum } = countAdded();
  for (const count of [0, 1, 2, 4, 5, 6, 7, 30]) expect(sum(daysOf(count))).toBe((count * (count + 1)) / 2);
});

it('when the newest day changed, it alone is added again', () => {
  const { added, sum } = countAdded();
  const days = daysOf(30);
  sum(days);
  expect(added).toHaveLength(30);
  added.length = 0;
  expect(sum([...days.slice(0, -1), { amount: 100 }])).toBe(435 + 100);
  expect(added).toEqual([100]);
});

it('when another of the newest five changed, those five are added again; when an older one did, all are', () => {
  const { added, sum } = countAdded();
  const days = daysOf(30);
  sum(days);
  added.length = 0;
  expect(sum(days.with(27, { amount: 0 }))).toBe(465 - 28);
  expect(added).toEqual([26, 27, 0, 29, 30]);
  added.length = 0;
  expect(sum(days.with(3, { amount: 0 }))).toBe(465 - 4);
  expect(added).toHaveLength(30);
});

it('sums of other names are others', () => {
  const { added, sum } = countAdded();
  const days = daysOf(6);
  sum(days, 'searches');
  added.length = 0;
  sum(days, 'hits');
  expect(added).toHaveLength(6);
});
