/** Places on earth, and boxes around them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, placesOf, searchableBox } from './places.ts';

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });

describe('places of a record', () => {
  it('are one, several or none', () => {
    expect(placesOf({ objectID: '1', _geoloc: { lat: 1, lng: 2 } })).toEqual({
      places: [{ lat: 1, lng: 2 }],
      broken: false,
    });
    expect(
      placesOf({
        objectID: '1',
        _geoloc: [
          { lat: 1, lng: 2 },
          { lat: 3, lng: 4 },
        ],
      }).places,
    ).toHaveLength(2);
    expect(placesOf({ objectID: '1' })).toEqual({ places: [], broken: false });
    expect(placesOf({ objectID: '1', _geoloc: null })).toEqual({ places: [], broken: false });
  });

  it.each([
    {},
    7,
    'Paris',
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: NaN, lng: 0 },
    { lat: 0, lng: Infinity },
    { lat: '48', lng: '2' },
    [{ lat: 1, lng: 2 }, null],
  ])('that are none on earth are left out and told: %j', (_geoloc) => {
    const { places, broken } = placesOf({ objectID: '1', _geoloc });
    expect(broken).toBe(true);
    expect(places).toHaveLength(Array.isArray(_geoloc) ? 1 : 0);
  });
});

describe('the box around places', () => {
  it('goes over the date line where that is shorter', () => {
    expect(
      boxAround([
        { lat: 0, lng: 179 },
        { lat: 2, lng: -178 },
      ]),
    ).toEqual({ north: 2, east: -178, south: 0, west: 179 });
    expect(
      boxAround([
        { lat: 0, lng: 2 },
        { lat: 2, lng: 5 },
      ]),
    ).toEqual({ north: 2, east: 5, south: 0, west: 2 });
    expect(boxAround([{ lat: 5, lng: 6 }])).toEqual({ north: 5, east: 6, south: 5, west: 6 });
    expect(boxAround([])).toBeUndefined();
  });

  it('holds all of them and is at most a turn wide', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ lat, lng }), { minLength: 1 }), (places) => {
        const { north, east, south, west } = boxAround(places)!;
        for (const place of places) {
          expect(place.lat <= north && place.lat >= south).toBe(true);
          expect(west <= east ? place.lng >= west && place.lng <= east : place.lng >= west || place.lng <= east).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe('what a map shows', () => {
  it('can be searched after any number of turns', () => {
    expect(searchableBox({ north: 10, east: 190, south: -95, west: 170 })).toEqual({
      north: 10,
      east: -170,
      south: -90,
      west: 170,
    });
    expect(searchableBox({ north: 10, east: 725, south: 0, west: 715 })).toEqual({
      north: 10,
      east: 5,
      south: 0,
      west: -5,
    });
    expect(searchableBox({ north: 80, east: 400, south: -80, west: -10 })).toEqual({
      north: 80,
      east: 180,
      south: -80,
      west: -180,
    });
  });

  it('is nothing when it makes no sense', () => {
    expect(searchableBox({ north: NaN, east: 1, south: 0, west: 0 })).toBeUndefined();
    expect(searchableBox({ north: 0, east: 1, south: 5, west: 0 })).toBeUndefined();
  });

  it('is always inside the earth', () => {
    const any = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(any, any, any, any, (north, east, south, west) => {
        const box = searchableBox({ north, east, south, west });
        if (!box) return;
        expect(Math.abs(box.north) <= 90 && Math.abs(box.south) <= 90).toBe(true);
        expect(Math.abs(box.east) <= 180 && Math.abs(box.west) <= 180).toBe(true);
      }),
    );
  });
});
