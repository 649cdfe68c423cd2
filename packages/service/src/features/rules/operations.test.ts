import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

const products = Array.from({ length: 12 }, (_, i) => ({
  objectID: `p${i}`,
  name: `${i % 2 ? 'boot' : 'sandal'} ${i}`,
  brand: i % 3 ? 'Acme' : 'Birch',
  rank: i,
  cost: 1000 + i,
}));

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('goods', products, {
    searchableAttributes: ['name'],
    attributesForFaceting: ['brand'],
    customRanking: ['asc(rank)'],
    unretrievableAttributes: ['cost'],
    renderingContent: { facetOrdering: { facets: { order: ['brand'] } } },
    replicas: ['goods-last'],
  });
}, 60_000);
afterAll(() => shop.close());

const call = (method: string, path: string, body?: unknown, query = '') =>
  shop.call(method, `/1/indexes/goods/rules/${path}${query}`, body === undefined ? {} : { body });
const save = async (rules: unknown[], query = '?clearExistingRules=true') => {
  const { status, body } = await call('POST', 'batch', rules, query);
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  await shop.service.whenIdle();
};
const ids = async (parameters: Record<string, unknown>, index = 'goods') =>
  (await shop.search(index, parameters)).hits.map(({ objectID }) => objectID);
const rule = (consequence: unknown, condition?: unknown, objectID = 'r') => ({
  objectID,
  ...(condition ? { conditions: [condition] } : {}),
  consequence,
});

beforeEach(() => save([]));

