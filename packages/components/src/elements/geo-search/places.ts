/** Coordinates (`_geoloc`): reads those of records and makes bounding boxes; what is no place on earth is none. */
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

/** The places of a record, one or several, and whether some are none. */
export const placesOf = ({ _geoloc: written }: Hit): { places: Place[]; broken: boolean } => {
  const all: unknown[] = written === undefined || written === null ? [] : [written].flat();
  const places = all.filter(isPlace);
  return { places, broken: places.length < all.length };
};

/** Degrees brought to between -180 and 180, as maps do that can be turned round and round. */
const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

const clamped = (lat: number): number => Math.max(-90, Math.min(90, lat));

/** What a map shows as a box that can be searched; undefined where that is nothing. The whole turn when it shows that or more. */
export const searchableBox = ({ north, east, south, west }: GeoBox): GeoBox | undefined => {
  if (![north, east, south, west].every(Number.isFinite) || north < south) return undefined;
  const isWhole = east - west >= 360;
  // Five digits are a metre; more would only make addresses long.
  const round = (degrees: number): number => Number(degrees.toFixed(5));
  return {
    north: round(clamped(north)),
    east: isWhole ? 180 : round(wrapped(east)),
    south: round(clamped(south)),
    west: isWhole ? -180 : round(wrapped(west)),
  };
};

/** The smallest box around places; over the date line where that is shorter. Undefined without places. */
export const boxAround = (places: readonly Place[]): GeoBox | undefined => {
  if (!places[0]) return undefined;
  const lats = places.map(({ lat }) => lat).sort((a, b) => a - b);
  const lngs = places.map(({ lng }) => lng).sort((a, b) => a - b);
  // The box is what remains of the turn without the widest gap between neighbours.
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
