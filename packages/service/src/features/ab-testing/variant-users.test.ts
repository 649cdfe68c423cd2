import { describe, expect, it } from 'vitest';
import type { SearchOfBucket } from '../../ground/rollups/reader.ts';
import { answerTest } from './answer-test.ts';
import type { TestRow } from './rows.ts';
import { countOf } from './search-sums.ts';
import { mergeSums, sumRows, type TestSums } from './user-sums.ts';

const search = (more: Partial<SearchOfBucket> = {}): SearchOfBucket => ({
  kind: 'search',
  queryID: 'a'.repeat(32),
  query: 'boot',
  params: '',
  nbHits: 3,
  firstPosition: 1,
  objectIDs: ['p0'],
  user: 'ann',
  country: undefined,
  device: undefined,
  next: undefined,
  abTest: { id: 7, variant: 1 },
  tags: [],
  searchedAt: 0,
  events: [],
  ...more,
});

const row: TestRow = {
  id: 7,
  status: 'active',
  name: 'x',
  variants: [
    { index: 'a', trafficPercentage: 50 },
    { index: 'b', trafficPercentage: 50 },
  ],
  configuration: { outliers: { exclude: true }, emptySearch: { exclude: false } },
  createdAt: 0,
  endAt: 10,
  failure: undefined,
  periods: [{ from: 0, percentages: [50, 50] }],
};

describe('sums of users', () => {
  it('leave out browsing, searches outside of tests, and those of nobody', () => {
    const out = [{ kind: 'browse' }, { teams: 'ab' }, { abTest: undefined }, { user: undefined }] as const;
    expect(sumRows({ searches: out.map(search) })).toEqual({});
  });

  it('name nobody', () => {
    expect(JSON.stringify(sumRows({ searches: [search({ user: 'ann@example.com' })] }))).not.toContain('ann');
  });

  it('are the same in whatever order and grouping they are merged', () => {
    const segments = Array.from({ length: 12 }, (_, at) =>
      sumRows({
        searches: [
          search({ user: `u${at % 3}`, abTest: { id: at % 2, variant: 1 + (at % 2) }, query: at % 5 === 0 ? '' : 'x' }),
        ],
      }),
    );
    const whole = mergeSums(segments);
    const parts = mergeSums([mergeSums(segments.slice(7)), mergeSums([]), mergeSums(segments.slice(0, 7))]);
    const sorted = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .map(([name, one]) => [name, sorted(one)] as const)
              .sort(),
          )
        : value;
    expect(sorted(parts)).toEqual(sorted(whole));
    // Segments are shared: merging changes none of them.
    expect(mergeSums(segments)).toEqual(whole);
  });

  it('survive the store, where they are JSON', () => {
    const sums = sumRows({ searches: [search(), search({ nbHits: 0 })] });
    const read = JSON.parse(JSON.stringify(sums)) as TestSums;
    const [user] = Object.values(read['7']!['1']!);
    expect([countOf(user!.asked!, 'searches'), countOf(user!.asked!, 'noResults')]).toEqual([2, 1]);
  });
});

/** A variant in which each user searches and clicks so often. */
const variant = (users: readonly (readonly [searches: number, clicks: number])[], offset = 0) =>
  sumRows({
    searches: users.flatMap(([searches, clicks], at) =>
      Array.from({ length: searches }, (_, n) =>
        search({
          user: `u${offset + at}`,
          events:
            n < clicks
              ? [
                  {
                    event: { eventType: 'click', eventName: 'e', index: 'a', userToken: 'u', positions: [1] },
                    happenedAt: 0,
                    lines: [0],
                    isWhole: true,
                  },
                ]
              : [],
        }),
      ),
    ),
  })['7']?.['1'] ?? {};

const answerOf = (control: Parameters<typeof variant>[0], rival: Parameters<typeof variant>[0]) =>
  answerTest(row, { sums: [variant(control), variant(rival, 1000)], now: 1 });
const times = (count: number, pair: readonly [number, number]) => Array.from({ length: count }, () => pair);

describe('readings', () => {
  it('do not take the searches of one busy visitor for many visitors', () => {
    // 20 of 200 clicked in each single search; in the rival, the same number of clicks more comes from two visitors.
    const control = [...times(20, [5, 5]), ...times(180, [5, 0])];
    const rival = [...times(30, [5, 5]), ...times(170, [5, 0])];
    const { clickSignificance, statistics } = answerOf(control, rival);
    expect(statistics!.clickThroughRate!.proportionSignificance).toBeGreaterThan(0.99);
    expect(clickSignificance).toBeLessThan(0.9);
  });

  it('are significant for the better and for the worse', () => {
    const few = [...times(100, [1, 1]), ...times(900, [1, 0])];
    const many = [...times(150, [1, 1]), ...times(850, [1, 0])];
    const [up, down] = [answerOf(few, many), answerOf(many, few)];
    expect(up.clickSignificance).toBeGreaterThan(0.999);
    expect(down.clickSignificance).toBeCloseTo(up.clickSignificance!, 12);
    expect(down.statistics!.clickThroughRate!.difference).toBeCloseTo(-0.05, 12);
    expect(up.statistics!.clickThroughRate!.relativeDifference).toBeCloseTo(0.5, 12);
    // Nearly the two-proportion test where everybody searches once.
    const { significance, proportionSignificance } = up.statistics!.clickThroughRate!;
    expect(significance).toBeCloseTo(proportionSignificance!, 3);
  });

  it('say nothing until each variant expects twenty users who did it, and null where one has nobody', () => {
    expect(answerOf(times(50, [1, 0]), times(50, [1, 0]))).toMatchObject({ clickSignificance: null });
    expect(answerOf(times(50, [1, 1]), [])).toMatchObject({ clickSignificance: null });
    // 12 of 182 against 0 of 18: Fisher's exact test sees nothing either.
    const few = answerOf([...times(12, [1, 1]), ...times(170, [1, 0])], times(18, [1, 0]));
    expect(few).toMatchObject({ clickSignificance: null });
    expect(few.statistics!.clickThroughRate).toMatchObject({
      confidenceInterval: null,
      sequentialSignificance: null,
      chanceToBeatControl: null,
    });
    const enough = answerOf([...times(20, [1, 1]), ...times(40, [1, 0])], [...times(20, [1, 1]), ...times(40, [1, 0])]);
    expect(enough.clickSignificance).toBeCloseTo(0, 9);
  });

  it('warn when the groups are not as large as they should be', () => {
    expect(answerOf(times(500, [1, 0]), times(520, [1, 0])).sampleRatioMismatch).toMatchObject({ isMismatch: false });
    expect(answerOf(times(500, [1, 0]), times(700, [1, 0])).sampleRatioMismatch).toMatchObject({ isMismatch: true });
  });
});
