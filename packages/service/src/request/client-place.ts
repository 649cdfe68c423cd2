/** Client place: the location of the client, from a header of the reverse proxy. */

/** A latitude and a longitude, in degrees. */
const LOCATION_PATTERN = /^\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*$/;

/**
 * Returns the location from one header with `latitude,longitude`, or from two with one number each. The header is not verified: clients
 * that can bypass the proxy can claim any location.
 *
 * @example
 * clientPlace(request.headers, ['x-client-place']); // '52.52,13.4'
 */
export function clientPlace(headers: Headers, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const text = names.map((name) => headers.get(name) ?? '').join(',');
  if (!LOCATION_PATTERN.test(text)) return undefined;
  const [lat, lng] = text.split(',').map(Number) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? `${lat},${lng}` : undefined;
}
