import type { ABTest, ABTestList } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, startTestService, type TestService } from '../../testing/start-service.ts';

const ANALYTICS = 'key-that-reads-analytics';
const OF_SHOES = 'key-for-indices-of-shoes';
const SETTINGS = 'key-that-edits-settings';

const INDICES = ['shoes', 'shoes_new', 'shoes_old', 'hats', 'hats_new', 'bags'];

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    keys: [
      { key: ANALYTICS, acl: ['analytics'] },
      { key: OF_SHOES, acl: ['analytics', 'editSettings'], indexes: ['shoes*'] },
      { key: SETTINGS, acl: ['editSettings'] },
    ],
  });
  for (const index of INDICES)
    await shop.fill(index, [{ objectID: '1', name: 'one' }], { attributesForFaceting: ['brand'] });
});
afterAll(() => shop.close());

type Changes = Record<string, unknown>;

const bodyOf = (changes: Changes = {}) => ({
  name: 'popular first',
  variants: [
    { index: 'shoes', trafficPercentage: 60 },
    { index: 'shoes_new', trafficPercentage: 40 },
  ],
  endAt: '2026-02-15T12:00:00Z',
  ...changes,
});
const between = (control: string, rival: string, custom?: Changes) => ({
  variants: [
    { index: control, trafficPercentage: 50 },
    { index: rival, trafficPercentage: 50, ...(custom && { customSearchParameters: custom }) },
  ],
});

const create = (changes: Changes = {}, options: CallOptions = {}) =>
  shop.call('POST', '/2/abtests', { body: bodyOf(changes), ...options });
const created = async (changes: Changes = {}): Promise<number> => {
  const { status, body } = await create(changes);
  expect([status, body.message]).toEqual([200, undefined]);
  return body['abTestID'] as number;
};
const read = async (id: number): Promise<ABTest> =>
  (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
const list = async (query = '', key?: string): Promise<ABTestList> => {
  const { status, body } = await shop.call('GET', `/2/abtests${query}`, key === undefined ? {} : { key });
  expect([status, body.message]).toEqual([200, undefined]);
  return body as unknown as ABTestList;
};
const stop = (id: number | string, options: CallOptions = {}) => shop.call('POST', `/2/abtests/${id}/stop`, options);
const remove = (id: number | string, options: CallOptions = {}) => shop.call('DELETE', `/2/abtests/${id}`, options);

beforeEach(async () => {
  for (const { abTestID } of (await list('?limit=100')).abtests ?? []) await remove(abTestID);
});

describe('the estimate of a test', () => {
  const variants = [
    { index: 'shoes', trafficPercentage: 60 },
    { index: 'shoes_new', trafficPercentage: 40 },
  ];
  const estimate = (body: Record<string, unknown>) => shop.call('POST', '/2/abtests/estimate', { body });

  it('says how many searches and days it takes, for the reading that decides', async () => {
    await shop.fill('estimated', [{ objectID: 'p0', name: 'boot' }]);
    const answers = [];
    for (let n = 0; n < 120; n++)
      answers.push(await shop.search('estimated', { query: 'boot', clickAnalytics: true, userToken: `before-${n}` }));
    const clicked = answers.filter((_, at) => at % 4 === 0);
    const events = clicked.map(({ queryID }, at) => ({
      eventType: 'click',
      eventName: 'click',
      index: 'estimated',
      userToken: `before-${4 * at}`,
      queryID,
      objectIDs: ['p0'],
      positions: [1],
      timestamp: shop.clock.now,
    }));
    expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
    await shop.service.whenIdle();
    const both = ['estimated', 'shoes_new'].map((index) => ({ index, trafficPercentage: 50 }));
    const of = async (configuration: Record<string, unknown>) => {
      const { status, body } = await estimate({ variants: both, configuration });
      expect([status, body.message]).toEqual([200, undefined]);
      return body as unknown as { durationDays: number; sampleSizes: number[]; baseline: number };
    };
    const effect = { minimumDetectableEffect: { size: 0.2, effect: 'clickThroughRate' } };
    const anyTime = await of(effect);
    const fixedDay = await of({ ...effect, decide: 'fixedDay' });
    expect(anyTime.baseline).toBeCloseTo(0.25, 9);
    // Who wants to decide at any look needs more: by the squares of the standard errors that both readings ask for.
    expect(anyTime.sampleSizes[0]! / fixedDay.sampleSizes[0]!).toBeCloseTo(
      ((3.035 + 0.8416) / (2.2414 + 0.8416)) ** 2,
      2,
    );
    expect(anyTime.durationDays).toBeGreaterThanOrEqual(fixedDay.durationDays);
    // The test that is started has the same sizes.
    const { body } = await shop.call('POST', '/2/abtests', {
      body: { name: 'x', variants: both, endAt: '2026-02-15T12:00:00Z', configuration: effect },
    });
    const test = (await shop.call('GET', `/2/abtests/${body['abTestID'] as number}`)).body as unknown as ABTest;
    expect(test.variants.map(({ estimatedSampleSize }) => estimatedSampleSize)).toEqual(anyTime.sampleSizes);
    await shop.call('DELETE', `/2/abtests/${test.abTestID}`);
  });

  it('is null where too little is known, and refuses what makes no test', async () => {
    await shop.fill('never-searched', [{ objectID: 'p0', name: 'boot' }]);
    const both = ['never-searched', 'shoes_new'].map((index) => ({ index, trafficPercentage: 50 }));
    expect((await estimate({ variants: both })).body).toEqual({
      durationDays: null,
      sampleSizes: null,
      baseline: null,
      searchesPerDay: 0,
    });
    const refused = [
      [404, { variants: [{ index: 'nowhere', trafficPercentage: 60 }, variants[1]] }, 'nowhere'],
      [422, { variants: [variants[0], { ...variants[1], trafficPercentage: 50 }] }, '100'],
      [422, { variants, configuration: { decide: 'never' } }, 'configuration.decide'],
      [422, { variants, configuration: { minimumDetectableEffect: { size: 0 } } }, 'size'],
    ] as const;
    for (const [status, body, word] of refused) {
      const answer = await estimate(body as Record<string, unknown>);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(word)]);
    }
  });
});

