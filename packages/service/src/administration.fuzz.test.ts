/** Random requests to administrative operations (keys, networks, logs, evidence) get a documented status and disclose nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from './simulator/seeded-random.ts';
import { CASES } from './testing/fuzz-cases.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from './testing/start-service.ts';

/** What has no input has no cases: it is asked a few times, between the others. */
const CASES_WITHOUT_INPUT = 10;

const random = seededRandom(12);
const below = (count: number): number => Math.floor(random() * count);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;

const words = [
  '',
  ' ',
  '*',
  '..',
  '%',
  '%00',
  '\u0000',
  '\ud800',
  'ü',
  '__proto__',
  'constructor',
  '10.0.0.0/8',
  '::/0',
  '::ffff:1.2.3.4',

  '10.0.0.0/33',
  '1.2.3',
  'SERVICE_SUPPORT',
  'search',
  'admin',
  'goods',
  'hitsPerPage=2',
  'filters=a:b) OR (c:d',
  "'; DROP TABLE x",

  SEARCH,
  'validUntil=1',
  'all',
  'query',
  'error',
  '-1',
  '1e309',
  'a'.repeat(600),
  '{"a":1}',
  'restrictSources=x&restrictSources=y',
];
const fields = [
  'source',
  'description',
  'acl',
  'indexes',
  'referers',
  'validity',
  'maxHitsPerQuery',
  'maxQueriesPerIPPerHour',
  'queryParameters',
  'key',
  'id',
  '__proto__',
  'toString',
];

/** A JSON value of any shape. */
function value(depth = 0): unknown {
  const kind = below(depth > 2 ? 6 : 9);
  if (kind < 3) return oneOf(words);
  if (kind === 3) return oneOf([0, 1, -1, 1.5, 1e21, 2 ** 53 + 2, 1000, 31_536_000]);
  if (kind === 4) return oneOf([true, false, null]);
  if (kind === 5) return [oneOf(words)];
  if (kind === 6) return Array.from({ length: below(4) }, () => value(depth + 1));
  return Object.fromEntries(Array.from({ length: below(5) }, () => [oneOf(fields), value(depth + 1)]));
}

/** A body that is nearly right, so that it comes further than the first rule. */
const nearly = (right: Record<string, unknown>): Record<string, unknown> => ({
  ...right,
  ...Object.fromEntries(Array.from({ length: below(3) }, () => [oneOf(Object.keys(right)), value(1)])),
});

const source = () => nearly({ source: oneOf(['10.0.0.0/8', '::1', oneOf(words)]), description: oneOf(words) });
const key = () =>
  nearly({
    acl: ['search'],
    description: oneOf(words),
    indexes: [oneOf(words)],
    referers: [oneOf(words)],
    validity: 1 + below(100),
    maxHitsPerQuery: below(10),
    maxQueriesPerIPPerHour: below(10),
    queryParameters: oneOf(words),
  });
/** Half a character cannot be encoded in an address. */
const inAddresses = words.filter((word) => word !== '\ud800' && word !== '');
/** A word, or several run together. */
const segment = () =>
  encodeURIComponent(Array.from({ length: random() < 0.3 ? 1 : 2 + below(3) }, () => oneOf(inAddresses)).join(''));
const query = () =>
  ['offset', 'length', 'indexName', 'type', 'x']
    .filter(() => random() < 0.5)
    .map((name) => `${name}=${segment()}`)
    .join('&');

const settings = () =>
  nearly({
    minUsers: 1 + below(9),
    countRobots: random() < 0.5,
    maxPrice: below(1000),
    maxPrices: [nearly({ currency: oneOf(['EUR', 'JPY', oneOf(words)]), maxPrice: below(10) })],
    maxQuantity: below(10),
    onImplausible: oneOf(['hold', 'refuse', oneOf(words)]),
  });
