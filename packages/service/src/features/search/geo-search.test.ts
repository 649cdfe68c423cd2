import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

const place = (lat: number, lng: number) => ({ lat, lng });
const stores = [
  { objectID: 'berlin', name: 'store', _geoloc: place(52.52, 13.405), rank: 5 },
  { objectID: 'potsdam', name: 'store', _geoloc: place(52.39, 13.065), rank: 4 },
  { objectID: 'munich', name: 'store', _geoloc: place(48.137, 11.575), rank: 3 },
  { objectID: 'chain', name: 'store', _geoloc: [place(48.86, 2.35), place(52.53, 13.41)], rank: 2 },
  { objectID: 'fiji', name: 'store', _geoloc: place(-17.7, 178), rank: 1 },
  { objectID: 'samoa', name: 'store', _geoloc: place(-13.8, -172), rank: 1 },
  { objectID: 'nowhere', name: 'store', rank: 0 },
  { objectID: 'broken', name: 'store', _geoloc: { lat: 'x', lng: 400 }, rank: 0 },
];
const BERLIN = '52.52,13.405';

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('stores', stores, { customRanking: ['desc(rank)'], searchableAttributes: ['name'] });
}, 60_000);
afterAll(() => shop.close());

const ids = async (parameters: Record<string, unknown>, key = SEARCH) =>
  (await shop.search('stores', parameters, key)).hits.map(({ objectID }) => objectID);

describe('searching around a place', () => {
  it('puts near records first, by the nearest of their places, and tells how far they are', async () => {
    const { hits } = await shop.search('stores', { aroundLatLng: BERLIN, aroundRadius: 'all', getRankingInfo: true });
    expect(hits.map(({ objectID }) => objectID)).toEqual([
      'berlin',
      'chain',
      'potsdam',
      'munich',
      'samoa',
      'fiji',
      'nowhere',
      'broken',
    ]);
    const metres = hits.map((hit) => hit._rankingInfo!.geoDistance);
    expect(metres[0]).toBe(0);
    // Great-circle distances, in kilometres.
    expect(metres[2]! / 1000).toBeCloseTo(27.2, 0);
    expect(metres[3]! / 1000).toBeCloseTo(504.2, -1);
    expect(hits[0]!._rankingInfo!.geoPrecision).toBe(1);
    expect((await shop.search('stores', { getRankingInfo: true })).hits[0]!._rankingInfo).toMatchObject({
      geoDistance: 0,
      geoPrecision: 1,
    });
  });

  it('counts distances as equal that differ by less than the precision', async () => {
    const parameters = { aroundLatLng: BERLIN, aroundRadius: 40_000 };
    expect(await ids(parameters)).toEqual(['berlin', 'chain', 'potsdam']);
    expect(await ids({ ...parameters, aroundPrecision: 100_000 })).toEqual(['berlin', 'potsdam', 'chain']);
  });

  it('within a radius, or within one that holds enough records', async () => {
    expect(await ids({ aroundLatLng: BERLIN, aroundRadius: 5000 })).toEqual(['berlin', 'chain']);
    const chosen = await shop.search('stores', { aroundLatLng: BERLIN });
    expect(chosen).toMatchObject({ nbHits: 6, aroundLatLng: BERLIN });
    expect(Number(chosen.automaticRadius)).toBeGreaterThan(10_000_000);
    expect(
      (await shop.search('stores', { aroundLatLng: BERLIN, minimumAroundRadius: 19_999_999 })).automaticRadius,
    ).toBe('19999999');
  });

  it('stays near when there are many', async () => {
    const many = Array.from({ length: 1500 }, (_, n) => ({ objectID: `m${n}`, _geoloc: place(0, n / 1000) }));
    await shop.fill('many', many);
    const answer = await shop.search('many', { aroundLatLng: '0,0', hitsPerPage: 0 });
    expect(answer.nbHits).toBe(1000);
    expect(Number(answer.automaticRadius) / 1000).toBeCloseTo(111.1, 0);
  });
});

