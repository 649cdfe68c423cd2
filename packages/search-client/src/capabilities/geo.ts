/** Geo search: around a point or inside a box, as a refinement with a URL parameter of its own. */
import type { CountsNeed } from '../session/need.ts';
import type { GeoRefinement, RefinementKind } from '../session/refinement.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

/** A place to search: `around` with or without `radius`, or `box`. */
export type Place = Omit<GeoRefinement, 'kind'>;

const within = (value: number | undefined, limit: number): boolean => Math.abs(value ?? NaN) <= limit;

const isPoint = ({ around, radius }: Place): boolean =>
  within(around?.lat, 90) && within(around?.lng, 180) && (radius === undefined || radius >= 1);

const isBox = ({ box }: Place): boolean =>
  within(box?.north, 90) && within(box?.south, 90) && within(box?.east, 180) && within(box?.west, 180);

/** Sides of boxes as the wire wants them; one that crosses the date line becomes two. */
const boxes = ({ north, east, south, west }: NonNullable<Place['box']>): number[][] =>
  west <= east
    ? [[north, west, south, east]]
    : [
        [north, west, south, 180],
        [north, -180, south, east],
      ];

/** The kind `geo`; in the URL `geo=48.85,2.35` (point), `geo=48.85,2.35,5000` (with radius) or `geo=N,E,S,W` (box). */
export const geoKind: RefinementKind<GeoRefinement> = {
  kind: 'geo',
  chooses: (place) => isPoint(place) || isBox(place),
  params(place) {
    const { around, box, radius } = place;
    if (box && isBox(place)) return { insideBoundingBox: boxes(box) };
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
    const [a = NaN, b = NaN, c, d] = numbers;
    const isValid = parts.every(Boolean) && numbers.every(Number.isFinite) && parts.length < 5;
    if (!isValid) return { kind: 'geo' };
    if (c !== undefined && d !== undefined) return { kind: 'geo', box: { north: a, east: b, south: c, west: d } };
    return { kind: 'geo', around: { lat: a, lng: b }, ...(c !== undefined && { radius: c }) };
  },
};

const nameOf = ({ name = 'geo' }: { name?: string }): string => name;

/**
 * The need of a view that searches by place. It counts nothing; records bring their place in `_geoloc`.
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

/** The change that searches there, for `session.change` and `session.href`; undefined gives the place up. */
export const placeChange = (place: Place | undefined, options: { name?: string } = {}): SearchChange => ({
  refinements: { [nameOf(options)]: place ? { kind: 'geo', ...place } : null },
});

const knowsPlaces = ({ kinds }: SessionInside): unknown => kinds.set(geoKind.kind, geoKind);

/** Searches there and goes to the first page. */
export const setPlace = (session: SearchSession, place: Place | undefined, options: { name?: string } = {}): void => {
  session.use(knowsPlaces);
  session.change(placeChange(place, options));
};

/** The chosen place. */
export const readPlace = ({ state }: SearchSession, options: { name?: string } = {}): GeoRefinement | undefined => {
  const place = state.search.refinements[nameOf(options)];
  return place?.kind === 'geo' ? place : undefined;
};