describe('a new test', () => {
  it('is active, with its defaults, with a task of its control, and without any figure', async () => {
    const { status, body } = await create();
    expect([status, body['index']]).toEqual([200, 'shoes']);
    await shop.service.whenIdle();
    const task = await shop.call('GET', `/1/indexes/shoes/task/${String(body.taskID)}`);
    expect(task.body['status']).toBe('published');
    const test = await read(body['abTestID'] as number);
    expect(test).toMatchObject({
      abTestID: body['abTestID'],
      name: 'popular first',
      status: 'active',
      createdAt: '2026-01-15T12:00:00Z',
      endAt: '2026-02-15T12:00:00Z',
      clickSignificance: null,
      conversionSignificance: null,
      purchaseSignificance: null,
      addToCartSignificance: null,
      revenueSignificance: null,
      statistics: null,
      sampleRatioMismatch: null,
      progress: null,
      configuration: { outliers: { exclude: true }, emptySearch: { exclude: false } },
    });
    expect(test.variants[0]).toEqual({
      index: 'shoes',
      trafficPercentage: 60,
      ...Object.fromEntries(
        [
          'averageClickPosition',
          'clickCount',
          'clickThroughRate',
          'conversionCount',
          'conversionRate',
          'addToCartCount',
          'addToCartRate',
          'purchaseCount',
          'purchaseRate',
          'unitCount',
          'noResultCount',
          'searchCount',
          'trackedSearchCount',
          'userCount',
          'trackedUserCount',
          'currencies',
          'filterEffects',
          'leftOut',
        ].map((name) => [name, null]),
      ),
    });
    expect(test.variants[1]).toMatchObject({ index: 'shoes_new', trafficPercentage: 40, clickCount: null });
  });

  it('keeps what was given: descriptions, sizes, parameters, configuration', async () => {
    const id = await created({
      variants: [
        { index: 'shoes', trafficPercentage: 50, description: 'as ever', estimatedSampleSize: 123 },
        { index: 'shoes', trafficPercentage: 50, customSearchParameters: { hitsPerPage: 3 } },
      ],
      configuration: {
        outliers: { exclude: false },
        emptySearch: { exclude: true },
        minimumDetectableEffect: { size: 0.03, metric: 'conversionRate' },
      },
      endAt: '2026-02-15T12:00:00.250+00:00',
    });
    expect(await read(id)).toMatchObject({
      endAt: '2026-02-15T12:00:00.250Z',
      variants: [{ description: 'as ever', estimatedSampleSize: 123 }, { customSearchParameters: { hitsPerPage: 3 } }],
      configuration: {
        outliers: { exclude: false },
        emptySearch: { exclude: true },
        minimumDetectableEffect: { size: 0.03, metric: 'conversionRate', effect: 'conversionRate' },
      },
    });
  });

  const variant = (index: string, trafficPercentage: number, more: Changes = {}) => ({
    index,
    trafficPercentage,
    ...more,
  });
  it.each<[what: string, status: number, says: string, changes: Changes]>([
    ['one variant', 422, '"variants" must have at least 2', { variants: [variant('shoes', 100)] }],
    [
      'eleven variants',
      422,
      '"variants" must have at most 10',
      { variants: Array.from({ length: 11 }, (_, at) => variant(`shoes-${at}`, 9)) },
    ],
    [
      'three variants that are less than all traffic',
      422,
      'of all variants must make 100 together, not 99',
      { variants: ['shoes', 'hats', 'bags'].map((index) => variant(index, 33)) },
    ],
    [
      'the same variant twice among three',
      422,
      '"variants[2]" is the same as "variants[1]"',
      { variants: ['shoes', 'hats', 'hats'].map((index, at) => variant(index, [34, 33, 33][at]!)) },
    ],
    [
      'more than all traffic',
      422,
      'must make 100 together, not 110',
      { variants: [variant('shoes', 60), variant('hats', 50)] },
    ],
    [
      'a variant without traffic',
      422,
      'trafficPercentage" must be at most 99',
      { variants: [variant('shoes', 100), variant('hats', 0)] },
    ],
    [
      'half a percent',
      422,
      'trafficPercentage" must be a whole number',
      { variants: [variant('shoes', 49.5), variant('hats', 50.5)] },
    ],
    ['one index twice', 422, 'exactly one variant has "customSearchParameters", not 0', between('shoes', 'shoes')],
    ['one index twice with empty parameters', 422, 'not 0', between('shoes', 'shoes', {})],
    [
      'one index with parameters on both sides',
      422,
      'exactly one variant has "customSearchParameters", not 2',
      { variants: [1, 2].map((page) => variant('shoes', 50, { customSearchParameters: { hitsPerPage: page } })) },
    ],
    ['parameters that do not exist', 422, 'Unknown field "hitPerPage"', between('shoes', 'shoes', { hitPerPage: 3 })],
    [
      'parameters that do not fit',
      422,
      '"variants[1].customSearchParameters" do not fit the index shoes',
      between('shoes', 'shoes', { filters: 'color:red' }),
    ],
    [
      'parameters that decide what is measured',
      422,
      '"variants[1].customSearchParameters.clickAnalytics"',
      between('shoes', 'shoes', { clickAnalytics: true }),
    ],
    ['an end in the past', 422, '"endAt" must be in the future', { endAt: '2026-01-15T12:00:00Z' }],
    [
      'an end without a zone',
      422,
      '"endAt" must be a time in UTC as RFC 3339 has it',
      { endAt: '2026-02-15T12:00:00' },
    ],
    ['an end in another zone', 422, '"endAt" must be a time in UTC', { endAt: '2026-02-15T12:00:00+02:00' }],
    ['an end on a day that does not exist', 422, '"endAt" must be a time in UTC', { endAt: '2026-02-30T12:00:00Z' }],
    ['a day for an end', 422, '"endAt" must be a time in UTC', { endAt: '2026-02-15' }],
    ['no name', 422, '"name" must have at least 1', { name: '' }],
    [
      'an effect of nothing',
      422,
      'minimumDetectableEffect.size" must be above 0',
      { configuration: { minimumDetectableEffect: { size: 0 } } },
    ],
    [
      'an effect that is none',
      422,
      'minimumDetectableEffect.effect" must be one of clickThroughRate, conversionRate',
      { configuration: { minimumDetectableEffect: { size: 0.1, effect: 'toString' } } },
    ],
    [
      'two effects',
      422,
      'must be the same as "effect"',
      { configuration: { minimumDetectableEffect: { size: 0.1, effect: 'clickThroughRate', metric: 'purchaseRate' } } },
    ],
    ['a control that does not exist', 404, 'Index nothing does not exist', between('nothing', 'hats')],
    ['a rival that does not exist', 404, 'Index nothing does not exist', between('hats', 'nothing')],
  ])('is refused with %s', async (_what, status, says, changes) => {
    const answer = await create(changes);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(says)]);
    expect((await list()).total).toBe(0);
  });

  it('is refused where its body is no JSON', async () => {
    const { status } = await shop.call('POST', '/2/abtests', { raw: '{"name":' });
    expect(status).toBe(400);
  });

  it('is refused where it would overlap with an active one, and may come after that', async () => {
    const first = await created(between('shoes', 'shoes_new'));
    for (const [control, rival, index] of [
      ['shoes', 'hats', 'shoes'],
      ['shoes_new', 'hats', 'shoes_new'],
      ['hats', 'shoes', 'shoes'],
    ] as const) {
      const { status, body } = await create(between(control, rival));
      expect([status, body.message]).toEqual([422, expect.stringContaining(`runs on the index ${index} already`)]);
    }
    // A rival may serve two controls: nobody is led on from it.
    await created(between('hats', 'shoes_new'));
    await stop(first);
    await created(between('shoes', 'hats_new'));
  });

  it('needs credentials (401), a good key and both indices (403)', async () => {
    expect((await create({}, { key: null })).status).toBe(401);
    expect((await create({}, { key: 'no-such-key' })).status).toBe(403);
    expect((await create({}, { key: ANALYTICS })).status).toBe(403);
    expect((await create(between('hats', 'shoes'), { key: OF_SHOES })).status).toBe(403);
    expect((await create(between('shoes', 'hats'), { key: OF_SHOES })).status).toBe(403);
    expect((await create({}, { key: OF_SHOES })).status).toBe(200);
  });
});