describe('a rule', () => {
  it('promotes records to fixed places over all pages, each once, whether the query finds them or not', async () => {
    await save([
      rule(
        {
          promote: [
            { objectIDs: ['p10', 'p3'], position: 1 },
            { objectID: 'nowhere', position: 0 },
            { objectID: 'p4', position: 99 },
          ],
        },
        { pattern: 'Sandal', anchoring: 'is' },
      ),
    ]);
    const all = ['p0', 'p10', 'p3', 'p2', 'p6', 'p8', 'p4'];
    expect(await ids({ query: 'sandal' })).toEqual(all);
    const pages = [];
    for (const page of [0, 1, 2, 3]) {
      const answer = await shop.search('goods', { query: 'sandal', hitsPerPage: 2, page, facets: ['brand'] });
      expect(answer).toMatchObject({ nbHits: 7, nbPages: 4, facets: { brand: { Acme: 4, Birch: 3 } } });
      pages.push(...answer.hits.map(({ objectID }) => objectID));
    }
    expect(pages).toEqual(all);
    expect(await ids({ query: 'boot' })).not.toContain('p4');
    expect(JSON.stringify(await shop.search('goods', { query: 'sandal' }))).not.toContain('cost');
  });

  it('promotes a record in the place of its group, of which no more are shown than distinct says', async () => {
    await shop.fill('groups', products, {
      searchableAttributes: ['name'],
      attributesForFaceting: ['rank'],
      customRanking: ['asc(rank)'],
      attributeForDistinct: 'brand',
    });
    await shop.call('POST', '/1/indexes/groups/rules/batch', {
      body: [rule({ promote: [{ objectID: 'p10', position: 0 }] }, { pattern: 'sandal', anchoring: 'is' })],
    });
    await shop.service.whenIdle();
    const asked = { query: 'sandal', facets: ['rank'] };
    const answer = await shop.search('groups', { ...asked, distinct: 1 });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['p10', 'p0']);
    expect(answer).toMatchObject({ nbHits: 2, facets: { rank: { 10: 1 } }, facets_stats: { rank: { max: 10 } } });
    expect((await shop.search('groups', { ...asked, distinct: false })).nbHits).toBe(6);
  });

  it('promotes only what the filters let through when it says so, and never what a key forbids', async () => {
    const forbids = 'filters=brand%3AAcme';
    const key = btoa((await hmacHex(SEARCH, forbids)) + forbids);
    const promote = [{ objectID: 'p9', position: 0 }];
    await save([rule({ promote }, { pattern: 'sandal', anchoring: 'contains' })]);
    expect((await ids({ query: 'a sandal', filters: 'brand:Acme', removeWordsIfNoResults: 'allOptional' }))[0]).toBe(
      'p9',
    );
    const restricted = await shop.search('goods', { query: 'sandal' }, key);
    expect(restricted.hits.map(({ objectID }) => objectID)).toEqual(['p2', 'p4', 'p8', 'p10']);
    await save([rule({ promote, filterPromotes: true }, { pattern: 'sandal', anchoring: 'contains' })]);
    expect(await ids({ query: 'sandal', filters: 'brand:Acme' })).toEqual(['p2', 'p4', 'p8', 'p10']);
    expect((await ids({ query: 'sandal' }))[0]).toBe('p9');
  });

  it('hides records, filters, and lifts by optional filters', async () => {
    await save([
      rule(
        { hide: [{ objectID: 'p0' }], params: { optionalFilters: 'brand:Birch' } },
        { pattern: 'sandal', anchoring: 'is' },
      ),
      rule({ params: { filters: 'brand:Acme', hitsPerPage: 2 } }, { pattern: 'boot', anchoring: 'is' }, 's'),
    ]);
    expect(await ids({ query: 'sandal' })).toEqual(['p6', 'p2', 'p4', 'p8', 'p10']);
    expect(await ids({ query: 'boot', filters: 'rank > 1' })).toEqual(['p5', 'p7']);
    // A parenthesis that closes too early opens no way around the rule.
    const odd = await shop.call('POST', '/1/indexes/goods/query', {
      body: { query: 'boot', filters: 'rank > 1) OR (rank > 0' },
    });
    expect(odd.status).toBe(400);
  });

  it.each([
    [{ pattern: 'red boot', anchoring: 'is' }, ['Réd  Boot'], ['red boots', 'a red boot', 'boot']],
    [{ pattern: 'red', anchoring: 'startsWith' }, ['red', 'red boot'], ['boot red', 'redder']],
    [{ pattern: 'boot', anchoring: 'endsWith' }, ['boot', 'red boot'], ['boot red', 'reboot']],
    [{ pattern: 'red boot', anchoring: 'contains' }, ['my red boot, please'], ['red my boot', '']],
    [{ pattern: '', anchoring: 'is' }, ['', '  '], ['boot']],
  ])('holds for %j', async (condition, yes, no) => {
    await save([rule({ userData: { hit: true } }, condition)]);
    for (const query of yes) expect((await shop.search('goods', { query })).userData, query).toEqual([{ hit: true }]);
    for (const query of no) expect((await shop.search('goods', { query })).userData, query).toBeUndefined();
  });

  it('holds in a context, under a filter, in its time and while it is enabled', async () => {
    const now = Math.floor(shop.clock.now / 1000);
    await save([
      rule({ userData: { r: 'context' } }, { context: 'summer' }, 'a'),
      rule({ userData: { r: 'filter' } }, { filters: 'brand:acme' }, 'b'),
      { ...rule({ userData: { r: 'now' } }, undefined, 'c'), validity: [{ from: now - 5, until: now + 5 }] },
      { ...rule({ userData: { r: 'past' } }, undefined, 'd'), validity: [{ from: now - 9, until: now - 5 }] },
      { ...rule({ userData: { r: 'off' } }, undefined, 'e'), enabled: false },
    ]);
    const data = async (parameters: Record<string, unknown>) =>
      (await shop.search('goods', parameters)).userData?.map(({ r }) => r);
    expect(await data({})).toEqual(['now']);
    expect(await data({ ruleContexts: ['winter', 'summer'] })).toEqual(['context', 'now']);
    expect(await data({ facetFilters: [['brand:Acme']] })).toEqual(['filter', 'now']);
    expect(await data({ facetFilters: ['brand:-Acme'] })).toEqual(['now']);
    expect(await data({ facetFilters: [['brand:Acme', 'brand:Birch']] })).toEqual(['now']);
    expect(await data({ enableRules: false, ruleContexts: ['summer'] })).toBeUndefined();
    shop.clock.now += 10_000;
    expect(await data({})).toBeUndefined();
  });

  it('rewrites the query, while the answer and the log keep what was typed', async () => {
    await save([
      rule(
        {
          params: { query: { remove: ['cheap'], edits: [{ type: 'replace', delete: 'flip flop', insert: 'sandal' }] } },
        },
        { pattern: 'flip flop', anchoring: 'contains' },
      ),
      rule({ params: { query: 'boot' } }, { pattern: 'wellington', anchoring: 'is' }, 's'),
    ]);
    const answer = await shop.search('goods', { query: 'Cheap flip-flop 4' });
    expect(answer).toMatchObject({
      query: 'Cheap flip-flop 4',
      parsedQuery: 'sandal 4',
      appliedRules: [{ objectID: 'r' }],
    });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['p4']);
    expect(await ids({ query: 'wellington', hitsPerPage: 1 })).toEqual(['p1']);
    await shop.service.whenIdle();
    expect(await shop.store.query(`SELECT query FROM searches WHERE query = 'wellington'`)).toHaveLength(1);
  });

  it('gives way to a stronger one, and adds its rendering content to that of the settings', async () => {
    const redirect = { url: 'https://shop.example/sale' };
    await save([
      rule(
        { params: { hitsPerPage: 1, renderingContent: { redirect } }, promote: [{ objectID: 'p5', position: 0 }] },
        { pattern: 'boot', anchoring: 'is' },
        'z',
      ),
      rule(
        { params: { hitsPerPage: 3 }, promote: [{ objectID: 'p5', position: 2 }] },
        { pattern: 'boot', anchoring: 'contains' },
        'a',
      ),
    ]);
    const answer = await shop.search('goods', { query: 'boot' });
    expect(answer.appliedRules).toEqual([{ objectID: 'z' }, { objectID: 'a' }]);
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['p5']);
    expect(answer.renderingContent).toEqual({ redirect, facetOrdering: { facets: { order: ['brand'] } } });
    expect((await shop.search('goods', { query: 'sandal' })).renderingContent).toEqual({
      facetOrdering: { facets: { order: ['brand'] } },
    });
  });

  it('that filters by what is no facet is left out, so that no shopper meets an error', async () => {
    await save([rule({ params: { filters: 'colour:red' }, userData: { a: 1 } })]);
    expect(await shop.search('goods', {})).toMatchObject({ nbHits: 12 });
  });
});

