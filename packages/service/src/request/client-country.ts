/** Client country: where a request comes from, as the proxy in front of the service says it in a header. */

/** A country code of ISO 3166-1 alpha-2. */
const CODE = /^[A-Za-z]{2}$/;

/** What proxies write where they do not know (XX), and for the Tor network (T1 does not match a code anyway). */
const UNKNOWN = 'XX';

/**
 * The country of a request, in capitals; undefined without the header, and where the proxy does not know. Nobody has looked it up here:
 * whoever can reach the service without the proxy can claim any country.
 *
 * @example
 * clientCountry(request.headers, 'x-client-country'); // 'DE'
 */
export function clientCountry(headers: Headers, name: string | undefined): string | undefined {
  const text = name === undefined ? undefined : headers.get(name)?.trim();
  if (text === undefined || !CODE.test(text)) return undefined;
  const code = text.toUpperCase();
  return code === UNKNOWN ? undefined : code;
}
