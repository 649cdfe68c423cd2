/** Route: what the console shows, as the part of its address behind `#`; so it needs no server that knows its paths. */

/** A view with everything that is chosen in it. */
export interface Route {
  /** The path of the view in the table of views; empty for the first one. */
  view: string;
  /** What is chosen: `index`, `period`, tabs, filters. */
  query: Readonly<Record<string, string>>;
}

/** Changes to a route; an undefined or empty value takes a choice back. */
export interface RouteChange {
  view?: string;
  query?: Readonly<Record<string, string | undefined>>;
}

/** Choices that go along from one view to the next. */
export const SHARED: readonly string[] = ['index', 'period'];

/**
 * Reads the part behind `#`; what is no route is the first view.
 * @example
 * parseRoute('#/searches?index=products&tab=failing');
 */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  return { view: path, query: Object.fromEntries(new URLSearchParams(search)) };
}

/** Writes a route as the part of an address behind `#`, with it. */
export function formatRoute({ view, query }: Route): string {
  const search = new URLSearchParams(query).toString();
  return `#/${view}${search && `?${search}`}`;
}

/**
 * The route after a change. Another view starts without the choices of the last one, but for index and period.
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
