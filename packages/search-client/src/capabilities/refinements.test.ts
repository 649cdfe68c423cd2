import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import type { Need } from '../session/session.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { engine } from '../testing/small-engine.ts';
import { daysChange, readDays } from './date-range.ts';
import { dynamicFacetsNeed, orderedFacetValues, readDynamicFacets } from './dynamic-facets.ts';
import { geoKind, geoNeed, placeChange, readPlace, setPlace } from './geo.ts';
import { numericChange, ratingItems, readNumericMenu } from './numeric-menu.ts';
import { rangeKind, rangeNeed, readRange, setRange } from './range.ts';
import { sortValues } from './sort-values.ts';
import { readToggle, toggleChange, toggleNeed } from './toggle-refinement.ts';

const rows = Array.from({ length: 24 }, (_, i) => ({
  objectID: `${i}`,
  brand: ['A', 'B', 'C'][i % 3] as string,
  rating: 1 + (i % 5),
  price: i,
  sale: i % 4 ? 'false' : 'true',
}));

const open = async (needs: readonly Need[], path = '/shop') => {
  const page = fakeWindow(path);
  const client = engine(rows);
  const session = createSession({ client, index: 'products', router: createUrlRouter({ window: page.window }) });
  session.need({ kind: 'hits' });
  for (const need of needs) session.need(need);
  await flushMicrotasks();
  return { page, client, session, last: () => client.calls.at(-1) };
};

