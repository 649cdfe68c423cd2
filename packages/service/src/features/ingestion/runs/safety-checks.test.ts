/** The safety checks in isolation: values just inside and outside their limits. */
import { describe, expect, it } from 'vitest';
import { addToProfile, createRecordProfile, medianOf, type RecordProfile } from './record-profile.ts';
import { findBreaches } from './safety-checks.ts';
import type { SafetyChecks } from '../rows/task-rows.ts';

const profileOf = (records: readonly Record<string, unknown>[]): RecordProfile => {
  const profile = createRecordProfile();
  for (const [at, record] of records.entries()) addToProfile(profile, `r${at}`, record);
  return profile;
};
const times = (count: number, make: (at: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, at) => make(at));

function breachesOf(
  [before, after]: readonly [readonly Record<string, unknown>[], readonly Record<string, unknown>[]],
  { lost = 0, needed = [], checks = {} }: { lost?: number; needed?: readonly string[]; checks?: SafetyChecks } = {},
): string[] {
  const records = { before: before.length, after: after.length, lost };
  const comparison = { records, before: profileOf(before), after: profileOf(after), needed: new Set(needed) };
  return findBreaches(comparison, checks).map(({ reason }) => reason);
}

const named = times(100, (at) => ({ name: `n${at}`, price: 10 + at }));

describe('records', () => {
  it.each([
    [10, {}, 0],
    [11, {}, 1],
    [11, { maxLostRecordsPercentage: 11 }, 0],
    [1, { maxLostRecordsPercentage: 0 }, 1],
    [100, { maxLostRecordsPercentage: 100 }, 0],
  ] as const)('%i of 100 that are lost, %o', (lost, checks, count) => {
    expect(breachesOf([named, named], { lost, checks })).toHaveLength(count);
  });

  it('of an empty index nothing can be lost', () => {
    expect(breachesOf([[], times(3, () => ({ price: 0 }))])).toEqual([]);
  });
});

describe('attributes', () => {
  const some = (share: number, value: unknown = 'v') =>
    times(100, (at) => (at < share ? { name: 'x', a: value } : { name: 'x' }));

  it.each([
    ['that most records have may lose less than half', some(90), some(46), 0],
    ['that most records have may not lose half', some(90), some(45), 1],
    ['that not so many have may go', some(89), some(0), 0],
    ['are none where they are empty', some(90), some(90, ''), 1],
    ['are none where they hold nothing', some(90), some(90, {}), 1],
    ['may become text where they were none', some(90), some(90, 'other'), 0],
    ['that are numbers stay numbers', some(90, 5), some(90, '5'), 1],
  ])('%s', (_case, before, after, count) => {
    expect(breachesOf([before, after])).toHaveLength(count);
  });

  it('that searches need count where some records have them', () => {
    expect(breachesOf([some(20), some(0)], { needed: ['a'] })).toHaveLength(1);
    expect(breachesOf([some(4), some(0)], { needed: ['a'] })).toEqual([]);
    expect(breachesOf([some(1), some(0)], { checks: { requiredAttributes: ['a'] } })).toHaveLength(1);
  });

  it('inside of objects and lists are told by the outermost that is gone', () => {
    const before = times(50, (at) => ({ name: 'x', variants: [{ size: at, stock: { de: at } }] }));
    const after = times(50, () => ({ name: 'x' }));
    expect(breachesOf([before, after])).toEqual(['`variants`, which 100 % of the records have, would be in 0 %']);
    const emptied = times(50, (at) => ({ name: 'x', variants: [{ size: at, stock: {} }] }));
    expect(breachesOf([before, emptied])).toEqual([
      '`variants.stock`, which 100 % of the records have, would be in 0 %',
    ]);
  });
});

describe('prices', () => {
  const priced = (price: (at: number) => unknown) => times(100, (at) => ({ name: `n${at}`, price: price(at) }));
  const before = priced((at) => 10 + at);

  it.each([
    ['may be nine times as high', priced((at) => (10 + at) * 9), 0],
    ['may not be ten times as high', priced((at) => (10 + at) * 10), 1],
    ['may be half of it', priced((at) => (10 + at) / 2), 0],
    ['may not be a tenth', priced((at) => (10 + at) / 10), 1],
    ['may not all be 0', priced(() => 0), 1],
    ['may be 0 in a tenth of the records', priced((at) => (at < 10 ? 0 : 10 + at)), 0],
    ['may not be 0 in more', priced((at) => (at < 11 ? 0 : 10 + at)), 1],
    ['may jump in a tenth of the records', priced((at) => (at < 10 ? 1000 * (10 + at) : 10 + at)), 0],
    ['may not jump in more', priced((at) => (at < 11 ? 1000 * (10 + at) : 10 + at)), 1],
  ])('%s', (_case, after, count) => {
    expect(breachesOf([before, after])).toHaveLength(count);
    const off: SafetyChecks = { checkPrices: false };
    expect(breachesOf([before, after], { checks: off })).toEqual([]);
  });

  it('are read where they stand in texts, in any language of a name', () => {
    const german = (factor: number) =>
      times(20, (at) => ({ preis: `${((10 + at) * factor).toFixed(2).replace('.', ',')} €` }));
    expect(breachesOf([german(1), german(2)])).toEqual([]);
    expect(breachesOf([german(1), german(100)])).toEqual([
      expect.stringContaining('the median of `preis` would go from 19.5 to 1,950'),
    ]);
  });

  it('that were 0 before may be anything', () => {
    const sale = (price: number) => times(20, (at) => ({ name: `n${at}`, sale_price: price }));
    expect(breachesOf([sale(0), sale(9)])).toEqual([]);
  });
});

it('texts that were read in a wrong charset are found, and right ones are not', () => {
  const texts = (make: (text: string) => string) =>
    times(50, (at) => ({ name: make(at % 5 ? `Shoe ${at}` : `Für Mädchen, façon “à l’été” ${at}`) }));
  const wrong = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
  expect(breachesOf([texts(String), texts(String)])).toEqual([]);
  expect(breachesOf([texts(String), texts(wrong)])).toEqual([expect.stringContaining('wrong charset')]);
  expect(breachesOf([texts(String), texts(wrong)], { checks: { checkTexts: false } })).toEqual([]);
  // What was so before is no news.
  expect(breachesOf([texts(wrong), texts(wrong)])).toEqual([]);
});

it('the median of even and odd counts', () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5]), medianOf([10, 1, 2, 9])]).toEqual([undefined, 3, 5, 5.5]);
});