const rule = () => nearly({ rule: oneOf(['letIn', 'takeOut']), note: oneOf(words) });
const evidenceSource = () => `${oneOf(['userToken', 'network', segment()])}/${oneOf(['u1', segment()])}`;
const explanation = () =>
  [`about=${oneOf(['suggestion', 'trend', 'boughtTogether', 'relatedProducts', 'reRanking', segment()])}`]
    .concat(['query', 'objectID', 'withObjectID'].filter(() => random() < 0.7).map((name) => `${name}=${segment()}`))
    .join('&');

const operations: readonly [name: string, method: string, path: string | (() => string), body?: () => unknown][] = [
  ['reading logs', 'GET', () => `/1/logs?${query()}`],
  ['listing networks', 'GET', '/1/security/sources'],
  [
    'replacing networks',
    'PUT',
    () => '/1/security/sources',
    () => (random() < 0.7 ? Array.from({ length: below(4) }, source) : value()),
  ],
  ['adding a network', 'POST', () => '/1/security/sources/append', () => (random() < 0.7 ? source() : value())],
  ['removing a network', 'DELETE', () => `/1/security/sources/${segment()}`],
  ['listing keys', 'GET', '/1/keys'],
  ['making a key', 'POST', () => '/1/keys', () => (random() < 0.7 ? key() : value())],
  ['reading a key', 'GET', () => `/1/keys/${segment()}`],
  ['changing a key', 'PUT', () => `/1/keys/${segment()}`, () => (random() < 0.7 ? key() : value())],
  ['deleting a key', 'DELETE', () => `/1/keys/${segment()}`],
  ['restoring a key', 'POST', () => `/1/keys/${segment()}/restore`],
  ['reading what counts', 'GET', '/1/evidence/settings'],
  ['changing what counts', 'PUT', () => '/1/evidence/settings', () => (random() < 0.7 ? settings() : value())],
  ['the quarantine', 'GET', () => `/1/evidence/quarantine?index=${segment()}&days=${oneOf([1, 30, 31, segment()])}`],
  ['listing sources', 'GET', '/1/evidence/sources'],
  [
    'deciding about a source',
    'PUT',
    () => `/1/evidence/sources/${evidenceSource()}`,
    () => (random() < 0.7 ? rule() : value()),
  ],
  ['undoing a decision', 'DELETE', () => `/1/evidence/sources/${evidenceSource()}`],
  ['explaining', 'GET', () => `/1/indexes/goods/evidence?${explanation()}`],
];

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('goods', [{ objectID: 'a', secretOfGoods: 'inside' }]);
  shop.clock.now += 1000;
}, 60_000);
afterAll(() => shop.close());

describe('administration', () => {
  it.each(operations)(
    'answers anything: %s',
    async (_name, method, path, body) => {
      const cases = typeof path === 'string' && !body ? CASES_WITHOUT_INPUT : CASES;
      for (let at = 0; at < cases; at++) {
        const [where, sent] = [typeof path === 'string' ? path : path(), body?.()];
        const options = { isOperator: true, ...(sent === undefined ? {} : { body: sent }) };
        const answer = await shop.call(method, where, options);
        const text = JSON.stringify(answer.body);
        const isSound =
          [200, 201, 400, 403, 404, 405].includes(answer.status) &&
          (answer.status < 400 || /\S+ \S+/.test(answer.body.message ?? '')) &&
          // Neither the keys that are there nor what the search key may not see.
          !(method === 'GET' && text.includes(ADMIN));
        if (!isSound) expect.fail(`${method} ${where} ${JSON.stringify(sent)}: ${answer.status} ${text.slice(0, 300)}`);
        if (at % 100 === 0) {
          const peek = await shop.call(method, where, { ...options, key: SEARCH });
          expect([400, 403, 404, 405], `${method} ${where}`).toContain(peek.status);
          expect(JSON.stringify(peek.body)).not.toContain('inside');
        }
      }
      expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
      // What one operation left behind must not stand in the way of the next.
      expect((await shop.call('PUT', '/1/security/sources', { isOperator: true, body: [] })).status).toBe(200);
      await shop.store.query('DELETE FROM sealed_keys WHERE created_at = $1', [shop.clock.now]);
    },
    600_000,
  );
});
