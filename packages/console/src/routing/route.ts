/** Route: the state of the console in the fragment of the URL, so that the server needs no routes. */

/** A view with its query parameters. */
export interface Route {
  /** Path of the view in the table of views; empty for the first one. */
  view: string;
  /** Query parameters: `index`, `period`, tabs, filters. */
  query: Readonly<Record<string, string>>;
}

/** Changes to a route; an undefined or empty value removes a parameter. */
export interface RouteChange {
  view?: string;
  query?: Readonly<Record<string, string | undefined>>;
}

/** Parameters that are preserved when the view changes. */
export const SHARED: readonly string[] = ['index', 'period'];

/**
 * Parses the fragment; an invalid route is the first view.
 * @example
 * parseRoute('#/searches?index=products&tab=failing');
 */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  return { view: path, query: Object.fromEntries(new URLSearchParams(search)) };
}

/** Formats a route as a fragment, including `#`. */
export function formatRoute({ view, query }: Route): string {
  const search = new URLSearchParams(query).toString();
  return `#/${view}${search && `?${search}`}`;
}

/**
 * Returns the route after a change. Another view keeps only index and period of the previous one.
 * @example
 * changeRoute(parseRoute('#/overview?index=products'), { view: 'searches', query: { tab: 'failing' } });
 */
export function changeRoute(route: Route, change: RouteChange): Route {
  const view = change.view ?? route.view;
  const shared = Object.entries(route.query).filter(([name]) => view === route.view || SHARED.includes(name));
  const all = [...shared, ...Object.entries(change.query ?? {})];
  const query = new Map(all.map(([name, value]) => [name, value ?? '']));
  return { view, query: Object.fromEntries([...query].filter(([, value]) => value !== '')) };
}
