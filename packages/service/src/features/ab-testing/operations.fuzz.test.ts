/** Random requests to A/B testing get a documented status and a message, and reveal nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { CASES } from '../../testing/fuzz-cases.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const OF_A = 'key-of-index-a-of-the-fuzz';
const SECRET = 'price-of-purchase-4711';

const random = seededRandom(44);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const maybe = (share: number): boolean => random() < share;

const junk = (): unknown =>
  oneOf<() => unknown>([
    () => null,
    () => '',
    () => 'x',
    () => '\u0000',
    () => '\ud800',
    () => 'a'.repeat(5000),
    () => -1,
    () => 0,
    () => 50.5,
    () => 1e300,
    () => Number.MAX_SAFE_INTEGER,
    () => true,
    () => [],
    () => [null],
    () => [['x']],
    () => ({}),
    () => ({ __proto__: 1, constructor: 2 }),
    () => ({ index: 'a' }),
    () => "'; DROP TABLE ab_tests; --",
  ])();
const orJunk = (value: () => unknown, share = 0.08): unknown => (maybe(share) ? junk() : value());

const parameters = (): unknown =>
  Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [
      oneOf([
        'filters',
        'facetFilters',
        'numericFilters',
        'optionalFilters',
        'hitsPerPage',
        'query',
        'ruleContexts',
        'aroundLatLng',
        'insideBoundingBox',
        'customRanking',
        'relevancyStrictness',
        'enableABTest',
        'userToken',
        'facets',
        'nonsense',
        '__proto__',
      ]),
      orJunk(
        () => oneOf<unknown>(['brand:x', 'x > 1', '(', 3, 1000, ['brand:x'], '52,13', [[1, 2, 3, 4]], false, 'a']),
        0.3,
      ),
    ]),
  );
const variant = (): unknown =>
  orJunk(() => ({
    index: orJunk(() => oneOf(['a', 'b', 'c', 'd', 'gone', '/c1/x/a', 'replica'])),
    trafficPercentage: orJunk(() => oneOf([50, 50, 50, 1, 99, 100])),
    ...(maybe(0.3) && { description: orJunk(() => 'a text') }),
    ...(maybe(0.3) && { estimatedSampleSize: orJunk(() => 1000) }),
    ...(maybe(0.4) && { customSearchParameters: orJunk(parameters) }),
    ...(maybe(0.03) && { clickCount: 3 }),
  }));
const filter = () => orJunk(() => ({ exclude: orJunk(() => maybe(0.5)) }));
const test = (): unknown =>
  orJunk(
    () => ({
      ...(maybe(0.97) && { name: orJunk(() => oneOf(['x', 'ü', '__proto__'])) }),
      ...(maybe(0.97) && {
        variants: orJunk(() => Array.from({ length: oneOf([2, 2, 2, 2, 2, 1, 3]) }, variant)),
      }),
      ...(maybe(0.97) && {
        endAt: orJunk(() =>
          oneOf([
            '2026-02-15T12:00:00Z',
            '2030-01-01T00:00:00+00:00',
            '9999-12-31T23:59:59Z',
            '2026-02-30T00:00:00Z',
            '0000-00-00T00:00:00Z',
            'tomorrow',
          ]),
        ),
      }),
      ...(maybe(0.5) && {
        configuration: orJunk(() => ({
          ...(maybe(0.5) && { outliers: filter() }),
          ...(maybe(0.5) && { emptySearch: filter() }),
          ...(maybe(0.5) && {
            minimumDetectableEffect: orJunk(() => ({
              size: orJunk(() => oneOf([0.05, 0, 1, 1e-300])),
              ...(maybe(0.5) && { effect: orJunk(() => oneOf(['clickThroughRate', 'purchaseRate', 'toString'])) }),
              ...(maybe(0.3) && { metric: orJunk(() => 'clickThroughRate') }),
            })),
          }),
        })),
      }),
    }),
    0.02,
  );

/** Tests that were made for the others to find. */
const existingTests: string[] = [];
const segment = () =>
  encodeURIComponent(
    oneOf([
      ...existingTests.slice(-5),
      '1',
      '2',
      '3',
      '5',
      '8',
      '13',
      '0',
      '-1',
      '1.5',
      '1e3',
      'x',
      '%',
      '\u0000',
      'ü',
      '__proto__',
      '9'.repeat(15),
      '9'.repeat(30),
      "1'; --",
      ' 1',
      '2147483648',
    ]),
  );
