/** The verdict of a test and the draft of a new one, as the console reads and makes them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Words } from '../../text/words.ts';
import { describeVariants } from './describe-variants.ts';
import { percentageOf } from './holdout-panel.ts';
import { readingsOf, type Test } from './read-test.ts';
import { bestRival, daysOf, verdictOf } from './read-verdict.ts';
import { percentagesOf } from './split-form.ts';
import { type Draft, draftAt, estimateOf, problemsOf, testOf, withoutRival, withRival } from './test-draft.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const now = START + 10 * DAY;

/** A test of ten days with a sure winner in its clicks. */
const testWith = (part: object): Test =>
  ({
    abTestID: 1,
    name: 'example',
    status: 'active',
    createdAt: new Date(START).toISOString(),
    endAt: new Date(START + 28 * DAY).toISOString(),
    variants: [
      { index: 'shop', trackedUserCount: 600, clickThroughRate: 0.4 },
      { index: 'shop', trackedUserCount: 400, clickThroughRate: 0.5 },
    ],
    statistics: {
      clickThroughRate: {
        difference: 0.1,
        relativeDifference: 0.25,
        sequentialSignificance: 0.99,
        sequentialInterval: [0.02, 0.18],
        chanceToBeatControl: 0.98,
      },
      revenue: { EUR: { difference: 0.5, sequentialSignificance: 0.6, sequentialInterval: [-0.1, 1.1] } },
    },
    sampleRatioMismatch: { pValue: 0.4, isMismatch: false, afterFilters: { pValue: 0.5, isMismatch: false } },
    ...part,
  }) as unknown as Test;

const verdict = (part: object) => verdictOf(testWith(part), { rival: 1, now });

describe('the verdict', () => {
  it('says who is ahead, how likely that is a loss, and what it is worth a month at the traffic of the test', () => {
    const { reading, lossChance, revenue, locks } = verdict({});
    expect(reading).toMatchObject({ metric: 'clickThroughRate', winner: 'rival', change: 0.25 });
    expect(lossChance).toBeCloseTo(0.02, 10);
    // A thousand users in ten days are three thousand in a month.
    expect(revenue).toEqual([
      { currency: 'EUR', difference: 1500, interval: [expect.closeTo(-300), expect.closeTo(3300)] },
    ]);
    expect(locks).toEqual([]);
  });

  it('knows neither a chance nor money while there are too few users', () => {
    const { reading, lossChance, revenue } = verdict({ statistics: null });
    expect(reading).toMatchObject({ change: null, winner: undefined });
    expect(lossChance).toBeUndefined();
    expect(revenue).toEqual([]);
  });

  it('counts the days that were summed, of a test that was stopped too', () => {
    expect(daysOf(testWith({}), now)).toBe(10);
    expect(daysOf(testWith({}), START + 100 * DAY)).toBe(28);
    expect(daysOf(testWith({ history: [{ date: '2026-01-04' }] }), now)).toBe(4);
    expect(daysOf(testWith({}), START)).toBe(1);
  });

  it('locks the adoption by whatever is red, and by nothing else', () => {
    const ratio = (before: boolean, after: boolean) => ({
      sampleRatioMismatch: { isMismatch: before, afterFilters: { isMismatch: after } },
    });
    expect(verdict(ratio(true, true)).locks).toEqual(['mismatch']);
    expect(verdict(ratio(false, true)).locks).toEqual(['mismatchAfter']);
    expect(verdict({ failure: 'The index is gone' }).locks).toEqual(['failure']);
    const guardrail = (variant: number, status: string) => ({ guardrails: [{ variant, status }] });
    expect(verdict(guardrail(2, 'breached')).locks).toEqual(['guardrail']);
    expect(verdict(guardrail(2, 'warning')).locks).toEqual([]);
    // Of another rival than the one that would be adopted.
    expect(verdict(guardrail(3, 'breached')).locks).toEqual([]);
    const revenue = (difference: number, sequentialSignificance: number) => ({
      statistics: { revenue: { EUR: { difference, sequentialSignificance } } },
    });
    expect(verdict(revenue(-0.5, 0.99)).locks).toEqual(['revenue']);
    expect(verdict(revenue(-0.5, 0.9)).locks).toEqual([]);
    expect(verdict(revenue(0.5, 0.99)).locks).toEqual([]);
  });

  it('is on the rival that does best, each against the control', () => {
    const reading = (relativeDifference: number) => ({ clickThroughRate: { difference: 0.1, relativeDifference } });
    const test = testWith({
      variants: [{}, {}, {}, {}],
      comparisons: [
        { variant: 2, statistics: reading(0.05) },
        { variant: 3, statistics: reading(0.3) },
        { variant: 4, statistics: {} },
      ],
    });
    expect(bestRival(test)).toBe(2);
    expect(readingsOf(test, 1)[0]!.change).toBe(0.05);
    expect(readingsOf(test, 3)[0]!.change).toBeNull();
    expect(bestRival(testWith({ statistics: null }))).toBe(1);
  });
});

