/** Client place: where the client is, as the proxy in front of the service says it in a header. */

/** A latitude and a longitude, in degrees. */
const PLACE = /^\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*$/;

/**
 * Reads the place out of one header that holds `latitude,longitude`, or of two that hold one number each. Nobody has looked it up here:
 * whoever can reach the service without the proxy can claim any place.
 *
 * @example
 * clientPlace(request.headers, ['x-client-place']); // '52.52,13.4'
 */
export function clientPlace(headers: Headers, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const text = names.map((name) => headers.get(name) ?? '').join(',');
  if (!PLACE.test(text)) return undefined;
  const [lat, lng] = text.split(',').map(Number) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? `${lat},${lng}` : undefined;
}
