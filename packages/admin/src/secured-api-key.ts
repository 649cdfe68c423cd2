/** Secured keys: derives keys with restrictions that cannot be removed (spec 3, Authentication). */
import type { SearchParams } from '@aisle/contract';

/** Restrictions of a secured key: any search parameter, and these. */
export interface SecuredKeyRestrictions extends SearchParams {
  /** When the key expires, Unix time in seconds. */
  validUntil?: number;
  /** The only indices it can access. */
  restrictIndices?: readonly string[];
  /** The only pages it works on; a leading or trailing `*` is allowed. */
  referers?: readonly string[];
  /** The only IPv4 network it works from. */
  restrictSources?: string;
}

/**
 * Encodes the restrictions byte for byte: values percent-encoded, lists joined by commas. Lists stay JSON if commas would change their
 * meaning: nested lists, values that contain commas, and empty lists, which allow nothing and must not read as "no restriction".
 */
const encode = ([name, value]: [string, unknown]): string => {
  const isPlain =
    Array.isArray(value) &&
    value[0] !== undefined &&
    /^[^[{]/.test(`${value[0]}`) &&
    value.every((one) => typeof one !== 'object' && !`${one}`.includes(','));
  const text = isPlain ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : `${value as string}`;
  // A lone surrogate cannot be encoded: it becomes U+FFFD, as in every other query.
  return `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
};

/**
 * Creates a secured key: base64 of the hex HMAC-SHA256 under the parent key and of the restrictions, sorted and URL-encoded. Nested
 * filters keep their meaning. Create it on a server: the parent key must not reach a browser.
 * @throws TypeError when the parent key is empty.
 * @example
 * const key = await generateSecuredApiKey(searchKey, {
 *   filters: 'visible_by:customer-7',
 *   facetFilters: [['color:red', 'color:blue'], 'size:M'],
 *   validUntil: Math.floor(Date.now() / 1000) + 3600,
 * });
 */
export const generateSecuredApiKey = async (
  parentKey: string,
  restrictions: SecuredKeyRestrictions = {},
): Promise<string> => {
  if (!parentKey) throw new TypeError('parentKey is empty: name the key whose rights the secured key narrows.');
  const present = Object.entries(restrictions).filter(([, value]) => value != null);
  const message = present
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(encode)
    .join('&');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(parentKey), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
  // The encoded restrictions are ASCII.
  return btoa(Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('') + message);
};

/**
 * Returns the remaining validity of a secured key in seconds: negative if it has expired, `Infinity` if it never expires.
 * @throws TypeError when the text is not a secured key; the message does not repeat it.
 * @example
 * if (getSecuredApiKeyRemainingValidity(key) < 60) key = await askForAnotherKey();
 */
export const getSecuredApiKeyRemainingValidity = (
  securedKey: string,
  { now = Date.now }: { now?: () => number } = {},
): number => {
  let text = '';
  try {
    text = atob(securedKey);
  } catch {
    // Not base64, so not a secured key.
  }
  if (!/^[0-9a-f]{64}/.test(text))
    throw new TypeError('This is not a secured key: restrictions cannot be read from it.');
  const until = new URLSearchParams(text.slice(64)).get('validUntil');
  return until === null ? Infinity : Number(until) - Math.floor(now() / 1000);
};
