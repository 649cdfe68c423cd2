/** Secret masking: takes keys and other secrets out of what is logged or told. */
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
 * A path in which every segment that may be a secret is named, not shown, whatever comes behind it.
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

/** Names of headers and query parameters that hold secrets, in this wire and in what proxies and browsers add. */
const SECRET_NAME = /key|token|secret|password|signature|authorization|cookie/i;

/** Names that only sound so: they tell users apart, and open nothing. */
const HARMLESS = /^usertoken$/i;

const holdsSecret = (name: string): boolean => SECRET_NAME.test(name) && !HARMLESS.test(name);

/** The value of a header, hidden where it is a secret. */
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

/** A query string with its question mark, its secrets hidden; everything else stays as it was sent. */
export function hideInQuery(search: string): string {
  return search.replace(/([?&])([^=&]*)=([^&]*)/g, (all, before: string, name: string, value: string) =>
    holdsSecret(decoded(name)) ? `${before}${name}=${hideHeader(decoded(name), decoded(value))}` : all,
  );
}

/**
 * JSON text, also one that is cut off, in which the values of these fields are hidden.
 *
 * @example
 * hideSecretFields('{"key":"4f3a', ['key']); // '{"key":"****'
 */
export function hideSecretFields(text: string, names: readonly string[]): string {
  const pattern = new RegExp(`("(?:${names.join('|')})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*\\\\?`, 'gs');
  return text.replace(pattern, `$1${HIDDEN}`);
}
