/** What views compute: unusual days, reasons of a rank, moves of results, moments of the log, the size of a test. */
import { describe, expect, it } from 'vitest';
import { findAnomalies } from './overview/find-anomalies.ts';
import { compareRates, type ComparedMetric, type Overview } from './overview/read-overview.ts';
import { readingsOf, type Test } from './experiments/read-test.ts';
import { historyOf } from './experiments/test-history.ts';
import { type LogLine, type Moment, momentsOf } from './live/read-moments.ts';
import { withoutTypedThrough } from './live/typed-through.ts';
import { compareResults, placeResults, replaceWord } from './searches/compare-results.ts';
import { groupFilters } from './indices/read-records.ts';
import { explainRank } from './searches/explain-rank.ts';
import { ruleIdFor } from './searches/write-fixes.ts';
import type { Hit } from './searches/read-results.ts';
import { Words } from '../text/words.ts';

const period = { from: '2026-01-08', to: '2026-01-14', days: 7 };
const flat: ComparedMetric = { current: 0, previous: 0, days: [], previousDays: [] };

function overviewOf(part: Partial<Overview>): Overview {
  return {
    period,
    readAt: 0,
    searches: flat,
    users: flat,
    clickThroughRate: flat,
    purchaseRate: flat,
    noResultsRate: flat,
    revenues: [],
    noResultSearches: [],
    topSearches: [],
    updatedAt: null,
    ...part,
  };
}

describe('the course of a test', () => {
  it('is drawn of the figure that decides, with gaps while there are too few users', () => {
    // Of a control of 50 %: a difference of 2 points is one of 4 %, and so is where it lies.
    const reading = (difference: number, sequentialInterval: [number, number] | null) => ({
      statistics: {
        clickThroughRate: { difference: 9 },
        purchaseRate: { difference, relativeDifference: difference / 0.5, sequentialInterval },
      },
    });
    const test = {
      configuration: { minimumDetectableEffect: { size: 0.1, metric: 'purchaseRate' } },
      history: [
        { date: '2026-01-15', ...reading(0.5, null) },
        { date: '2026-01-17', ...reading(0.02, [-0.01, 0.05]) },
        { date: '2026-01-18', statistics: { purchaseRate: null } },
      ],
    } as unknown as Test;
    const { points, series, format } = historyOf(new Words('en'), test);
    expect(points).toEqual(['Jan 15', 'Jan 17', 'Jan 18']);
    expect(series.map(({ values }) => values)).toEqual([
      [1, 0.04, null],
      [null, -0.02, null],
      [null, 0.1, null],
    ]);
    expect([format(0.05), format(-0.01)]).toEqual(['+5%', '-1%']);
  });
});

describe('unusual days', () => {
  const before = [100, 104, 98, 101, 99, 103, 97];

  it('are those far from the usual, and today is not one of them', () => {
    const searches = { ...flat, previousDays: before, days: [100, 102, 20, 99, 101, 300, 5] };
    const found = findAnomalies(overviewOf({ searches }), '2026-01-14');
    expect(found.map(({ date, isGood }) => [date, isGood])).toEqual([
      ['2026-01-13', true],
      ['2026-01-10', false],
    ]);
  });

  it('are bad where less would be better', () => {
    const noResultsRate = {
      ...flat,
      previousDays: before.map((v) => v / 1000),
      days: [0.1, 0.1, 0.5, 0.1, 0.1, 0.1, 0.1],
    };
    expect(findAnomalies(overviewOf({ noResultsRate }), '2026-01-14')).toMatchObject([
      { figure: 'noResultsRate', date: '2026-01-10', isGood: false },
    ]);
  });

  it('are none in a shop that has just opened, or that is always the same', () => {
    const opened = { ...flat, previousDays: [0, 0, 0, 0, 0, 0, 0], days: [0, 0, 0, 1, 500, 2, 3] };
    expect(findAnomalies(overviewOf({ searches: opened }), '2026-01-14')).toEqual([]);
    const same = { ...flat, previousDays: [5, 5, 5, 5, 5, 5, 5], days: [5, 5, 5, 5, 5, 6, 5] };
    expect(findAnomalies(overviewOf({ searches: same }), '2026-01-14')).toEqual([]);
  });

  it('compare shares by their sums, and know none where nothing was counted', () => {
    const days = (values: number[]) =>
      new Map(values.map((value, at) => [`2026-01-${String(8 + at).padStart(2, '0')}`, value]));
    const share = compareRates(days([1, 0, 9]), days([10, 0, 10]), period);
    expect(share.current).toBe(0.5);
    expect(share.days.slice(0, 3)).toEqual([0.1, null, 0.9]);
    expect(share.previous).toBeNull();
  });
});