describe('managing rules', () => {
  it('saves, reads, finds with highlights and deletes them', async () => {
    const body = {
      conditions: [{ pattern: 'winter boots', anchoring: 'contains' }],
      description: 'Cold days',
      consequence: { hide: [{ objectID: 'p1' }] },
    };
    const saved = await call('PUT', 'winter', body);
    expect(saved.body).toMatchObject({ objectID: 'winter', taskID: expect.any(Number) });
    const { body: read } = await call('GET', 'winter');
    // What has a default is told too: consoles show a switch for it.
    expect(read).toEqual({
      ...body,
      objectID: 'winter',
      enabled: true,
      _metadata: { lastUpdate: Math.floor(shop.clock.now / 1000) },
    });
    const { body: found } = await call('POST', 'search', { query: 'boot day' });
    expect(found).toMatchObject({ nbHits: 1, page: 0, nbPages: 1 });
    const [hit] = (found as { hits?: Record<string, unknown>[] }).hits!;
    expect(hit).toMatchObject({
      _highlightResult: {
        description: { value: 'Cold <em>days</em>', matchLevel: 'partial' },
        conditions: [{ pattern: { value: 'winter <em>boots</em>' } }],
      },
    });
    // What was read may be sent back.
    expect((await call('PUT', 'winter', hit)).status).toBe(200);
    expect((await call('POST', 'search', { enabled: false })).body).toMatchObject({ nbHits: 0 });
    expect((await call('POST', 'search', { anchoring: 'is' })).body).toMatchObject({ nbHits: 0 });
    expect((await call('DELETE', 'winter')).status).toBe(200);
    expect((await call('GET', 'winter')).status).toBe(404);
  });

  it('replaces all at once, forwards to replicas, and forgets them with the index', async () => {
    await save(
      [rule({ hide: [{ objectID: 'p0' }] }, undefined, 'one')],
      '?forwardToReplicas=true&clearExistingRules=true',
    );
    expect(await ids({ hitsPerPage: 1 }, 'goods-last')).toEqual(['p1']);
    await save([rule({ hide: [{ objectID: 'p1' }] }, undefined, 'two')]);
    expect(await ids({ hitsPerPage: 1 })).toEqual(['p0']);
    expect(await ids({ hitsPerPage: 1 }, 'goods-last')).toEqual(['p1']);
    await call('POST', 'clear', undefined, '?forwardToReplicas=true');
    await shop.service.whenIdle();
    expect(await ids({ hitsPerPage: 1 }, 'goods-last')).toEqual(['p0']);

    await shop.fill('short', [{ objectID: 'x' }]);
    await shop.call('PUT', '/1/indexes/short/rules/gone', { body: { consequence: { hide: [{ objectID: 'x' }] } } });
    await shop.call('POST', '/1/indexes/short/batch', { body: { requests: [{ action: 'delete' }] } });
    await shop.fill('short', [{ objectID: 'x' }]);
    expect(await ids({}, 'short')).toEqual(['x']);
  });

  it.each([
    [{ consequence: {} }, 'must say what happens'],
    [{ consequence: { promote: [{ position: 0 }] } }, 'one of objectID and objectIDs'],
    [
      {
        consequence: {
          promote: [
            { objectIDs: Array.from({ length: 300 }, String), position: 0 },
            { objectID: 'x', position: 1 },
          ],
        },
      },
      'at most 300 records, not 301',
    ],
    [{ consequence: { hide: Array.from({ length: 51 }, (_, i) => ({ objectID: `${i}` })) } }, 'at most 50'],
    [{ consequence: { userData: { text: 'x'.repeat(1000) } } }, 'at most 1000 bytes'],
    [{ consequence: { params: { filters: 'a:' } } }, 'has no value'],
    [{ consequence: { params: { renderingContent: { redirect: { url: 'javascript:alert(1)' } } } } }, 'url'],
    [{ conditions: [{ pattern: 'x' }], consequence: { userData: { a: 1 } } }, 'pattern and anchoring together'],
    [{ conditions: [{ pattern: 'x', anchoring: 'near' }], consequence: { userData: { a: 1 } } }, 'anchoring'],
    [{ validity: [{ from: 2, to: 3 }], consequence: { userData: { a: 1 } } }, 'Unknown field "to" in validity[0]'],
    [{ validity: [{ from: 2, until: 1 }], consequence: { userData: { a: 1 } } }, 'ends before it begins'],
    [{ objectID: 'other', consequence: { userData: { a: 1 } } }, 'must be the one in the path'],
    [{ consequence: { userData: { a: 1 } }, tag: 1 }, 'Unknown field "tag"'],
  ])('refuses a wrong one (%#)', async (body, message) => {
    const answer = await call('PUT', 'wrong', body);
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(400);
  });

  it('refuses a batch with one wrong rule, or the same twice, as a whole', async () => {
    const good = rule({ hide: [{ objectID: 'p0' }] });
    for (const rules of [
      [good, rule({}, undefined, 'bad')],
      [good, good],
    ])
      expect((await call('POST', 'batch', rules)).status).toBe(400);
    expect((await call('POST', 'search', {})).body).toMatchObject({ nbHits: 0 });
    expect((await shop.call('POST', '/1/indexes/nowhere/rules/clear')).status).toBe(404);
  });
});
