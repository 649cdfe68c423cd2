/** Geo search: a refinement around a point or inside a box, with its own URL parameter. */
import type { CountsNeed } from '../session/need.ts';
import type { GeoRefinement, RefinementKind } from '../session/refinement.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

/** The area to search: a point (`around`), optionally with a `radius`, or a `box`. */
export type Place = Omit<GeoRefinement, 'kind'>;

const isWithin = (value: number | undefined, limit: number): boolean => Math.abs(value ?? NaN) <= limit;

const hasValidPoint = ({ around, radius }: Place): boolean =>
  isWithin(around?.lat, 90) && isWithin(around?.lng, 180) && (radius === undefined || radius >= 1);

const hasValidBox = ({ box }: Place): boolean =>
  isWithin(box?.north, 90) && isWithin(box?.south, 90) && isWithin(box?.east, 180) && isWithin(box?.west, 180);

/** Returns boxes in the format of the API: [north, west, south, east]. A box across the date line is split in two. */
const boundingBoxes = ({ north, east, south, west }: NonNullable<Place['box']>): number[][] =>
  west <= east
    ? [[north, west, south, east]]
    : [
        [north, west, south, 180],
        [north, -180, south, east],
      ];

/** The kind `geo`; in the URL `geo=48.85,2.35` (point), `geo=48.85,2.35,5000` (with radius) or `geo=N,E,S,W` (box). */
export const geoKind: RefinementKind<GeoRefinement> = {
  kind: 'geo',
  chooses: (place) => hasValidPoint(place) || hasValidBox(place),
  // Only called for refinements that `chooses` accepts.
  params(place) {
    const { around, box, radius } = place;
    if (box && hasValidBox(place)) return { insideBoundingBox: boundingBoxes(box) };
    return {
      aroundLatLng: `${around?.lat},${around?.lng}`,
      ...(radius !== undefined && { aroundRadius: Math.round(radius) }),
    };
  },
  toUrl({ around, radius, box }) {
    if (box) return [[box.north, box.east, box.south, box.west].join()];
    return [[around?.lat, around?.lng, ...(radius === undefined ? [] : [radius])].join()];
  },
  fromUrl([text = '']) {
    const parts = text.split(',');
    const numbers = parts.map(Number);
    // [lat, lng], [lat, lng, radius] or [north, east, south, west].
    const [a = NaN, b = NaN, c, d] = numbers;
    const isValid = parts.every(Boolean) && numbers.every(Number.isFinite) && parts.length < 5;
    if (!isValid) return { kind: 'geo' };
    if (c !== undefined && d !== undefined) return { kind: 'geo', box: { north: a, east: b, south: c, west: d } };
    return { kind: 'geo', around: { lat: a, lng: b }, ...(c !== undefined && { radius: c }) };
  },
};

const nameOf = ({ name = 'geo' }: { name?: string }): string => name;

/**
 * Creates the need of a view that searches by area. It requests no counts; records have their coordinates in `_geoloc`.
 * @example
 * session.need(geoNeed());
 * setPlace(session, { around: { lat: 48.85, lng: 2.35 }, radius: 5000 });
 */
export const geoNeed = (options: { name?: string } = {}): CountsNeed => ({
  kind: 'counts',
  name: nameOf(options),
  of: geoKind,
  counts: () => [],
});

/** Returns the change that sets the area, for `session.change` and `session.href`; undefined removes it. */
export const placeChange = (place: Place | undefined, options: { name?: string } = {}): SearchChange => ({
  refinements: { [nameOf(options)]: place ? { kind: 'geo', ...place } : null },
});

const registerGeoKind = ({ kinds }: SessionInside): unknown => kinds.set(geoKind.kind, geoKind);

/** Sets the area, or removes it, and returns to the first page. */
export const setPlace = (session: SearchSession, place: Place | undefined, options: { name?: string } = {}): void => {
  session.use(registerGeoKind);
  session.change(placeChange(place, options));
};

/** Returns the current area, or undefined. */
export const readPlace = ({ state }: SearchSession, options: { name?: string } = {}): GeoRefinement | undefined => {
  const place = state.search.refinements[nameOf(options)];
  return place?.kind === 'geo' ? place : undefined;
};