describe('a range', () => {
  it('tells its ends as if it were not chosen, and gives the same object while nothing changed', async () => {
    const { session } = await open([rangeNeed('price')], '/shop?price=5..8');
    expect(session.state.results?.nbHits).toBe(4);
    expect(readRange(session, 'price')).toMatchObject({ min: 0, max: 23, chosen: { min: 5, max: 8 } });
    expect(readRange(session, 'price')).toBe(readRange(session, 'price'));
    setRange(session, 'price', undefined);
    expect(readRange(session, 'price').chosen).toEqual({});
  });

  it('is brought inside the bounds of its view where an address names another', async () => {
    const bounds = { min: 5, max: 10 };
    for (const [address, chosen] of [
      ['2..', { min: 5 }],
      ['..99', { max: 10 }],
      ['2..99', { min: 5, max: 10 }],
      ['6..7', { min: 6, max: 7 }],
      ['1..3', { min: 5, max: 5 }],
      ['50..', { min: 10 }],
      ['x', {}],
    ] as const) {
      const { session } = await open([rangeNeed('price', { bounds })], `/shop?price=${address}`);
      expect([address, readRange(session, 'price').chosen]).toEqual([
        address,
        Object.keys(chosen)[0] ? { kind: 'range', ...chosen } : {},
      ]);
    }
    const { session } = await open([rangeNeed('price', { bounds: { min: 5 } })], '/shop?price=2..99');
    expect(readRange(session, 'price').chosen).toMatchObject({ min: 5, max: 99 });
  });

  it('survives its way through the URL', () => {
    const end = fc.option(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      { nil: undefined },
    );
    fc.assert(
      fc.property(end, end, (min, max) => {
        const range = { kind: 'range' as const, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
        expect(rangeKind.fromUrl(rangeKind.toUrl(range))).toEqual(range);
      }),
    );
  });
});

describe('a numeric menu', () => {
  const options = {
    attribute: 'price',
    items: [{ label: 'All' }, { label: 'Low', max: 9 }, { label: 'High', min: 10 }],
  };

  it('counts each entry and marks the chosen one', async () => {
    const { session } = await open([rangeNeed('price')]);
    session.change(numericChange(session, 'price', { max: 9 }));
    await flushMicrotasks();
    expect(readNumericMenu(session, options)).toEqual([
      { label: 'All', refined: false, count: 24 },
      { label: 'Low', max: 9, refined: true, count: 10 },
      { label: 'High', min: 10, refined: false, count: 14 },
    ]);
    session.change(numericChange(session, 'price', { max: 9 }));
    expect(readNumericMenu(session, options)[0]?.refined).toBe(true);
    expect(session.state.search.refinements).toEqual({});
  });

  it('says no count where not all values were counted', async () => {
    const { session } = await open([rangeNeed('price', { limit: 24 })]);
    expect(readNumericMenu(session, { ...options, limit: 24 })[1]).not.toHaveProperty('count');
  });

  it('makes ratings from so many stars up', async () => {
    const { session } = await open([rangeNeed('rating')]);
    const ratings = { attribute: 'rating', items: ratingItems() };
    expect(readNumericMenu(session, ratings).map(({ label, count }) => `${label} ${count}`)).toEqual(
      [4, 3, 2, 1].map((min) => `${min} ${rows.filter(({ rating }) => rating >= min).length}`),
    );
    expect(ratingItems({ max: 3, best: true }).map(({ min }) => min)).toEqual([3, 2, 1]);
  });
});

describe('days', () => {
  const options = { attribute: 'at' };

  it('begin with the first and end with the last moment, in the time zone of the shopper', () => {
    const change = daysChange(options, { from: '2026-03-28', to: '2026-03-29' }).refinements?.['at'];
    expect(change).toEqual({
      kind: 'range',
      min: new Date(2026, 2, 28).getTime() / 1000,
      max: new Date(2026, 2, 30).getTime() / 1000 - 1,
    });
  });

  it.each(['', '2026-02-30', '2026-3-1', 'tomorrow', '2026-13-01'])('take no nonsense: %s', (from) => {
    expect(daysChange(options, { from }).refinements?.['at']).toEqual({ kind: 'range' });
  });

  it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Europe/Berlin'])('are those of %s', async (zone) => {
    const before = process.env['TZ'];
    try {
      process.env['TZ'] = zone;
      const { session } = await open([rangeNeed('at')]);
      // Clocks change on some of these days.
      for (const day of ['2026-03-08', '2026-03-29', '2026-11-01', '2011-12-31', '2024-02-29']) {
        session.change(daysChange(options, { from: day, to: day }));
        expect(readDays(session, options).chosen).toEqual({ from: day, to: day });
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('come back as they were chosen', async () => {
    for (const unit of ['s', 'ms'] as const) {
      const { session } = await open([rangeNeed('at')]);
      session.change(daysChange({ attribute: 'at', unit }, { from: '2024-02-29', to: '2024-12-31' }));
      expect(readDays(session, { attribute: 'at', unit }).chosen).toEqual({ from: '2024-02-29', to: '2024-12-31' });
    }
  });
});

describe('a toggle', () => {
  it('is a choice of one value with its count', async () => {
    const options = { attribute: 'sale' };
    const { session, page } = await open([toggleNeed(options)]);
    expect(readToggle(session, options)).toEqual({ refined: false, count: 6 });
    session.change(toggleChange(session, options));
    expect(readToggle(session, options)).toEqual({ refined: true, count: 6 });
    await flushMicrotasks();
    expect(session.state.results?.nbHits).toBe(6);
    expect(page.path).toBe('/shop?sale=true');
    session.change(toggleChange(session, options));
    expect(session.state.search.refinements).toEqual({});
  });

  it('may hold other values while it is off', async () => {
    const options = { attribute: 'sale', off: false };
    const { session, page } = await open([toggleNeed(options)]);
    expect(session.state.results?.nbHits).toBe(18);
    expect(readToggle(session, options).count).toBe(6);
    expect(page.path).toBe('/shop');
    session.change(toggleChange(session, options));
    await flushMicrotasks();
    expect(session.state.results?.nbHits).toBe(6);
  });
});

describe('dynamic facets', () => {
  it('are those of the index, the widest first, with right counts when refined', async () => {
    const { session, client } = await open([]);
    session.need(dynamicFacetsNeed(session));
    await flushMicrotasks();
    expect(client.calls.at(-1)?.[0]?.params?.facets).toEqual(['*']);
    expect(readDynamicFacets(session)).toEqual(['brand', 'rating', 'sale', 'price']);
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(session.facetValues('brand').map(({ count }) => count)).toEqual([8, 8, 8]);
    expect(readDynamicFacets(session, { max: 1 })).toEqual(['brand']);
  });

  it('come in the order of the rules, and never lose a chosen one', async () => {
    const client = engine(rows);
    const { search } = client;
    client.search = async (requests) => {
      const answer = await search(requests);
      const renderingContent = {
        facetOrdering: {
          facets: { order: ['sale', 'nothing', 'rating'] },
          values: { brand: { order: ['C'], hide: ['B'], sortRemainingBy: 'alpha' as const } },
        },
      };
      return { results: answer.results.map((one) => ({ ...one, renderingContent })) };
    };
    const session = createSession({ client, index: 'products' });
    session.need(dynamicFacetsNeed(session));
    session.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(session.state.results?.renderingContent).toBeDefined();
    expect(readDynamicFacets(session)).toEqual(['sale', 'rating', 'brand']);
    expect(orderedFacetValues(session, 'brand').map(({ value }) => value)).toEqual(['C', 'A']);
    expect(orderedFacetValues(session, 'brand')).toBe(orderedFacetValues(session, 'brand'));
  });

  it('are counted among those that are wanted alone, and a chosen range does not vanish', async () => {
    const { session } = await open([rangeNeed('rating')]);
    const options = { attributes: ['sale', 'rating'], max: 1 };
    session.need(dynamicFacetsNeed(session, options));
    await flushMicrotasks();
    expect(readDynamicFacets(session, options)).toEqual(['rating']);
    setRange(session, 'rating', { min: 4 });
    session.toggleFacet('sale', 'true');
    await flushMicrotasks();
    expect(readDynamicFacets(session, options)).toEqual(['sale', 'rating']);
  });

  it.each([null, 7, { facets: 'x', values: 'y' }, { facets: { order: 'sale' }, values: { brand: null } }])(
    'stand an order that is none: %j',
    async (facetOrdering) => {
      const client = engine(rows);
      const { search } = client;
      client.search = async (requests) => {
        const { results } = await search(requests);
        return { results: results.map((one) => ({ ...one, renderingContent: { facetOrdering } as never })) };
      };
      const session = createSession({ client, index: 'products' });
      session.need(dynamicFacetsNeed(session));
      await flushMicrotasks();
      expect(readDynamicFacets(session)).toEqual(['brand', 'rating', 'sale', 'price']);
      expect(orderedFacetValues(session, 'brand')).toHaveLength(3);
    },
  );

  it('are left out for an engine that refuses them, and the hits still come', async () => {
    const client = engine(rows);
    const { search } = client;
    let refusals = 0;
    client.search = async (requests) => {
      if (requests.some(({ params }) => params?.facets?.includes('*'))) {
        refusals++;
        throw new Error('Could not find a facet field named `*`');
      }
      return search(requests);
    };
    const session = createSession({ client, index: 'products' });
    session.need({ kind: 'hits' });
    session.need(dynamicFacetsNeed(session));
    await flushMicrotasks();
    await flushMicrotasks();
    expect(session.state).toMatchObject({ status: 'idle', results: { nbHits: 24 } });
    session.setQuery('x');
    await flushMicrotasks();
    expect(refusals).toBe(1);
    expect(readDynamicFacets(session)).toEqual([]);
  });

  it('say nothing about `*` when the key is wrong', async () => {
    let calls = 0;
    const client = {
      search: async () => {
        calls++;
        throw Object.assign(new Error('no'), { status: 403 });
      },
    };
    const session = createSession({ client, index: 'products' });
    session.need(dynamicFacetsNeed(session));
    await flushMicrotasks();
    expect(calls).toBe(1);
    expect(session.state.status).toBe('error');
  });
});

describe('the order of values', () => {
  it('is what the view wants', () => {
    const value = (name: string, count: number, refined = false) => ({ value: name, count, refined, excluded: false });
    const values = [value('10', 1), value('9', 3), value('L', 2, true)];
    const names = (...orders: Parameters<typeof sortValues>[1]) => sortValues(values, orders).map((one) => one.value);
    expect(names('name')).toEqual(['9', '10', 'L']);
    expect(names('name:desc')).toEqual(['L', '10', '9']);
    expect(names('refined', 'count:asc')).toEqual(['L', '10', '9']);
    expect(names('count')).toEqual(['9', 'L', '10']);
    expect(names((a, b) => a.count - b.count)).toEqual(['10', 'L', '9']);
  });
});

describe('a place', () => {
  it('travels as the parameters of the wire, and lives in the URL', async () => {
    const { session, page, last } = await open([geoNeed()]);
    setPlace(session, { around: { lat: 48.85, lng: 2.35 }, radius: 5000.4 });
    await flushMicrotasks();
    expect(last()?.[0]?.params).toMatchObject({ aroundLatLng: '48.85,2.35', aroundRadius: 5000 });
    expect(page.path).toBe('/shop?geo=48.85%2C2.35%2C5000.4');
    session.change(placeChange({ box: { north: 10, east: -170, south: -10, west: 170 } }));
    await flushMicrotasks();
    expect(last()?.[0]?.params?.insideBoundingBox).toEqual([
      [10, 170, -10, 180],
      [10, -180, -10, -170],
    ]);
    expect(last()?.[0]?.params).not.toHaveProperty('aroundLatLng');
    setPlace(session, undefined);
    expect(readPlace(session)).toBeUndefined();
  });

  it.each(['', '1', '91,0', '0,181', '1,2,x', '1,,2', '1,2,3,4,5', 'NaN,1', '1,2,0', '1e999,0', '95,1,2,3'])(
    'in a hand-edited address is nothing: %s',
    async (text) => {
      const { session } = await open([geoNeed()], `/shop?geo=${text}`);
      expect(session.state.search.refinements).toEqual({});
      expect(session.state.results?.nbHits).toBe(24);
    },
  );

  it('survives its way through the URL', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0);
    const lng = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0);
    const point = fc.record({ around: fc.record({ lat, lng }) });
    const circle = fc.record({ around: fc.record({ lat, lng }), radius: fc.integer({ min: 1, max: 1e7 }) });
    const box = fc.record({ box: fc.record({ north: lat, east: lng, south: lat, west: lng }) });
    fc.assert(
      fc.property(fc.oneof(point, circle, box), (place) => {
        const refinement = { kind: 'geo' as const, ...place };
        expect(geoKind.fromUrl(geoKind.toUrl(refinement))).toEqual(refinement);
        expect(geoKind.chooses(refinement)).toBe(true);
      }),
    );
  });
});
