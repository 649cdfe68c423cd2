/** Reserved words: names that have another meaning in a path in which an objectID is expected. */
import { routes } from './generated/routes.ts';
import type { Route } from './route.ts';

const OBJECT_ID_PARAMETER = '{objectID}';

/** Returns the word that `other` has in place of the identifier in `route`, if they differ in nothing else. */
function wordIn(route: string[], other: string[]): string | undefined {
  const index = route.indexOf(OBJECT_ID_PARAMETER);
  const word = other[index];
  const isSame = other.length === route.length && route.every((part, at) => at === index || part === other[at]);
  return isSame && word !== undefined && !word.startsWith('{') ? word : undefined;
}

/**
 * Returns the words that cannot be an objectID in a path, because they name another operation of the same method.
 *
 * @example
 * reservedNames(routes); // Set { 'settings' }
 */
export function reservedNames(all: readonly Pick<Route, 'method' | 'route'>[]): Set<string> {
  const parts = all.map(({ method, route }) => ({ method, parts: route.split('/') }));
  const ofObjects = parts.filter(
    ({ parts: [, , kind, , parameter] }) => kind === 'indexes' && parameter === OBJECT_ID_PARAMETER,
  );
  return new Set(
    ofObjects.flatMap((route) =>
      parts.flatMap((other) => (other.method === route.method ? (wordIn(route.parts, other.parts) ?? []) : [])),
    ),
  );
}

const RESERVED_NAMES = reservedNames(routes);

/** Returns why an objectID cannot be used in a path, or undefined if it can. */
export function findUnreachableReason(objectID: string): string | undefined {
  // URL resolution removes them before the request is sent.
  if (objectID === '.' || objectID === '..') return 'is a step in an address';
  return RESERVED_NAMES.has(objectID) ? `is where the ${objectID} of the index are` : undefined;
}