const hit = (objectID: string, info: Partial<NonNullable<Hit['_rankingInfo']>> = {}): Hit =>
  ({
    objectID,
    _rankingInfo: {
      nbTypos: 0,
      firstMatchedWord: 0,
      proximityDistance: 0,
      userScore: 0,
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: 0,
      ...info,
    },
  }) as Hit;

describe('the reason of a rank', () => {
  const ranking = ['typo', 'attribute', 'custom'];

  it('is the first criterion in which it is ahead', () => {
    const [a, b] = [hit('a', { userScore: 1 }), hit('b', { nbTypos: 1, userScore: 9 })];
    expect(explainRank(a, b, ranking)).toEqual({ text: 'searches.by-typo', own: 0, next: 1 });
  });

  it('is none where the next one is ahead, or nothing tells them apart', () => {
    expect(explainRank(hit('a', { nbTypos: 1 }), hit('b'), ranking)).toBeUndefined();
    expect(explainRank(hit('a'), hit('b'), ranking)).toBeUndefined();
    expect(explainRank(hit('a'), undefined, ranking)).toBeUndefined();
  });
});

describe('results before and after', () => {
  const before = ['a', 'b', 'c', 'd'].map((id) => hit(id));

  it('say who moved, who is new and who is gone', () => {
    const { moves, removed } = compareResults(before, [hit('c'), hit('a'), hit('x')]);
    expect(moves.map(({ up }) => up)).toEqual([2, -1, undefined]);
    expect(removed.map(({ objectID }) => objectID)).toEqual(['b', 'd']);
  });

  it('are placed as a rule places them', () => {
    const after = placeResults(before, { pinned: [hit('d'), hit('x')], hidden: new Set(['a']) });
    expect(after.map(({ objectID }) => objectID)).toEqual(['d', 'x', 'b', 'c']);
  });

  it('are found by one word in place of another', () => {
    expect(replaceWord('Red lantern', 'lantern', 'lamp')).toBe('Red lamp');
    expect(replaceWord('red lantern', 'red lantern', 'lamp')).toBe('lamp');
  });

  it('belong to a rule whose identifier the service takes', () => {
    for (const query of ['', 'Rote Jacke', '日本語', '../../x', 'a'.repeat(500)])
      expect(ruleIdFor(query, 1e12)).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
  });
});

