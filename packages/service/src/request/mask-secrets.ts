/** Secret masking: removes keys and other secrets from logs and messages. */
import { HIDDEN, hideKey } from '../foundation/wire/hide-key.ts';
import { routes } from '../foundation/wire/generated/routes.ts';
import type { Route } from '../foundation/wire/route.ts';

/** The segments of a route up to its secret. */
interface SecretPlace {
  before: readonly string[];
  name: string;
}

const placesIn = ({ route, secretPath = [] }: Pick<Route, 'route' | 'secretPath'>): SecretPlace[] => {
  const segments = route.split('/');
  return secretPath.map((name) => ({ before: segments.slice(0, segments.indexOf(`{${name}}`)), name }));
};

const places = routes.flatMap(placesIn);

/**
 * Masks every segment of a path that may be a secret, whatever follows it.
 *
 * @example
 * maskSecrets('/1/indexes/products/keys/4f3a…'); // '/1/indexes/products/keys/{key}'
 */
export function maskSecrets(pathname: string): string {
  const segments = pathname.split('/');
  for (const { before, name } of places) {
    const isThere =
      segments.length > before.length && before.every((part, at) => part.startsWith('{') || part === segments[at]);
    if (isThere) segments[before.length] = `{${name}}`;
  }
  return segments.join('/');
}

/** Names of headers and query parameters with secrets, in this API and as added by proxies and browsers. */
const SECRET_NAME = /key|token|secret|password|signature|authorization|cookie/i;

/** Names that only look like secrets: they identify users, and grant no access. */
const HARMLESS_NAME = /^usertoken$/i;

const holdsSecret = (name: string): boolean => SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);

/** Returns the value of a header, masked if it is a secret. */
export function hideHeader(name: string, value: string): string {
  if (!holdsSecret(name)) return value;
  return name.toLowerCase() === 'x-service-api-key' ? hideKey(value) : HIDDEN;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Returns a query string with its question mark and masked secrets; nothing else is changed. */
export function hideInQuery(search: string): string {
  return search.replace(/([?&])([^=&]*)=([^&]*)/g, (all, before: string, name: string, value: string) =>
    holdsSecret(decoded(name)) ? `${before}${name}=${hideHeader(decoded(name), decoded(value))}` : all,
  );
}

/**
 * Returns JSON text, possibly truncated, in which the values of these fields are masked.
 *
 * @example
 * hideSecretFields('{"key":"4f3a', ['key']); // '{"key":"****'
 */
export function hideSecretFields(text: string, names: readonly string[]): string {
  const pattern = new RegExp(`("(?:${names.join('|')})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*\\\\?`, 'gs');
  return text.replace(pattern, `$1${HIDDEN}`);
}