describe('the draft of a test', () => {
  const draft = (part: Partial<Draft>): Draft => ({ ...draftAt(START), name: 'example', ...part });
  const rival = { index: '', parameters: '{"typoTolerance": "strict"}', share: 30 };

  it('makes a test of two variants of one index', () => {
    expect(testOf(draft({ rivals: [rival] }), 'shop')).toEqual({
      name: 'example',
      variants: [
        { index: 'shop', trafficPercentage: 70 },
        { index: 'shop', trafficPercentage: 30, customSearchParameters: { typoTolerance: 'strict' } },
      ],
      endAt: '2026-01-29T23:59:59Z',
      configuration: { decide: 'anyTime', minimumDetectableEffect: { size: 0.1, effect: 'clickThroughRate' } },
    });
  });

  it('shares visitors out evenly with one rival more, and gives them back to the control with one less', () => {
    const three = withRival([rival]);
    expect(three.map(({ share }) => share)).toEqual([33, 33]);
    const test = testOf(draft({ rivals: withoutRival(three, 1) }), 'shop');
    expect(test.variants.map(({ trafficPercentage }) => trafficPercentage)).toEqual([67, 33]);
  });

  it('makes one of recommendations, of interleaved rankings, in a group and with guardrails', () => {
    const revenue = { metric: 'revenue', tolerance: '2.5', attribute: 'unused', isStopping: true } as const;
    const guardrails = [revenue, { ...revenue, metric: 'margin', attribute: ' costs.margin ' } as const];
    const recommending = { ...rival, parameters: '{"threshold": 20}' };
    expect(
      testOf(draft({ kind: 'recommendations', model: 'bought-together', rivals: [recommending], guardrails }), 'shop'),
    ).toMatchObject({
      kind: 'recommendations',
      recommendModel: 'bought-together',
      variants: [{ index: 'shop' }, { index: 'shop', recommend: { threshold: 20 } }],
      guardrails: [
        { metric: 'revenue', tolerance: 2.5, action: 'stop' },
        { metric: 'margin', attribute: 'costs.margin', tolerance: 2.5, action: 'stop' },
      ],
    });
    const mixed = testOf(
      draft({ kind: 'interleaving', rivals: [{ ...rival, index: 'cheap' }, rival], group: ' home ', guardrails }),
      'shop',
    );
    expect(mixed).toMatchObject({
      kind: 'interleaving',
      variants: [
        { index: 'shop', trafficPercentage: 50 },
        { index: 'cheap', trafficPercentage: 50 },
      ],
      exclusiveGroup: { name: 'home', percentage: 50 },
    });
    // The service takes none there, and another index needs no parameters.
    expect(mixed).not.toHaveProperty('guardrails');
    expect(mixed.variants[1]).not.toHaveProperty('customSearchParameters');
  });

  it('makes one of suggestions, once it says which searches are measured', () => {
    const words = { ...rival, index: 'words_new' };
    const suggesting = (searchIndex: string) => draft({ kind: 'suggestions', searchIndex, rivals: [words] });
    expect(problemsOf(suggesting(''))).toEqual(['searchIndex']);
    expect(problemsOf(suggesting('words_new'))).toEqual(['searchIndex']);
    expect(problemsOf(suggesting('shop'))).toEqual([]);
    expect(testOf(suggesting('shop'), 'words')).toMatchObject({
      kind: 'suggestions',
      searchIndex: 'shop',
      variants: [{ index: 'words' }, { index: 'words_new' }],
    });
    expect(estimateOf(suggesting('shop'), 'words')).toMatchObject({ searchIndex: 'shop' });
    expect(testOf(draft({ searchIndex: 'shop' }), 'words')).not.toHaveProperty('searchIndex');
  });

  it('is asked about as it will be started', () => {
    expect(estimateOf(draft({ rivals: [rival], decide: 'fixedDay' }), 'shop')).toEqual({
      variants: [
        { index: 'shop', trafficPercentage: 70 },
        { index: 'shop', trafficPercentage: 30 },
      ],
      configuration: { decide: 'fixedDay', minimumDetectableEffect: { size: 0.1, effect: 'clickThroughRate' } },
    });
  });

  it('says what is wrong with it', () => {
    const guardrail = (metric: 'noResultRate' | 'revenue' | 'margin', tolerance: string, attribute = '') => ({
      guardrails: [{ metric, tolerance, attribute, isStopping: false }],
    });
    expect(problemsOf(draft({}))).toEqual([]);
    expect(
      problemsOf(
        draft({
          rivals: [
            { ...rival, share: 60 },
            { ...rival, share: 40 },
          ],
        }),
      ),
    ).toEqual(['shares']);
    expect(problemsOf(draft({ rivals: [{ ...rival, parameters: '{' }] }))).toEqual(['parameters']);
    expect(problemsOf(draft({ rivals: [{ ...rival, index: 'cheap', parameters: '{' }] }))).toEqual([]);
    for (const groupShare of ['', '0', '101', '1.5', 'x'])
      expect(problemsOf(draft({ group: 'home', groupShare })), groupShare).toEqual(['groupShare']);
    for (const tolerance of ['', '-1', '1001', 'x'])
      expect(problemsOf(draft(guardrail('noResultRate', tolerance))), tolerance).toEqual(['tolerance']);
    expect(problemsOf(draft(guardrail('revenue', '100')))).toEqual(['tolerance']);
    expect(problemsOf(draft(guardrail('revenue', '0')))).toEqual([]);
    expect(problemsOf(draft(guardrail('margin', '100', 'margin')))).toEqual(['tolerance']);
    expect(problemsOf(draft(guardrail('margin', '5', ' ')))).toEqual(['attribute']);
    expect(problemsOf(draft(guardrail('margin', '5', 'margin')))).toEqual([]);
  });
});

