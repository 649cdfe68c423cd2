/** Reads the parameters that search places: around a point, inside boxes, inside polygons. */
import type { SearchParams } from '@aisle/contract';
import type { EngineQuery, Filter } from '../../engine/engine.ts';
import type { Place } from '../../foundation/records/geo-shape.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

/** Records that a radius should hold which nobody chose. */
const AUTOMATIC_COUNT = 1000;

/** Degrees of latitude above which a box is a map of the world. */
const WORLD_HEIGHT = 90;

function readPlace(name: string, lat: number, lng: number): Place {
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180))
    throw badRequest(`"${name}" must hold latitudes from -90 to 90 and longitudes from -180 to 180, in this order`);
  return { lat, lng };
}

/** Coordinates as numbers: a text, a flat list (also of texts), or a list of lists. */
function readLists(name: string, value: unknown): number[][] {
  const raw: unknown =
    typeof value === 'string' ? (value.trim().startsWith('[') ? parseJson(name, value) : value.split(',')) : value;
  const outer = Array.isArray(raw) ? (raw as unknown[]) : [];
  const lists = outer.some((one) => Array.isArray(one)) ? (outer as unknown[][]) : outer.length > 0 ? [outer] : [];
  return lists.map((list) => {
    const numbers = Array.isArray(list) ? list.map((one) => (String(one).trim() === '' ? NaN : Number(one))) : [NaN];
    if (numbers.some((one) => !Number.isFinite(one)))
      throw badRequest(`"${name}" must hold numbers only: [[latitude, longitude, …], …]`);
    return numbers;
  });
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(`"${name}" looks like a JSON list but is not valid JSON`);
  }
}

function placesOf(name: string, numbers: readonly number[]): Place[] {
  const places: Place[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) places.push(readPlace(name, numbers[at]!, numbers[at + 1]!));
  return places;
}

/**
 * Any two opposite corners, in any order. Two longitudes more than half the globe apart are the ends of a box across the date line:
 * nobody draws a band around the rest of the globe. But a map of the world, which is high too, is what it says.
 */
function readBoxes(value: unknown): Filter[] {
  const name = 'insideBoundingBox';
  return readLists(name, value).map((numbers) => {
    if (numbers.length !== 4)
      throw badRequest(`"${name}" must hold four numbers per box: the latitudes and longitudes of two corners`);
    const [a, b] = placesOf(name, numbers) as [Place, Place];
    const [upper, lower] = a.lat >= b.lat ? [a, b] : [b, a];
    const [least, most] = [Math.min(a.lng, b.lng), Math.max(a.lng, b.lng)];
    const isWorld = upper.lat - lower.lat > WORLD_HEIGHT && lower.lng <= upper.lng;
    const crosses = most - least > 180 && !isWorld;
    const [west, east] = crosses ? [most, least] : [least, most];
    return { kind: 'box', south: lower.lat, north: upper.lat, west, east };
  });
}

function readPolygons(value: unknown): Filter[] {
  const name = 'insidePolygon';
  return readLists(name, value).map((numbers) => {
    if (numbers.length < 6 || numbers.length % 2 !== 0)
      throw badRequest(`"${name}" must hold at least three corners per polygon, each a latitude and a longitude`);
    return { kind: 'polygon', corners: placesOf(name, numbers) };
  });
}

/** The centre of `aroundLatLng`; undefined when none is given. @throws ServiceError 400. */
function centerOf({ aroundLatLng }: SearchParams): Place | undefined {
  if (aroundLatLng === undefined || aroundLatLng.trim() === '') return undefined;
  const parts = aroundLatLng.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (parts.length !== 2 || parts.some((part) => !Number.isFinite(part)))
    throw badRequest(
      `"aroundLatLng" must be a latitude and a longitude, such as 52.52,13.4, not "${aroundLatLng.slice(0, 40)}"`,
    );
  return readPlace('aroundLatLng', parts[0]!, parts[1]!);
}

const shapesOf = ({ insideBoundingBox, insidePolygon }: SearchParams): Filter[] => [
  ...(insideBoundingBox === undefined ? [] : readBoxes(insideBoundingBox)),
  ...(insidePolygon === undefined ? [] : readPolygons(insidePolygon)),
];

/** What places a record must have: in one of the shapes, or within the radius. @throws ServiceError 400. */
export function geoFilterOf(parameters: SearchParams): Filter | undefined {
  const shapes = shapesOf(parameters);
  if (shapes.length > 0) return shapes.length === 1 ? shapes[0] : { kind: 'or', of: shapes };
  const center = centerOf(parameters);
  const radius = parameters.aroundRadius;
  return center && typeof radius === 'number' ? { kind: 'near', center, metres: radius } : undefined;
}

/** How the distance ranks, and whether a radius is to be chosen. @throws ServiceError 400. */
export function aroundOf(parameters: SearchParams): EngineQuery['around'] {
  const center = centerOf(parameters);
  if (!center) return undefined;
  const precision = parameters.aroundPrecision ?? 1;
  const isBounded = parameters.aroundRadius !== undefined || shapesOf(parameters).length > 0;
  if (isBounded) return { center, precision };
  return { center, precision, automatic: { count: AUTOMATIC_COUNT, least: parameters.minimumAroundRadius ?? 1 } };
}
