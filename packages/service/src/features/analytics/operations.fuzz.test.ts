/** Random requests to analytics get a documented status, stay within the indices of the key, and cause no internal error. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSearches } from '../../ground/query/search-rows.ts';
import { CASES } from '../../testing/fuzz-cases.ts';
import { createWorldMaker } from '../../testing/analytics-world.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const KEY = 'key-of-the-analytics-fuzz';

const random = seededRandom(43);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const words = [
  '',
  ' ',
  'goods',
  'secrets',
  '/c1/x/goods',
  '..',
  '%',
  '%00',
  '\u0000',
  '\u0001',
  'ü',
  '__proto__',
  'constructor',
  'noResults',
  'brand',
  'brand,price',
  '["brand",1]',
  '[',
  'shoe',
  'red shoe',
  'a'.repeat(600),
  'a'.repeat(5000),
  "'; DROP TABLE searches; --",
  SEARCH,
  '-1',
  '0',
  '1000',
  '1001',
  '1e9',
  'true',
  'perhaps',
];
const dates = [
  '2026-01-15',
  '2026-01-16',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2016-02-29',
  '2026-1-5',
  '-200000-01',
  '20260115',
  'today',
  '2026-01-15T00:00:00Z',
  '２０２６-01-15',
];
const tagParts = [
  'mobile',
  'de',
  'AND',
  'OR',
  'and',
  'NOT',
  '(',
  ')',
  '%20',
  '%',
  '%E0%A4',
  '"',
  '((((',
  'red%20shoes',
  '\t',
];
const tags = () => Array.from({ length: Math.floor(random() * 8) }, () => oneOf(tagParts)).join(oneOf([' ', ' ', '']));

const values: Readonly<Record<string, () => string>> = {
  index: () => (random() < 0.7 ? 'goods' : oneOf(words)),
  startDate: () => oneOf(dates),
  endDate: () => oneOf(dates),
  tags,
  search: () => oneOf(words),
  limit: () => oneOf(words),
  offset: () => oneOf(words),
  clickAnalytics: () => oneOf(['true', 'false', '1', 'perhaps']),
  revenueAnalytics: () => oneOf(['true', 'false', '0', '']),
  orderBy: () => oneOf(['searchCount', 'clickThroughRate', 'conversionRate', 'averageClickPosition', 'fame', '']),
  direction: () => oneOf(['asc', 'desc', 'up']),
  timeZone: () => oneOf(['UTC', 'Asia/Kathmandu', 'America/New_York', '+05:45', 'Mars/Olympus', ...words]),
  previousPeriod: () => oneOf(['true', 'false', '1', 'perhaps']),
  utm_source: () => oneOf(words),
  x: () => oneOf(words),
};

const query = () => {
  const names = Object.keys(values).filter((name) => random() < (name === 'index' ? 0.9 : 0.25));
  return new URLSearchParams(names.map((name) => [name, values[name]!()])).toString();
};

const paths: readonly [route: string, path: () => string][] = [
  '/2/status',
  '/2/searches',
  '/2/searches/count',
  '/2/searches/noResults',
  '/2/searches/noClicks',
  '/2/searches/noResultRate',
  '/2/searches/noClickRate',
  '/2/hits',
  '/2/conversions/purchaseRate',
  '/2/conversions/revenue',
  '/2/users/count',
  '/2/filters',
  '/2/filters/noResults',
  '/2/countries',
  '/2/searches/hours',
  '/2/searches/reformulations',
  '/2/clicks/clickThroughRate',
  '/2/clicks/averageClickPosition',
  '/2/clicks/positions',
  '/2/conversions/conversionRate',
  '/2/conversions/addToCartRate',
  '/2/conversions/searchRevenue',
  '/2/funnel',
  '/2/devices',
].map((path): [string, () => string] => [path, () => path]);

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    keys: [{ key: KEY, acl: ['analytics'], indexes: ['goods'] }],
    analyticsCallsPerMinute: 1e9,
  });
  for (const index of ['goods', 'secrets']) {
    const rows = createWorldMaker(index, random).searches(Date.UTC(2026, 0, 15), 300);
    await addSearches(
      shop.store,
      rows.map((row) => (index === 'secrets' ? { ...row, query: 'hidden query', country: 'XX' } : row)),
    );
  }
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

const ask = async (path: string, key: string) => {
  const headers = { 'X-Service-Application-Id': 'shop', 'X-Service-API-Key': key };
  const answer = await shop.service.fetch(new Request(`http://localhost${path}`, { headers }));
  return { status: answer.status, text: await answer.text() };
};

describe('analytics', () => {
  it.each([
    ...paths,
    ['/2/filters/{attribute}', () => `/2/filters/${encodeURIComponent(oneOf(words))}`] as [string, () => string],
  ])(
    'answer anything: %s',
    async (_route, path) => {
      for (let at = 0; at < CASES; at++) {
        const asked = `${path()}?${query()}`;
        const { status, text } = await ask(asked, KEY);
        const shown = `${asked.slice(0, 300)}: ${status} ${text.slice(0, 300)}`;
        expect([200, 401, 404, 422], shown).toContain(status);
        if (status >= 400) expect((JSON.parse(text) as { message: string }).message, shown).toMatch(/\S+ \S+/);
        for (const secret of [ADMIN, KEY, 'hidden query', '"XX"']) expect(text, shown).not.toContain(secret);
        expect(text, shown).not.toMatch(/NaN|Infinity/);
        if (at % 100 === 0) expect([401, 404], shown).toContain((await ask(asked, SEARCH)).status);
      }
      expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
    },
    600_000,
  );
});