const query = () =>
  maybe(0.8)
    ? `?${Array.from({ length: 1 + Math.floor(random() * 3) }, () => `${oneOf(['offset', 'limit', 'indexPrefix', 'indexSuffix', '__proto__', 'x'])}=${encodeURIComponent(String(oneOf(['0', '1', '5', '-1', '1000', '1001', 'x', 'a', '\u0000', '%', '9'.repeat(30)])))}`).join('&')}`
    : '';

type Request = { method: string; path: string; body?: unknown };
const requests: readonly [operation: string, allowed: readonly number[], make: () => Request][] = [
  ['addABTest', [200, 400, 403, 404, 422], () => ({ method: 'POST', path: '/2/abtests', body: test() })],
  [
    'getABTest',
    [200, 400, 403, 404],
    () => ({
      method: 'GET',
      path: `/2/abtests/${segment()}${maybe(0.3) ? `?withHistory=${oneOf(['true', 'false', 'x', ''])}` : ''}`,
    }),
  ],
  ['listABTests', [200, 400], () => ({ method: 'GET', path: `/2/abtests${query()}` })],
  ['stopABTest', [200, 403, 404, 409, 422], () => ({ method: 'POST', path: `/2/abtests/${segment()}/stop` })],
  ['deleteABTest', [200, 403, 404, 409, 422], () => ({ method: 'DELETE', path: `/2/abtests/${segment()}` })],
];

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    keys: [{ key: OF_A, acl: ['analytics', 'editSettings', 'search'], indexes: ['a', 'b'] }],
  });
  for (const index of ['a', 'b', 'c', 'd'])
    await shop.fill(index, [{ objectID: '1', secretOfGoods: SECRET }], { attributesForFaceting: ['brand'] });
}, 60_000);
afterAll(() => shop.close());

/** A test that is there to be found, where none runs yet. */
const makeTest = async (control: string) => {
  const { body } = await shop.call('POST', '/2/abtests', {
    body: {
      name: 'known',
      variants: [control, 'd'].map((index) => ({ index, trafficPercentage: 50 })),
      endAt: '2026-02-15T12:00:00Z',
    },
  });
  if (body['abTestID'] !== undefined) existingTests.push(String(body['abTestID']));
};

describe('A/B testing', () => {
  it.each(requests)(
    'answers anything: %s',
    async (_operation, allowed, make) => {
      let succeeded = 0;
      for (let at = 0; at < CASES; at++) {
        if (_operation !== 'addABTest' && at % 50 === 0) await makeTest(oneOf(['a', 'c']));
        const { method, path, body } = make();
        const key = maybe(0.5) ? ADMIN : OF_A;
        const answer = await shop.call(method, path, { key, ...(body === undefined ? {} : { body }) });
        const text = JSON.stringify(answer.body);
        const shown = `${method} ${path} ${JSON.stringify(body)?.slice(0, 400)}: ${answer.status} ${text.slice(0, 300)}`;
        expect(allowed, shown).toContain(answer.status);
        if (answer.status >= 400) expect(answer.body.message, shown).toMatch(/\S+ \S+/);
        else succeeded++;
        for (const secret of [ADMIN, OF_A, SEARCH, SECRET]) expect(text, shown).not.toContain(secret);
        if (at % 20 === 0) {
          // Whatever tests run now, no shopper notices.
          const search = await shop.call('POST', '/1/indexes/a/query', { key: OF_A, body: { userToken: `u${at}` } });
          expect(search.status, shown).toBe(200);
          expect(
            (await shop.call(method, path, { key: SEARCH, ...(body === undefined ? {} : { body }) })).status,
          ).toBeGreaterThanOrEqual(403);
        }
        // Indices are free again for further tests.
        if (_operation === 'addABTest' && answer.status === 200 && maybe(0.9))
          await shop.call('DELETE', `/2/abtests/${String(answer.body['abTestID'])}`);
      }
      expect(succeeded).toBeGreaterThan(0);
      expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
    },
    600_000,
  );
});
