import type { ABTest, SearchResponse } from '@aisle/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const OF_CONTROL = 'key-for-the-control-alone';
const ACME_ONLY = 'key-that-enforces-a-filter';
const FOUR_HITS = 'key-that-enforces-parameters';

const records = (from: string) => [
  { objectID: `${from}-1`, name: 'red boot', brand: 'Acme', color: 'red', from },
  { objectID: `${from}-2`, name: 'blue boot', brand: 'Birch', color: 'blue', from },
];
const FACETS = { attributesForFaceting: ['searchable(brand)', 'searchable(color)'] };

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    keys: [
      { key: OF_CONTROL, acl: ['search'], indexes: ['a'] },
      { key: ACME_ONLY, acl: ['search'], queryParameters: 'filters=brand%3AAcme' },
      { key: FOUR_HITS, acl: ['search'], queryParameters: 'hitsPerPage=4&attributesToRetrieve=name' },
    ],
  });
});
afterAll(() => shop.close());

let test = 0;
const start = async (rival: Record<string, unknown> = {}): Promise<void> => {
  const { status, body } = await shop.call('POST', '/2/abtests', {
    body: {
      name: 'b against a',
      variants: [
        { index: 'a', trafficPercentage: 50 },
        { index: 'b', trafficPercentage: 50, ...rival },
      ],
      endAt: '2026-02-15T12:00:00Z',
    },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  test = body['abTestID'] as number;
};
const statusOf = async (id: number) =>
  (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as Pick<ABTest, 'status' | 'failure'>;

beforeEach(async () => {
  for (const index of ['a', 'b']) await shop.fill(index, records(index), FACETS);
});
afterEach(async () => {
  await shop.call('DELETE', `/2/abtests/${test}`);
});

const search = (parameters: Record<string, unknown> = {}, key?: string, index = 'a'): Promise<SearchResponse> =>
  shop.search(index, { query: '', ...parameters }, key);
const hitsOf = ({ hits }: SearchResponse): string[] => hits.map(({ objectID }) => objectID).sort();

/** A visitor of each variant, found by asking. */
const visitors = async (): Promise<[control: string, rival: string]> => {
  const found: (string | undefined)[] = [undefined, undefined];
  for (let n = 0; found.includes(undefined); n++) {
    const { abTestVariantID } = await search({ userToken: `user-${n}`, analytics: false });
    found[abTestVariantID! - 1] ??= `user-${n}`;
  }
  return found as [string, string];
};

describe('searches on the control of a test', () => {
  it('get one of two indices by their visitor, always the same, and say so', async () => {
    await start();
    const [control, rival] = await visitors();
    for (let n = 0; n < 3; n++) {
      const one = await search({ userToken: control });
      expect([hitsOf(one), one.index, one.indexUsed]).toEqual([['a-1', 'a-2'], 'a', 'a']);
      expect([one.abTestID, one.abTestVariantID]).toEqual([test, 1]);
      const other = await search({ userToken: rival });
      expect([hitsOf(other), other.index, other.indexUsed]).toEqual([['b-1', 'b-2'], 'a', 'b']);
      expect([other.abTestID, other.abTestVariantID]).toEqual([test, 2]);
    }
  });

  it('tell visitors without a token apart by their addresses', async () => {
    await start();
    const variants = new Map<string, Set<unknown>>();
    for (let round = 0; round < 2; round++)
      for (let n = 0; n < 20; n++) {
        const clientAddress = `203.0.113.${n}`;
        const { body } = await shop.call('POST', '/1/indexes/a/query', { body: {}, key: SEARCH, clientAddress });
        variants.set(clientAddress, (variants.get(clientAddress) ?? new Set()).add(body['abTestVariantID']));
      }
    const given = [...variants.values()];
    expect(given.every((one) => one.size === 1)).toBe(true);
    expect(new Set(given.flatMap((one) => [...one]))).toEqual(new Set([1, 2]));
  });

  it('stay at the control, and count nowhere, without a visitor and where they opt out', async () => {
    await start();
    const [, rival] = await visitors();
    for (const parameters of [{}, { userToken: rival, enableABTest: false }]) {
      const answer = await search(parameters);
      expect([hitsOf(answer), answer.abTestID, answer.indexUsed]).toEqual([['a-1', 'a-2'], undefined, undefined]);
    }
    await shop.service.whenIdle();
    const rows = await shop.store.query('SELECT 1 FROM searches WHERE ab_test_id = $1', [test]);
    expect(rows).toEqual([]);
  });

  it('are the only ones: searches on the rival stay there', async () => {
    await start();
    for (let n = 0; n < 10; n++) {
      const answer = await search({ userToken: `user-${n}` }, undefined, 'b');
      expect([hitsOf(answer), answer.abTestID]).toEqual([['b-1', 'b-2'], undefined]);
    }
  });

  it('are split until the test ends', async () => {
    await start();
    const [, rival] = await visitors();
    await shop.call('POST', `/2/abtests/${test}/stop`);
    expect(hitsOf(await search({ userToken: rival }))).toEqual(['a-1', 'a-2']);
    await start();
    const [, next] = await visitors();
    const before = shop.clock.now;
    shop.clock.now = Date.UTC(2026, 1, 15, 12);
    expect(hitsOf(await search({ userToken: next }))).toEqual(['a-1', 'a-2']);
    shop.clock.now = before;
  });

  it('are written down with the index that was asked, the one that answered in its place, and the variant', async () => {
    await start();
    const [control, rival] = await visitors();
    for (const userToken of [control, rival]) await search({ userToken, query: 'boot', clickAnalytics: true });
    await shop.service.whenIdle();
    const rows = await shop.store.query(
      'SELECT index_name, answered_by, user_token, ab_test_id, ab_variant FROM searches WHERE ab_test_id = $1 ORDER BY id',
      [test],
    );
    expect(rows).toEqual([
      { index_name: 'a', answered_by: null, user_token: control, ab_test_id: test, ab_variant: 1 },
      { index_name: 'a', answered_by: 'b', user_token: rival, ab_test_id: test, ab_variant: 2 },
    ]);
  });

  it('among many in one request are each split by the same visitor', async () => {
    await start();
    const [, userToken] = await visitors();
    const { body } = await shop.call('POST', '/1/indexes/*/queries', {
      key: SEARCH,
      body: { requests: ['a', 'b', 'a'].map((indexName) => ({ indexName, userToken })) },
    });
    const results = body['results'] as SearchResponse[];
    expect(results.map(({ abTestVariantID }) => abTestVariantID)).toEqual([2, undefined, 2]);
    expect(results.map(({ index }) => index)).toEqual(['a', 'b', 'a']);
  });
});

describe('what runs after the split', () => {
  it('is what belongs to the index of the variant: settings, rules, rendering content', async () => {
    await shop.call('PUT', '/1/indexes/b/rules/hide', {
      body: { objectID: 'hide', conditions: [], consequence: { hide: [{ objectID: 'b-1' }] } },
    });
    await shop.fill('b', records('b'), { renderingContent: { facetOrdering: { facets: { order: ['brand'] } } } });
    await start();
    const [control, rival] = await visitors();
    const one = await search({ userToken: control });
    const other = await search({ userToken: rival });
    expect([hitsOf(one), one.renderingContent]).toEqual([['a-1', 'a-2'], undefined]);
    expect([hitsOf(other), other.renderingContent]).toEqual([
      ['b-2'],
      { facetOrdering: { facets: { order: ['brand'] } } },
    ]);
    await shop.call('DELETE', '/1/indexes/b/rules/hide');
    await shop.call('PUT', '/1/indexes/b/settings', { body: { renderingContent: null } });
  });

  it('searches the values of a facet in the variant, or in the control where only that has the facet', async () => {
    await start();
    const [, userToken] = await visitors();
    await shop.fill('b', [{ objectID: 'b-3', brand: 'Cedar', from: 'b' }], {
      attributesForFaceting: ['searchable(brand)'],
    });
    const values = async (facet: string) => {
      const { status, body } = await shop.call('POST', `/1/indexes/a/facets/${facet}/query`, {
        key: SEARCH,
        body: { userToken },
      });
      expect([status, body.message]).toEqual([200, undefined]);
      return (body['facetHits'] as { value: string }[]).map(({ value }) => value).sort();
    };
    expect(await values('brand')).toEqual(['Acme', 'Birch', 'Cedar']);
    expect(await values('color')).toEqual(['blue', 'red']);
    await shop.call('DELETE', '/1/indexes/b/b-3');
  });
});

describe('what a key enforces', () => {
  it('lets a key for the control get the variant, by way of the control alone', async () => {
    await start();
    const [, userToken] = await visitors();
    expect(hitsOf(await search({ userToken }, OF_CONTROL))).toEqual(['b-1', 'b-2']);
    const direct = await shop.call('POST', '/1/indexes/b/query', { key: OF_CONTROL, body: { userToken } });
    expect(direct.status).toBe(403);
  });

  it('holds in both variants', async () => {
    await start();
    const [control, rival] = await visitors();
    expect(hitsOf(await search({ userToken: control }, ACME_ONLY))).toEqual(['a-1']);
    expect(hitsOf(await search({ userToken: rival }, ACME_ONLY))).toEqual(['b-1']);
  });

  it('is never loosened by the parameters of a variant', async () => {
    await start({
      customSearchParameters: {
        filters: 'brand:Birch OR brand:Acme',
        facetFilters: [['brand:Birch', 'brand:Acme']],
        hitsPerPage: 50,
        attributesToRetrieve: ['*'],
      },
    });
    const [, userToken] = await visitors();
    expect(hitsOf(await search({ userToken }, ACME_ONLY))).toEqual(['b-1']);
    const narrow = await search({ userToken }, FOUR_HITS);
    expect([narrow.hitsPerPage, Object.keys(narrow.hits[0]!).sort()]).toEqual([
      4,
      ['_highlightResult', 'name', 'objectID'],
    ]);
    const free = await search({ userToken });
    expect([free.hitsPerPage, free.hits[0]!['brand']]).toEqual([50, expect.any(String)]);
  });

  itThorough('keeps a search at the control where the rival cannot enforce it, and the test goes on', async () => {
    await start();
    const [control, rival] = await visitors();
    await shop.fill('b', records('b'), { attributesForFaceting: ['color'] });
    for (const userToken of [control, rival]) {
      const answer = await search({ userToken }, ACME_ONLY);
      // Neither side is measured on searches that the other one cannot answer.
      expect([hitsOf(answer), answer.abTestID]).toEqual([['a-1'], undefined]);
    }
    expect(hitsOf(await search({ userToken: rival }))).toEqual(['b-1', 'b-2']);
    expect((await statusOf(test)).status).toBe('active');
  });
});

describe('the parameters of a variant', () => {
  it('replace what a search says, and narrow its filters', async () => {
    await start({ index: 'a', customSearchParameters: { filters: 'color:blue', hitsPerPage: 7 } });
    const [control, rival] = await visitors();
    const asked = { hitsPerPage: 3, filters: 'brand:Birch OR brand:Acme' };
    const one = await search({ userToken: control, ...asked });
    expect([hitsOf(one), one.hitsPerPage]).toEqual([['a-1', 'a-2'], 3]);
    const other = await search({ userToken: rival, ...asked });
    expect([hitsOf(other), other.hitsPerPage, other.indexUsed]).toEqual([['a-2'], 7, 'a']);
    const none = await search({ userToken: rival, filters: 'brand:Acme' });
    expect(hitsOf(none)).toEqual([]);
  });

  it('add contexts of rules and optional filters to those of a search', async () => {
    await shop.call('PUT', '/1/indexes/a/rules/sale', {
      body: { objectID: 'sale', conditions: [{ context: 'sale' }], consequence: { userData: { sale: true } } },
    });
    await start({
      index: 'a',
      customSearchParameters: { ruleContexts: ['sale'], optionalFilters: ['color:blue<score=3>'] },
    });
    await shop.service.whenIdle();
    const [control, rival] = await visitors();
    const asked = { ruleContexts: ['mobile'], optionalFilters: ['color:red<score=2>'] };
    const one = await search({ userToken: control, ...asked });
    expect([one.userData, one.hits.map(({ objectID }) => objectID)]).toEqual([undefined, ['a-1', 'a-2']]);
    const other = await search({ userToken: rival, ...asked });
    expect([other.userData, other.hits.map(({ objectID }) => objectID)]).toEqual([[{ sale: true }], ['a-2', 'a-1']]);
    await shop.call('DELETE', '/1/indexes/a/rules/sale');
  });
});

describe('a test that cannot go on', () => {
  it('fails when the rival is deleted, and no shopper hears of it', async () => {
    await start();
    const [, userToken] = await visitors();
    expect((await shop.call('DELETE', '/1/indexes/b')).status).toBe(200);
    await shop.service.whenIdle();
    const answer = await search({ userToken });
    expect([hitsOf(answer), answer.abTestID]).toEqual([['a-1', 'a-2'], undefined]);
    await expect.poll(() => statusOf(test)).toMatchObject({ status: 'failed', failure: 'The index b is gone' });
    // One of the same name is another one.
    await shop.fill('b', records('b'), FACETS);
    expect(hitsOf(await search({ userToken }))).toEqual(['a-1', 'a-2']);
  });

  it('fails when the control is deleted', async () => {
    await start();
    expect((await shop.call('DELETE', '/1/indexes/a')).status).toBe(200);
    await shop.service.whenIdle();
    await expect.poll(() => statusOf(test)).toMatchObject({ status: 'failed', failure: 'The index a is gone' });
  });

  it('fails when its parameters no longer fit the settings', async () => {
    await start({ index: 'a', customSearchParameters: { filters: 'color:blue' } });
    const [control, rival] = await visitors();
    await shop.fill('a', records('a'), { attributesForFaceting: ['searchable(brand)'] });
    for (const userToken of [control, rival]) expect(hitsOf(await search({ userToken }))).toEqual(['a-1', 'a-2']);
    await expect
      .poll(() => statusOf(test))
      .toMatchObject({ status: 'failed', failure: expect.stringContaining('color') });
  });

  itThorough('goes on when an index is filled anew by a move', async () => {
    await start();
    const [, userToken] = await visitors();
    await shop.fill('b_new', [{ objectID: 'new' }], FACETS);
    const { status } = await shop.call('POST', '/1/indexes/b_new/operation', {
      body: { operation: 'move', destination: 'b' },
    });
    expect(status).toBe(200);
    await shop.service.whenIdle();
    expect(hitsOf(await search({ userToken }))).toEqual(['new']);
    expect((await statusOf(test)).status).toBe('active');
    await shop.call('POST', '/1/indexes/b/clear');
  });
});