describe('searching inside shapes', () => {
  it.each([
    [{ insideBoundingBox: [[53, 14, 52, 13]] }, ['berlin', 'potsdam', 'chain']],
    [{ insideBoundingBox: [52, 13, 53, 14] }, ['berlin', 'potsdam', 'chain']],
    [{ insideBoundingBox: [[53, 13, 52, 14]] }, ['berlin', 'potsdam', 'chain']],
    [{ insideBoundingBox: '52,13,53,14' }, ['berlin', 'potsdam', 'chain']],
    [
      {
        insideBoundingBox: [
          [52.5, 13.3, 52.6, 13.5],
          [48, 11, 49, 12],
        ],
      },
      ['berlin', 'munich', 'chain'],
    ],
    [{ insideBoundingBox: [[-20, 170, -10, -170]] }, ['fiji', 'samoa']],
    [{ insideBoundingBox: [[-10, 170, -20, -170]] }, ['fiji', 'samoa']],
    [{ insideBoundingBox: [[-10, -170, -20, 170]] }, ['fiji', 'samoa']],
    [{ insideBoundingBox: '[[-10,170,-20,-170]]' }, ['fiji', 'samoa']],
    // A map of the whole world is no box across the date line.
    [{ insideBoundingBox: [[75, 175, -60, -175]] }, ['berlin', 'potsdam', 'munich', 'chain', 'samoa']],
    [{ insidePolygon: [[52.3, 13, 52.3, 13.2, 52.5, 13.1]] }, ['potsdam']],
    [{ insidePolygon: [[-30, 170, 0, 170, 0, -170, -30, -170]] }, ['fiji', 'samoa']],
    [{ insidePolygon: [[48, 11, 49, 11, 48.2, 13]], insideBoundingBox: [[-20, 177, -10, 179]] }, ['munich', 'fiji']],
    [
      { insideBoundingBox: [[48, 11, 53, 14]], aroundLatLng: '48.137,11.575' },
      ['munich', 'potsdam', 'berlin', 'chain'],
    ],
  ])('%j finds %j', async (parameters, expected) => {
    expect(await ids(parameters)).toEqual(expected);
  });

  it('by URL-encoded parameters, browsing, facet counts and other filters alike', async () => {
    const { body } = await shop.call('POST', '/1/indexes/stores/query', {
      body: { params: 'insideBoundingBox=[[52,13,53,14]]&filters=rank>2' },
    });
    expect(body).toMatchObject({ nbHits: 2 });
    const browsed = await shop.call('POST', '/1/indexes/stores/browse', {
      body: { params: `aroundLatLng=${BERLIN}&aroundRadius=30000` },
    });
    expect((browsed.body as { hits?: { objectID: string }[] }).hits!.map(({ objectID }) => objectID)).toEqual([
      'berlin',
      'potsdam',
      'chain',
    ]);
  });

  it('is what a secured key may enforce', async () => {
    const only = `insideBoundingBox=${encodeURIComponent('[[52,13,53,14]]')}`;
    const key = btoa((await hmacHex(SEARCH, only)) + only);
    expect(await ids({ insideBoundingBox: [[-90, -180, 90, 180]] }, key)).toEqual(['berlin', 'potsdam', 'chain']);
    const { body } = await shop.call('POST', '/1/indexes/*/objects', {
      body: {
        requests: [
          { indexName: 'stores', objectID: 'munich' },
          { indexName: 'stores', objectID: 'chain' },
        ],
      },
      key,
    });
    expect((body as { results?: unknown[] }).results).toEqual([null, expect.objectContaining({ objectID: 'chain' })]);
  });

  it.each([
    [{ aroundLatLng: 'here' }, 'aroundLatLng'],
    [{ aroundLatLng: '91,0' }, 'latitudes from -90 to 90'],
    [{ aroundLatLng: '1,2,3' }, 'aroundLatLng'],
    [{ aroundLatLng: '1,2', aroundRadius: 0 }, 'aroundRadius'],
    [{ aroundLatLng: '1,2', aroundPrecision: 0 }, 'aroundPrecision'],
    [{ insideBoundingBox: [[1, 2, 3]] }, 'four numbers per box'],
    [{ insideBoundingBox: 'a,b,c,d' }, 'numbers only'],
    [{ insideBoundingBox: '[[1,2' }, 'not valid JSON'],
    [{ insidePolygon: [[1, 2, 3, 4]] }, 'at least three corners'],
    [{ insidePolygon: [[1, 2, 3, 4, 5, 600]] }, 'longitudes from -180 to 180'],
  ])('refuses %j', async (parameters, message) => {
    const answer = await shop.call('POST', '/1/indexes/stores/query', { body: parameters });
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(400);
  });
});

describe('deleting by place', () => {
  it('deletes what is near, and wants a radius', async () => {
    await shop.fill('gone', stores);
    const remove = (params: string) => shop.call('POST', '/1/indexes/gone/deleteByQuery', { body: { params } });
    expect((await remove(`aroundLatLng=${BERLIN}`)).body.message).toContain('"aroundRadius" is required');
    // Also what the index has not seen yet.
    await shop.call('PUT', '/1/indexes/gone/late', { body: { _geoloc: place(52.51, 13.4) } });
    expect((await remove(`aroundLatLng=${BERLIN}&aroundRadius=30000`)).status).toBe(200);
    expect((await remove('insideBoundingBox=-20,170,-10,-170')).status).toBe(200);
    await shop.service.whenIdle();
    expect((await shop.search('gone', {})).hits.map(({ objectID }) => objectID)).toEqual([
      'munich',
      'nowhere',
      'broken',
    ]);
  });
});
