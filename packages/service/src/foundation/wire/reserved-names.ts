/** Reserved words: the names that a path takes for something else where a record could be meant. */
import { routes } from './generated/routes.ts';
import type { Route } from './route.ts';

const PLACE = '{objectID}';

/** Whether `other` is `route` with a word in place of the identifier; then that word. */
function wordIn(route: string[], other: string[]): string | undefined {
  const index = route.indexOf(PLACE);
  const word = other[index];
  const isSame = other.length === route.length && route.every((part, at) => at === index || part === other[at]);
  return isSame && word !== undefined && !word.startsWith('{') ? word : undefined;
}

/**
 * Words under which no record can be reached by a path: another operation of the same method stands there.
 *
 * @example
 * reservedNames(routes); // Set { 'settings' }
 */
export function reservedNames(all: readonly Pick<Route, 'method' | 'route'>[]): Set<string> {
  const parts = all.map(({ method, route }) => ({ method, parts: route.split('/') }));
  const ofObjects = parts.filter(({ parts: [, , kind, , parameter] }) => kind === 'indexes' && parameter === PLACE);
  return new Set(
    ofObjects.flatMap((route) =>
      parts.flatMap((other) => (other.method === route.method ? (wordIn(route.parts, other.parts) ?? []) : [])),
    ),
  );
}

const RESERVED = reservedNames(routes);

/** Why no path can name a record so; undefined for every other name. */
export function whyUnreachable(objectID: string): string | undefined {
  // Whoever resolves an address takes them out before it is sent.
  if (objectID === '.' || objectID === '..') return 'is a step in an address';
  return RESERVED.has(objectID) ? `is where the ${objectID} of the index are` : undefined;
}
