/** Reads the geo search parameters: around a point, inside boxes, inside polygons. */
import type { SearchParams } from '@aisle/contract';
import type { EngineQuery, Filter } from '../../engine/engine.ts';
import type { Place } from '../../foundation/records/geo-shape.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

/** Number of records that an automatic radius should cover. */
const AUTOMATIC_RADIUS_RECORDS = 1000;

/** A box higher than this many degrees of latitude counts as a world map. */
const MIN_WORLD_MAP_HEIGHT = 90;

function toGeoPoint(parameter: string, lat: number, lng: number): Place {
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180))
    throw badRequest(
      `"${parameter}" must hold latitudes from -90 to 90 and longitudes from -180 to 180, in this order`,
    );
  return { lat, lng };
}

/** Parses coordinates: a comma-separated or JSON string, a flat list of numbers or strings, or a list of such lists. */
function parseCoordinateLists(parameter: string, value: unknown): number[][] {
  const raw: unknown =
    typeof value === 'string' ? (value.trim().startsWith('[') ? parseJson(parameter, value) : value.split(',')) : value;
  const outer = Array.isArray(raw) ? (raw as unknown[]) : [];
  const lists = outer.some((item) => Array.isArray(item)) ? (outer as unknown[][]) : outer.length > 0 ? [outer] : [];
  return lists.map((list) => {
    // Number('') would be 0.
    const numbers = Array.isArray(list) ? list.map((item) => (String(item).trim() === '' ? NaN : Number(item))) : [NaN];
    if (numbers.some((value) => !Number.isFinite(value)))
      throw badRequest(`"${parameter}" must hold numbers only: [[latitude, longitude, …], …]`);
    return numbers;
  });
}

function parseJson(parameter: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(`"${parameter}" looks like a JSON list but is not valid JSON`);
  }
}

function toGeoPoints(parameter: string, numbers: readonly number[]): Place[] {
  const places: Place[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    places.push(toGeoPoint(parameter, numbers[index]!, numbers[index + 1]!));
  return places;
}

/**
 * Reads boxes given by any two opposite corners in any order. A box wider than 180 degrees is taken to cross the antimeridian, because
 * hardly anybody means the remainder of the globe. A box that is also as high as a world map is taken literally.
 */
function parseBoxes(value: unknown): Filter[] {
  const parameter = 'insideBoundingBox';
  return parseCoordinateLists(parameter, value).map((numbers) => {
    if (numbers.length !== 4)
      throw badRequest(`"${parameter}" must hold four numbers per box: the latitudes and longitudes of two corners`);
    const [a, b] = toGeoPoints(parameter, numbers) as [Place, Place];
    const [upper, lower] = a.lat >= b.lat ? [a, b] : [b, a];
    const [minLng, maxLng] = [Math.min(a.lng, b.lng), Math.max(a.lng, b.lng)];
    const isWorld = upper.lat - lower.lat > MIN_WORLD_MAP_HEIGHT && lower.lng <= upper.lng;
    const crossesAntimeridian = maxLng - minLng > 180 && !isWorld;
    const [west, east] = crossesAntimeridian ? [maxLng, minLng] : [minLng, maxLng];
    return { kind: 'box', south: lower.lat, north: upper.lat, west, east };
  });
}

function parsePolygons(value: unknown): Filter[] {
  const parameter = 'insidePolygon';
  return parseCoordinateLists(parameter, value).map((numbers) => {
    if (numbers.length < 6 || numbers.length % 2 !== 0)
      throw badRequest(`"${parameter}" must hold at least three corners per polygon, each a latitude and a longitude`);
    return { kind: 'polygon', corners: toGeoPoints(parameter, numbers) };
  });
}

/** Parses `aroundLatLng`. Undefined if it is missing or empty. @throws ServiceError 400. */
function parseCenter({ aroundLatLng }: SearchParams): Place | undefined {
  if (aroundLatLng === undefined || aroundLatLng.trim() === '') return undefined;
  const parts = aroundLatLng.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (parts.length !== 2 || parts.some((part) => !Number.isFinite(part)))
    throw badRequest(
      `"aroundLatLng" must be a latitude and a longitude, such as 52.52,13.4, not "${aroundLatLng.slice(0, 40)}"`,
    );
  return toGeoPoint('aroundLatLng', parts[0]!, parts[1]!);
}

const parseShapes = ({ insideBoundingBox, insidePolygon }: SearchParams): Filter[] => [
  ...(insideBoundingBox === undefined ? [] : parseBoxes(insideBoundingBox)),
  ...(insidePolygon === undefined ? [] : parsePolygons(insidePolygon)),
];

/** Parses the filter by location: inside one of the shapes or, without shapes, within the radius. @throws ServiceError 400. */
export function parseGeoFilter(parameters: SearchParams): Filter | undefined {
  const shapes = parseShapes(parameters);
  if (shapes.length > 0) return shapes.length === 1 ? shapes[0] : { kind: 'or', of: shapes };
  const center = parseCenter(parameters);
  const radius = parameters.aroundRadius;
  return center && typeof radius === 'number' ? { kind: 'near', center, metres: radius } : undefined;
}

/** Parses the ranking by distance, with an automatic radius if the request has neither a radius nor a shape. @throws ServiceError 400. */
export function parseAround(parameters: SearchParams): EngineQuery['around'] {
  const center = parseCenter(parameters);
  if (!center) return undefined;
  const precision = parameters.aroundPrecision ?? 1;
  const isBounded = parameters.aroundRadius !== undefined || parseShapes(parameters).length > 0;
  if (isBounded) return { center, precision };
  return {
    center,
    precision,
    automatic: { count: AUTOMATIC_RADIUS_RECORDS, least: parameters.minimumAroundRadius ?? 1 },
  };
}
