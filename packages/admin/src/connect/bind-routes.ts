/** Route binding: turns a table of routes into an object with one method per route. */
import { fillPath } from '@aisle/transport';
import type { Transport, TransportCall } from '@aisle/transport';

/** Options of a single call, the same for all operations. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Timeout per host in milliseconds, from connecting to the last byte. Default: that of the connection. */
  timeoutMs?: number | undefined;
  /** Timeout of the whole call in milliseconds, with all hosts and waits. A busy service (429) is retried only if it is set. Default: that of the connection. */
  deadlineMs?: number | undefined;
  /** Whether the call is idempotent, so that it may be retried on another host after any failure. Default: defined by the contract. */
  safe?: boolean | undefined;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** For operations without parameters. */
export type NoParameters = Readonly<Record<string, never>>;

/** An untyped bound operation. */
export type Method = (
  parameters?: Record<string, unknown>,
  options?: CallOptions & Pick<TransportCall, 'parse'>,
) => Promise<unknown>;

/**
 * Method, path (`{?name}`: a required query parameter), and flags: `read` (a POST that only reads), `safe` (an idempotent write),
 * `bare` (the body is optional although the method has one).
 */
export type Route = readonly [
  method: TransportCall['method'],
  path: string,
  kind?: 'read' | 'safe' | undefined,
  bare?: 'bare',
];

/** A route with a custom method, created from the function that binds ordinary routes. */
export interface SpecialRoute {
  (bind: (route: Route) => Method): Method;
  route: Route;
}

/** Routes by operation name. */
export type Routes = Readonly<Record<string, Route | SpecialRoute>>;

/**
 * Binds routes to a transport. `encode` and `parse` are passed in because only some interfaces need them.
 * @param encode Encodes the parameters that are neither in the path nor in the body as a query string. Default: no query.
 * @param parse Parses responses. Default: `JSON.parse`.
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
      // Only PATCH, POST and PUT have a body; they sort after "P".
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
