/** Multi-cluster under random requests: each succeeds or is rejected with its reason, no user sees another's data, no internal name is visible. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASES } from '../../testing/fuzz-cases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

/** Users who are there from the beginning, each with a record of his own. */
const USERS = ['ann', 'bob', 'c.d', '*'];
/** What the names of indices begin with inside, plain or within base64. */
const INSIDE = /\/c[12]\/[0-9a-f]{24}/;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ clusters: ['c1', 'c2'] });
  await shop.call('POST', '/1/clusters/mapping/batch', { body: { cluster: 'c1', users: USERS } });
  for (const user of USERS)
    await shop.call('PUT', '/1/indexes/goods/own', {
      headers: { 'X-Service-User-ID': user },
      body: { owner: user, name: 'Shoe' },
    });
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'goods',
    'own',
    '/c1/x/goods',
    '*',
    '..',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    'ü',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.string({ maxLength: 300 }),
);
const user = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...USERS) },
  fc.constantFrom('x', 'x y', 'top', 'pending', 'A'.repeat(128), 'A'.repeat(129), 'a_b', ' x'),
  fc.stringMatching(/^[a-zA-Z0-9 *.-]{1,8}$/),
);
const broken = fc.jsonValue({ maxDepth: 2 });
const cluster = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('c1', 'c2') }, text);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 });
const page = fc.record({
  page: maybe(fc.oneof(fc.integer({ min: -1, max: 3 }), fc.integer())),
  hitsPerPage: maybe(fc.integer({ min: -1, max: 1100 })),
});

interface Asked {
  method: string;
  path: string;
  body?: unknown;
  user?: string | undefined;
}
const query = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
const inPath = (value: string) => encodeURIComponent(value.replace(/[\ud800-\udfff]/g, ''));
const get = (path: fc.Arbitrary<string>): fc.Arbitrary<Asked> => path.map((one) => ({ method: 'GET', path: one }));

const operations: Record<string, fc.Arbitrary<Asked>> = {
  assignUserId: fc
    .record({ user: maybe(user), body: fc.oneof({ weight: 6, arbitrary: fc.record({ cluster }) }, broken) })
    .map((asked) => ({ method: 'POST', path: '/1/clusters/mapping', ...asked })),
  batchAssignUserIds: fc
    .oneof(
      { weight: 6, arbitrary: fc.record({ cluster, users: fc.array(fc.oneof(user, text), { maxLength: 5 }) }) },
      broken,
    )
    .map((body) => ({ method: 'POST', path: '/1/clusters/mapping/batch', body })),
  getTopUserIds: get(text.map((extra) => `/1/clusters/mapping/top?${query({ utm_source: extra })}`)),
  getUserId: get(fc.oneof(user, text).map((one) => `/1/clusters/mapping/${inPath(one)}`)),
  listClusters: get(fc.constant('/1/clusters')),
  listUserIds: get(page.map((fields) => `/1/clusters/mapping?${query(fields)}`)),
  removeUserId: fc
    .oneof(fc.constantFrom('x', 'x y', 'no'), fc.stringMatching(/^[a-z]{1,2}$/))
    .map((one) => ({ method: 'DELETE', path: `/1/clusters/mapping/${inPath(one)}` })),
  searchUserIds: fc
    .oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.record({ query: fc.oneof(user, text), cluster: maybe(cluster) }), page)
          .map(([a, b]) => ({ ...a, ...b })),
      },
      broken,
    )
    .map((body) => ({ method: 'POST', path: '/1/clusters/mapping/search', body })),
  hasPendingMappings: get(
    fc.oneof(fc.boolean(), text).map((getClusters) => `/1/clusters/mapping/pending?${query({ getClusters })}`),
  ),
};

async function ask({ method, path, body, user: named }: Asked) {
  const answer = await shop.call(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(named === undefined ? {} : { headers: { 'X-Service-User-ID': named } }),
  });
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expect(answer.body.message).toBeTruthy();
  expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
  return answer;
}

