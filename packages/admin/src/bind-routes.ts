/** Turns a table of routes into an object with one method per route. */
import { fillPath, parseJson } from '@aisle/transport';
import type { TransportCall } from '@aisle/transport';
import type { Connected } from './connect.ts';

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

/** A route that needs more than `bindRoutes` does: it gets the way to bind a line and gives its method. */
export interface SpecialRoute {
  (bind: (line: string) => Method): Method;
  line: string;
}

/**
 * Binds routes to a transport. A route is a line: method, path with `?name` for a query key that must be there, and one word for what
 * these do not tell: `read` (only reads, though the method is POST) or `safe` (a write that may be sent twice). Parameters that are
 * neither in the path nor the body go into the query.
 * @example
 * const tasks: TasksClient = bindRoutes(transport, { getTask: 'GET /1/indexes/{indexName}/task/{taskID}' });
 */
export const bindRoutes = <Client extends object>(
  { request, timeoutMs, deadlineMs }: Connected,
  routes: Readonly<Record<keyof Client, string | SpecialRoute>>,
): Client => {
  const bind =
    (line: string): Method =>
    async ({ body, ...query } = {}, options) => {
      const [method, route = '', kind] = line.split(' ') as [TransportCall['method'], string?, string?];
      const [template = '', required] = route.split('?');
      const path = fillPath(template, query as Record<string, string>);
      if (required && query[required] == null) throw new TypeError(`${required} is missing: ${route} needs it.`);
      for (const key in query) if (query[key] == null || template.includes(`{${key}}`)) delete query[key];
      const read = method === 'GET' || kind === 'read';
      return request({
        parse: parseJson,
        ...options,
        timeoutMs: options?.timeoutMs ?? timeoutMs ?? (read ? 5e3 : 3e4),
        deadlineMs: options?.deadlineMs ?? deadlineMs,
        safe: options?.safe ?? (read || !!kind),
        method,
        path,
        query: Object.keys(query)[0] && query,
        body,
        read,
      } as TransportCall);
    };
  return Object.fromEntries(
    Object.entries<string | SpecialRoute>(routes).map(([name, route]) => [
      name,
      typeof route === 'string' ? bind(route) : route(bind),
    ]),
  ) as Client;
};
