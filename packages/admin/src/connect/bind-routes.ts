/** Route binding: turns a table of routes into an object with one method per route. */
import { fillPath } from '@aisle/transport';
import type { Transport, TransportCall } from '@aisle/transport';

/** What one call may set for itself, whatever operation it is. */
export interface CallOptions {
  /** Ends the call at once; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that one host has, from connecting to the last byte. Default: that of the connection. */
  timeoutMs?: number | undefined;
  /** Milliseconds for the whole call with all hosts and waits. Only with it the call waits when the service is busy (429). Default: that of the connection. */
  deadlineMs?: number | undefined;
  /** Whether sending the call twice does no harm: then it may go on to another host after any failure. Default: as the contract says. */
  safe?: boolean | undefined;
  /** More headers. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** For operations that take nothing. */
export type NoParameters = Readonly<Record<string, never>>;

/** A bound operation, before its types. */
export type Method = (
  parameters?: Record<string, unknown>,
  options?: CallOptions & Pick<TransportCall, 'parse'>,
) => Promise<unknown>;

/**
 * Method, path with `{?name}` for a query key that must be there, and words for what these do not tell: `read` (only reads, though
 * the method is POST) or `safe` (a write that may be sent twice), and `bare` where a method that carries a body may go without.
 */
export type Route = readonly [
  method: TransportCall['method'],
  path: string,
  kind?: 'read' | 'safe' | undefined,
  bare?: 'bare',
];

/** A route that needs more than `bindRoutes` does: it gets the way to bind a route and gives its method. */
export interface SpecialRoute {
  (bind: (route: Route) => Method): Method;
  route: Route;
}

/** Name to route. */
export type Routes = Readonly<Record<string, Route | SpecialRoute>>;

/**
 * Binds routes to a transport. `encode` and `parse` are what only some interfaces need, so that the others do not carry it.
 * @param encode makes the query of the parameters that are neither in the path nor the body. Default: there is no query.
 * @param parse reads answers. Default: `JSON.parse`.
 * @example
 * const tasks: TasksClient = bindRoutes(transport, { getTask: ['GET', '/1/indexes/{indexName}/task/{taskID}'] });
 */
export const bindRoutes = <Client extends object>(
  { request }: Transport,
  routes: Routes,
  encode?: (values: Record<string, unknown>) => string,
  parse?: TransportCall['parse'],
): Client => {
  const bind =
    ([method, route, kind, bare]: Route): Method =>
    async ({ body, ...values } = {}, options) => {
      // PATCH, POST and PUT come after P.
      if (method > 'P' && !bare && body == null) throw new TypeError(`body is missing: ${route}`);
      const path = fillPath(route, values);
      const query = encode?.(values);
      return request({
        parse,
        ...options,
        method,
        path,
        query: query && `?${query}`,
        body,
        read: kind === 'read' || undefined,
        safe: options?.safe ?? (!!kind || undefined),
      });
    };
  const client: Record<string, Method> = {};
  for (const [name, route] of Object.entries(routes))
    client[name] = typeof route === 'function' ? route(bind) : bind(route);
  return client as Client;
};
