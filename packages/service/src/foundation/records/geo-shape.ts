/** Geometry on the globe: reads the points of records, measures distances (haversine) and tests whether a shape contains a point. */
import { isObject } from './record-values.ts';

/** A point in degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface Place {
  lat: number;
  lng: number;
}

/** A filter on points. The points of a record are its `_geoloc`: `{lat, lng}` or a list of such. */
export type GeoFilter =
  /** Within this distance of a point, in metres. */
  | { kind: 'near'; center: Place; metres: number }
  /** Between these degrees. If `west` is greater than `east`, the box crosses the antimeridian. */
  | { kind: 'box'; south: number; west: number; north: number; east: number }
  /** Inside a polygon of at least three corners. */
  | { kind: 'polygon'; corners: readonly Place[] };

/** Mean radius of the Earth in metres. */
const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance of two points along the surface in metres (haversine, error at most 0.6 %). */
export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lng - a.lng) / 2);
  const squared = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(squared)));
}

/** Whether a value is a valid latitude and longitude. */
const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  typeof value['lat'] === 'number' &&
  typeof value['lng'] === 'number' &&
  Math.abs(value['lat']) <= 90 &&
  Math.abs(value['lng']) <= 180;

/** Calls `visit` with the points of a record: `_geoloc` is `{lat, lng}` or a list of such. Invalid ones are skipped. */
export function eachPlace(record: unknown, visit: (point: Place) => void): void {
  const value = isObject(record) ? record['_geoloc'] : undefined;
  for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (isPlace(one)) visit(one);
}

/** Returns a test for points. Boxes whose west is greater than their east, and polygons wider than half the globe, cross the antimeridian. */
export function placeTest(filter: GeoFilter): (point: Place) => boolean {
  switch (filter.kind) {
    case 'near':
      return (point) => metresBetween(filter.center, point) <= filter.metres;
    case 'box': {
      const { south, west, north, east } = filter;
      return ({ lat, lng }) =>
        lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
    }
    case 'polygon':
      return polygonTest(filter.corners);
  }
}

function polygonTest(corners: readonly Place[]): (point: Place) => boolean {
  const lngs = corners.map(({ lng }) => lng);
  const crosses = lngs.reduce((a, b) => Math.max(a, b)) - lngs.reduce((a, b) => Math.min(a, b)) > 180;
  const turn = (lng: number): number => (crosses && lng < 0 ? lng + 360 : lng);
  const lats = Float64Array.from(corners, ({ lat }) => lat);
  const turned = Float64Array.from(corners, ({ lng }) => turn(lng));
  const [south, north] = [lats.reduce((a, b) => Math.min(a, b)), lats.reduce((a, b) => Math.max(a, b))];
  return (point) => {
    const [y, x] = [point.lat, turn(point.lng)];
    if (y < south || y > north) return false;
    let inside = false;
    // Ray casting: from inside, a ray to the east crosses the border an odd number of times.
    for (let at = 0, before = lats.length - 1; at < lats.length; before = at++) {
      const [lat, lng] = [lats[at] as number, turned[at] as number];
      const [otherLat, otherLng] = [lats[before] as number, turned[before] as number];
      if (lat > y !== otherLat > y && x < ((otherLng - lng) * (y - lat)) / (otherLat - lat) + lng) inside = !inside;
    }
    return inside;
  };
}

/** Whether the shape contains a point of the record. */
export function recordIsInside(record: unknown, filter: GeoFilter): boolean {
  const test = placeTest(filter);
  let inside = false;
  eachPlace(record, (point) => (inside ||= test(point)));
  return inside;
}
