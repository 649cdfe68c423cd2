import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordMatches } from '../../ground/filters/record-matches.ts';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import type { Filter } from '../../engine/engine.ts';
import { metresBetween, placeTest } from './geo-shape.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const place = fc.record({ lat: degrees(90), lng: degrees(180) });

describe('distances', () => {
  it.each([
    [[52.5163, 13.3777], [48.8584, 2.2945], 878],
    [[40.6398, -73.7789], [51.4775, -0.4614], 5540],
    [[0, 179.5], [0, -179.5], 111],
    [[90, 0], [-90, 50], 20_015],
  ])('from %j to %j are %d km', ([lat, lng], [otherLat, otherLng], km) => {
    const metres = metresBetween({ lat: lat!, lng: lng! }, { lat: otherLat!, lng: otherLng! });
    expect(Math.abs(metres / 1000 - km)).toBeLessThan(km * 0.006 + 1);
  });

  it('are the same both ways, nothing to the same place, and never more than half around the globe', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const there = metresBetween(a, b);
        expect(there).toBeCloseTo(metresBetween(b, a), 3);
        expect(there).toBeLessThanOrEqual(20_015_200);
        expect(metresBetween(a, a)).toBe(0);
      }),
    );
  });
});

describe('shapes', () => {
  it('a box holds what the polygon of its corners holds', () => {
    fc.assert(
      fc.property(place, degrees(40), degrees(80), degrees(170), (at, south, north, lng) => {
        const [low, high] = [Math.min(south, north), Math.max(south, north)];
        const box = placeTest({ kind: 'box', south: low, north: high, west: lng - 5, east: lng + 5 });
        const corners = [
          { lat: low, lng: lng - 5 },
          { lat: low, lng: lng + 5 },
          { lat: high, lng: lng + 5 },
          { lat: high, lng: lng - 5 },
        ];
        const isOnBorder = [low, high].includes(at.lat) || Math.abs(Math.abs(at.lng - lng) - 5) < 1e-9;
        fc.pre(!isOnBorder);
        expect(placeTest({ kind: 'polygon', corners })(at)).toBe(box(at));
      }),
    );
  });

  it('select from an index what they select from single records, through changes and deletions', async () => {
    const filter: fc.Arbitrary<Filter> = fc.oneof(
      fc.record({ kind: fc.constant('near' as const), center: place, metres: fc.integer({ min: 1, max: 2e7 }) }),
      fc.record({
        kind: fc.constant('box' as const),
        south: degrees(90),
        north: degrees(90),
        west: degrees(180),
        east: degrees(180),
      }),
      fc.record({ kind: fc.constant('polygon' as const), corners: fc.array(place, { minLength: 3, maxLength: 6 }) }),
    );
    const location = fc.oneof(place, fc.array(place, { maxLength: 3 }), fc.constant({ lat: 'far', lng: 1 }));
    const changes = fc.array(
      fc.record({ id: fc.integer({ min: 0, max: 90 }), location: fc.option(location, { nil: undefined }) }),
      { minLength: 60, maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(changes, filter, fc.integer({ min: 0, max: 59 }), async (list, wanted, half) => {
        const engine = createEmbeddedEngine();
        const records = new Map<string, Record<string, unknown>>();
        const change = async (from: number, to: number) => {
          for (const { id, location: _geoloc } of list.slice(from, to)) {
            const objectID = String(id);
            // Writing one that is there deletes it, so that many are dead and the index is compacted.
            const record = records.has(objectID) ? undefined : { objectID, ...(_geoloc ? { _geoloc } : {}) };
            if (record) records.set(objectID, record);
            else records.delete(objectID);
            await engine.apply('i', [{ objectID, json: record ? JSON.stringify(record) : null }]);
          }
        };
        await change(0, half + 1);
        await engine.select('i', wanted);
        await change(half + 1, list.length);
        const expected = [...records.values()].filter((record) => recordMatches(record, wanted));
        expect((await engine.select('i', wanted)).sort()).toEqual(
          expected.map(({ objectID }) => String(objectID)).sort(),
        );
      }),
      { numRuns: 60 },
    );
  });
});