describe('the log', () => {
  const line = (part: Partial<LogLine>): LogLine => ({
    timestamp: '2026-01-01T00:00:00.000Z',
    method: 'POST',
    answer_code: '200',
    query_body: '',
    answer: '{}',
    url: '/1/events',
    ip: '',
    query_headers: '',
    sha1: 'x',
    ...part,
  });
  const event = { eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u', objectIDs: ['1'] };

  it('tells events with the verdict on each', () => {
    const query_body = JSON.stringify({ events: [event, { ...event, eventSubtype: 'purchase' }] });
    expect(momentsOf(line({ query_body })).map(({ kind, problem }) => [kind, problem])).toEqual([
      ['click', undefined],
      ['purchase', undefined],
    ]);
    const answer = JSON.stringify({ message: '"events[1].price" must be a number', status: 422 });
    const refused = momentsOf(line({ query_body, answer, answer_code: '422' }));
    expect(refused.map(({ problem }) => problem)).toEqual(['', '"events[1].price" must be a number']);
  });

  it('leaves out what was typed through on the way to a search, and what list and preview asked twice', () => {
    let at = 0;
    const searched = (query: string, more: object = {}): Moment =>
      momentsOf(
        line({
          url: '/1/indexes/*/queries',
          query_body: JSON.stringify({ requests: [{ indexName: 'a', query, userToken: 'u', typing: true, ...more }] }),
          answer: `{"results":[{"queryID":"${(++at).toString(16)}"}]}`,
          timestamp: new Date(at * 1000).toISOString(),
        }),
      )[0]!;
    const jac = searched('jac');
    const shoppers = [
      searched('j', { typing: undefined }),
      searched('ja', { userToken: 'other' }),
      jac,
      searched('jacket'),
      searched('jacket red'),
      searched('jacket', { typedQuery: 'jacket red' }),
      searched('hat', { typing: undefined }),
    ].toReversed();
    const textsOf = (moments: readonly Moment[]) => withoutTypedThrough(moments).map(({ text }) => text);
    expect(textsOf(shoppers)).toEqual(['hat', 'jacket red', 'ja']);
    // What was clicked in was looked at.
    const click: Moment = { ...jac, id: 'click', kind: 'click', at: 0 };
    expect(textsOf([...shoppers, click])).toEqual(['hat', 'jacket red', 'jac', 'ja', 'jac']);
  });

  it('keeps what is whole of a body that was cut off', () => {
    const query_body = JSON.stringify({ events: Array.from({ length: 60 }, () => event) }).slice(0, 4096);
    expect(momentsOf(line({ query_body })).length).toBeGreaterThan(20);
  });

  it('tells searches of shoppers, in each form of a request, with their queryID', () => {
    const requests = [
      { indexName: 'products', query: 'red', userToken: 'u' },
      { indexName: 'products', params: 'query=blue%20hat&userToken=v' },
      { indexName: 'products', query: 'tried', analytics: false },
    ];
    const answer = '{"results":[{"queryID":"aa"},{"queryID":"bb"},{"queryID":"cc"}]}';
    const searches = momentsOf(
      line({ url: '/1/indexes/*/queries?x=1', query_body: JSON.stringify({ requests }), answer }),
    );
    expect(searches.map(({ text, user, queryID }) => [text, user, queryID])).toEqual([
      ['red', 'u', 'aa'],
      ['blue hat', 'v', 'bb'],
    ]);
    const single = momentsOf(line({ url: '/1/indexes/a%20b/query', query_body: '{"query":"x"}' }));
    expect(single).toMatchObject([{ index: 'a b', text: 'x' }]);
    // Anybody can ask for a path that is none: the view must not go blind for it.
    expect(momentsOf(line({ url: '/1/indexes/%zz/query', query_body: '{"query":"x"}' }))).toMatchObject([
      { index: '%zz' },
    ]);
  });

  it.each(['', 'null', '[]', '{"events":5}', '{"events":[null,1,"x"]}', '{"events":[', '\u0000'])(
    'takes a hostile body (%j) for nothing',
    (query_body) => {
      expect(momentsOf(line({ query_body }))).toEqual([]);
    },
  );
});

describe('a test', () => {
  it('has a winner only by the reading that may be looked at often, the deciding metric first', () => {
    const reading = { difference: -0.1, relativeDifference: -0.2, sequentialInterval: [-0.2, -0.01] };
    const test = {
      variants: [{ purchaseRate: 0.5 }, { purchaseRate: 0.4 }],
      configuration: { minimumDetectableEffect: { size: 0.1, metric: 'purchaseRate' } },
      statistics: {
        purchaseRate: { ...reading, significance: 0.99, sequentialSignificance: 0.97 },
        clickThroughRate: { ...reading, significance: 0.99, sequentialSignificance: 0.9 },
      },
    } as unknown as Test;
    const [first, second] = readingsOf(test);
    expect(first).toMatchObject({ metric: 'purchaseRate', winner: 'control', control: 0.5, rival: 0.4 });
    expect(second).toMatchObject({ metric: 'clickThroughRate', winner: undefined });
  });
});

describe('filters of records', () => {
  it('widen within a facet, and take every value for itself', () => {
    const filters = ['brand:Acme', 'brand:a:b', 'tag:-30%', 'tag: spaced', 'tag:"quoted"', 'tag:\\-'];
    expect(groupFilters(filters)).toEqual([
      ['brand:Acme', 'brand:a:b'],
      ['tag:\\-30%', 'tag:" spaced"', 'tag:"\\"quoted\\""', 'tag:"\\\\-"'],
    ]);
  });
});