it.each(Object.entries(operations))(
  '%s answers random requests, and refuses with the reason',
  async (_, requests) => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async (asked) => {
        seen.add((await ask(asked)).status);
      }),
      { numRuns: CASES, endOnFailure: true },
    );
    expect(seen).toContain(200);
    expect(shop.log.filter(({ error }) => error)).toEqual([]);
  },
  600_000,
);

const index = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('goods', 'goods_copy', 'other') }, text);
const owned = (asked: fc.Arbitrary<Omit<Asked, 'user'>>) => fc.tuple(fc.constantFrom(...USERS), asked);
const post = (path: string, body: fc.Arbitrary<unknown>) => body.map((one) => ({ method: 'POST', path, body: one }));
const forUsers = fc.oneof(
  owned(index.chain((name) => post(`/1/indexes/${inPath(name)}/query`, fc.record({ query: text })))),
  owned(index.chain((name) => post(`/1/indexes/${inPath(name)}/browse`, fc.record({ cursor: maybe(text) })))),
  owned(
    post(
      '/1/indexes/*/queries',
      fc.record({ requests: fc.array(fc.record({ indexName: index, query: text }), { maxLength: 3 }) }),
    ),
  ),
  owned(
    post(
      '/1/indexes/*/objects',
      fc.record({
        requests: fc.array(fc.record({ indexName: index, objectID: fc.oneof(fc.constant('own'), text) }), {
          maxLength: 3,
        }),
      }),
    ),
  ),
  owned(
    index.chain((name) =>
      post(
        `/1/indexes/${inPath(name)}/operation`,
        fc.record({ operation: fc.constantFrom('copy', 'move'), destination: index }),
      ),
    ),
  ),
  owned(
    index.chain((name) =>
      fc
        .record({
          replicas: fc.array(
            fc.oneof(
              index,
              index.map((one) => `virtual(${one})`),
            ),
            { maxLength: 2 },
          ),
        })
        .map((body) => ({
          method: 'PUT',
          path: `/1/indexes/${inPath(name)}/settings`,
          body,
        })),
    ),
  ),
  owned(index.map((name) => ({ method: 'GET', path: `/1/indexes/${inPath(name)}/settings` }))),
  owned(
    fc
      .tuple(index, fc.integer({ min: 0, max: 40 }))
      .map(([name, id]) => ({ method: 'GET', path: `/1/indexes/${inPath(name)}/task/${id}` })),
  ),
  owned(
    post(
      '/1/indexes/*/recommendations',
      fc.record({
        requests: fc.array(
          fc.record({
            indexName: index,
            model: fc.constant('looking-similar'),
            objectID: fc.constant('own'),
            threshold: fc.constant(0),
          }),
          { maxLength: 2 },
        ),
      }),
    ),
  ),
  owned(fc.constant({ method: 'GET', path: '/1/indexes' })),
);

it('calls for users answer of their own records alone, while users are moved', async () => {
  let at = 0;
  await fc.assert(
    fc.asyncProperty(forUsers, async ([named, asked]) => {
      if (++at % 40 === 0)
        await ask({
          method: 'POST',
          path: '/1/clusters/mapping',
          body: { cluster: at % 80 === 0 ? 'c1' : 'c2' },
          user: named,
        });
      const answer = await ask({ ...asked, user: named });
      const owners = [...JSON.stringify(answer.body).matchAll(/"owner":"([^"]*)"/g)].map(([, owner]) => owner);
      for (const owner of owners) expect(owner).toBe(named);
      const { cursor } = answer.body;
      if (typeof cursor === 'string')
        expect(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(INSIDE);
    }),
    { numRuns: CASES, endOnFailure: true },
  );
  await shop.service.whenIdle();
  for (const named of USERS) {
    const { body } = await ask({ method: 'POST', path: '/1/indexes/*/objects', body: { requests: [] }, user: named });
    expect(body.message ?? '').not.toContain('not assigned');
  }
  expect(shop.log.filter(({ error }) => error)).toEqual([]);
}, 600_000);
