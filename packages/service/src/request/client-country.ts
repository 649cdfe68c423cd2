/** Client country: the origin of a request, from a header of the reverse proxy. */

/** A country code of ISO 3166-1 alpha-2. */
const COUNTRY_CODE = /^[A-Za-z]{2}$/;

/** Code of proxies for unknown countries (XX); the one for the Tor network (T1) does not match a code anyway. */
const UNKNOWN_COUNTRY = 'XX';

/**
 * Returns the country of a request, in capitals. Undefined without the header, and if the proxy does not know it. The header is not
 * verified: clients that can bypass the proxy can claim any country.
 *
 * @example
 * clientCountry(request.headers, 'x-client-country'); // 'DE'
 */
export function clientCountry(headers: Headers, name: string | undefined): string | undefined {
  const text = name === undefined ? undefined : headers.get(name)?.trim();
  if (text === undefined || !COUNTRY_CODE.test(text)) return undefined;
  const code = text.toUpperCase();
  return code === UNKNOWN_COUNTRY ? undefined : code;
}
