/** Coordinates (`_geoloc`): reads valid coordinates of records, and computes bounding boxes. */
import type { Hit } from '@aisle/contract';
import type { GeoBox } from './geo-map.ts';

/** Degrees of one place. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const isPlace = (value: unknown): value is Place => {
  const { lat, lng } = Object(value) as Partial<Record<keyof Place, unknown>>;
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
};

/** Returns the places of a record, one or several, and whether some are invalid. */
export const placesOf = ({ _geoloc: written }: Hit): { places: Place[]; broken: boolean } => {
  const all: unknown[] = written === undefined || written === null ? [] : [written].flat();
  const places = all.filter(isPlace);
  return { places, broken: places.length < all.length };
};

/** Normalizes degrees to between -180 and 180, because maps can be scrolled around the world. */
const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

const clamped = (lat: number): number => Math.max(-90, Math.min(90, lat));

/** Returns the visible area of a map as a searchable box, at most the whole width of the world; undefined if it is empty. */
export const searchableBox = ({ north, east, south, west }: GeoBox): GeoBox | undefined => {
  if (![north, east, south, west].every(Number.isFinite) || north < south) return undefined;
  const isWhole = east - west >= 360;
  // Five digits are a metre; more would only make URLs longer.
  const round = (degrees: number): number => Number(degrees.toFixed(5));
  return {
    north: round(clamped(north)),
    east: isWhole ? 180 : round(wrapped(east)),
    south: round(clamped(south)),
    west: isWhole ? -180 : round(wrapped(west)),
  };
};

/** Returns the smallest box around places, across the date line if that is smaller; undefined without places. */
export const boxAround = (places: readonly Place[]): GeoBox | undefined => {
  if (!places[0]) return undefined;
  const lats = places.map(({ lat }) => lat).sort((a, b) => a - b);
  const lngs = places.map(({ lng }) => lng).sort((a, b) => a - b);
  // The box is the full circle without the widest gap between neighbours.
  let widest = lngs[0]! + 360 - lngs.at(-1)!;
  let west = lngs[0]!;
  let east = lngs.at(-1)!;
  for (const [at, lng] of lngs.slice(1).entries()) {
    const gap = lng - lngs[at]!;
    if (gap <= widest) continue;
    widest = gap;
    west = lng;
    east = lngs[at]!;
  }
  return { north: lats.at(-1)!, east, south: lats[0]!, west };
};