describe('the end of a test', () => {
  it('comes by a stop, once and for good', async () => {
    const id = await created();
    const { status, body } = await stop(id);
    expect([status, body]).toEqual([200, {}]);
    expect((await read(id)).status).toBe('stopped');
    const again = await stop(id);
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('is stopped and cannot be stopped'),
    ]);
    expect((await shop.service.jobs()).filter(({ kind }) => kind === 'expireABTest')).toEqual([]);
  });

  it('comes by its time, and a stop comes too late then', async () => {
    const id = await created({ endAt: '2026-01-15T12:30:00Z' });
    await shop.service.whenIdle();
    expect((await read(id)).status).toBe('active');
    const before = shop.clock.now;
    shop.clock.now += 30 * 60_000;
    expect((await read(id)).status).toBe('expired');
    expect((await stop(id)).status).toBe(409);
    // Nobody has written it down yet, and its control is free all the same.
    await created();
    await shop.service.whenIdle();
    const [row] = await shop.store.query<{ status: string }>('SELECT status FROM ab_tests WHERE id = $1', [id]);
    expect(row).toEqual({ status: 'expired' });
    shop.clock.now = before;
  });

  it('comes by a deletion, in any state', async () => {
    const active = await created();
    expect([(await remove(active)).status, (await remove(active)).status]).toEqual([200, 404]);
    const stopped = await created();
    await stop(stopped);
    expect((await remove(stopped)).status).toBe(200);
    expect((await list()).total).toBe(0);
  });

  it('needs a test that is there, a number, and a key for its control', async () => {
    const id = await created(between('hats', 'hats_new'));
    for (const ask of [stop, remove]) {
      expect((await ask(999_999)).status).toBe(404);
      for (const wrong of ['x', '0', '-1', '1.5', '9'.repeat(15), '9'.repeat(16)])
        expect((await ask(wrong)).status, wrong).toBe(wrong === '9'.repeat(15) ? 404 : 422);
      expect((await ask(id, { key: null })).status).toBe(401);
      expect((await ask(id, { key: ANALYTICS })).status).toBe(403);
      const { status, body } = await ask(id, { key: OF_SHOES });
      expect([status, body.message]).toEqual([403, expect.stringContaining('main index of the A/B test')]);
    }
    expect((await shop.call('GET', `/2/abtests/${id}`, { key: OF_SHOES })).status).toBe(403);
    expect((await shop.call('GET', `/2/abtests/${id}`, { key: SETTINGS })).status).toBe(403);
    expect((await shop.call('GET', `/2/abtests/${id}`, { key: null })).status).toBe(401);
    expect((await shop.call('GET', '/2/abtests/999999')).status).toBe(404);
    expect((await shop.call('GET', '/2/abtests/x')).status).toBe(400);
  });
});