describe('percentages', () => {
  it('of a split are whole, at least 1, and 100 together', () => {
    expect(percentagesOf(['20', '80'])).toEqual([20, 80]);
    for (const typed of [
      ['20', '70'],
      ['0', '100'],
      ['50.5', '49.5'],
      ['', '100'],
      ['x', '100'],
    ])
      expect(percentagesOf(typed), String(typed)).toBeUndefined();
  });

  it('of a holdout are whole, from 0 to 50', () => {
    expect(percentageOf('0')).toBe(0);
    expect(percentageOf('50')).toBe(50);
    for (const typed of ['', ' ', '51', '-1', '5.5', 'x']) expect(percentageOf(typed), typed).toBeUndefined();
  });
});

describe('the variants of a test in words', () => {
  const words = new Words('en');
  beforeAll(() => words.bring('experiments'));
  type Variants = Parameters<typeof describeVariants>[1];
  const strict: Variants[number] = {
    index: 'shop',
    customSearchParameters: { typoTolerance: 'strict', hitsPerPage: 10 },
  };

  it.each<[Variants, string]>([
    [[{ index: 'shop' }, strict], 'as it is · typoTolerance: strict and hitsPerPage: 10'],
    [[{ index: 'shop' }, { index: 'shop', recommend: { threshold: 20 } }], 'as it is · threshold: 20'],
    [[{ index: 'shop' }, { index: 'shop_new' }], 'shop · shop_new'],
    [[{ index: 'old' }, strict], 'old · shop (typoTolerance: strict and hitsPerPage: 10)'],
    [[{ index: 'shop' }, { index: 'shop' }], 'A check: all get the same'],
  ])('case %#', (variants, expected) => {
    expect(describeVariants(words, variants)).toBe(expected);
  });
});
