/** Secret masking: takes keys out of paths before they are logged or told. */
import { routes } from '../wire/generated/routes.ts';
import type { Route } from '../wire/route.ts';

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