describe('the list', () => {
  it('has active tests first, then the newest; page by page', async () => {
    const ids: number[] = [];
    for (const changes of [between('shoes', 'shoes_new'), between('hats', 'hats_new'), between('bags', 'shoes_old')]) {
      ids.push(await created(changes));
      shop.clock.now += 1000;
    }
    await stop(ids[2]!);
    const { abtests, count, total } = await list();
    expect(abtests!.map(({ abTestID }) => abTestID)).toEqual([ids[1], ids[0], ids[2]]);
    expect([count, total]).toEqual([3, 3]);
    const page = await list('?offset=1&limit=1');
    expect([page.abtests!.map(({ abTestID }) => abTestID), page.count, page.total]).toEqual([[ids[0]], 1, 3]);
    expect(await list('?offset=9')).toEqual({ abtests: [], count: 0, total: 3 });
    expect(await list('?limit=0')).toEqual({ abtests: [], count: 0, total: 3 });
  });

  it('can be narrowed by how the name of a variant begins and ends', async () => {
    await created(between('shoes', 'shoes_new'));
    await created(between('hats', 'hats_new'));
    await created(between('bags', 'shoes_old'));
    const controls = async (query: string) =>
      (await list(query)).abtests!.map(({ variants }) => variants[0]!.index).sort();
    expect(await controls('?indexPrefix=hats')).toEqual(['hats']);
    expect(await controls('?indexPrefix=shoes')).toEqual(['bags', 'shoes']);
    expect(await controls('?indexSuffix=_new')).toEqual(['hats', 'shoes']);
    expect(await controls('?indexPrefix=shoes&indexSuffix=_new')).toEqual(['shoes']);
    // One variant must have both.
    expect(await controls('?indexPrefix=bags&indexSuffix=_old')).toEqual([]);
  });

  it('shows what the key may access, and nothing is no error', async () => {
    await created(between('hats', 'hats_new'));
    expect(await list('', OF_SHOES)).toEqual({ abtests: [], count: 0, total: 0 });
    const id = await created(between('shoes', 'hats_new'));
    expect((await list('', OF_SHOES)).abtests!.map(({ abTestID }) => abTestID)).toEqual([id]);
    expect((await list('', ANALYTICS)).total).toBe(2);
  });

  it('refuses pages that cannot be', async () => {
    for (const query of ['?offset=-1', '?limit=1001', '?limit=x'])
      expect((await shop.call('GET', `/2/abtests${query}`)).status, query).toBe(400);
  });
});
