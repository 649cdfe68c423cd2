/** Turns a table of routes into an object with one method per route. */
import { fillPath, parseJson } from '@aisle/transport';
import type { Transport, TransportCall } from '@aisle/transport';
import { parseLines } from './parse-lines.ts';

/** What one call may set for itself, whatever operation it is. */
export interface CallOptions {
  /** Ends the call at once; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that one host has, from connecting to the last byte. Default: 5,000 for reads, 30,000 for writes. */
  timeoutMs?: number | undefined;
  /** Milliseconds for the whole call with all hosts and waits. Only with it the call waits when the service is busy (429). */
  deadlineMs?: number | undefined;
  /** Whether sending the call twice does no harm: then it may go on to another host after any failure. Default: as the contract says. */
  safe?: boolean | undefined;
  /** More headers. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** For operations that take nothing. */
export type NoParameters = Readonly<Record<string, never>>;

/**
 * Binds routes to a transport. A route is a line: method, path, and words for what these do not tell. `read`: only reads, though the
 * method is POST. `safe`: a write that may be sent twice. `lines`: the answer is one JSON value per line. `secret`: the path holds
 * one, so errors show the route in its place. `name?`: a query key that must be there. `name>Header`: a parameter that travels in a
 * header. Parameters that are not in the path, in a header or the body go into the query.
 * @example
 * const tasks: TasksClient = bindRoutes(transport, { getTask: 'GET /1/indexes/{indexName}/task/{taskID}' });
 */
export const bindRoutes = <Client extends object>(
  { request }: Transport,
  routes: Readonly<Record<keyof Client, string>>,
): Client =>
  Object.fromEntries(
    Object.entries<string>(routes).map(([name, line]) => [
      name,
      async ({ body, ...query }: Record<string, unknown> = {}, options?: CallOptions): Promise<unknown> => {
        const [method, route, ...words] = line.split(' ') as [TransportCall['method'], string, ...string[]];
        const is = (word: string): boolean => words.includes(word);
        const read = method === 'GET' || is('read');
        const path = fillPath(route, query as Record<string, string>);
        const headers: Record<string, string> = { ...options?.headers };
        for (const word of words) {
          const [key = '', header] = word.split(/[?>]/);
          if (header === undefined) continue;
          if (query[key] == null) throw new TypeError(`${name} needs ${key}.`);
          if (!header) continue;
          headers[header] = `${query[key] as string}`;
          delete query[key];
        }
        for (const [, key = ''] of route.matchAll(/\{(\w+)/g)) delete query[key];
        try {
          const answer = await request({
            timeoutMs: read ? 5e3 : 3e4,
            ...options,
            method,
            path,
            query: Object.values(query).some((value) => value != null) ? query : undefined,
            body,
            headers,
            read,
            safe: options?.safe ?? (read || is('safe')),
            parse: is('lines') ? parseLines : parseJson,
          });
          return is('lines') ? (answer ?? []) : answer;
        } catch (error) {
          const shown = error as Record<string, string>;
          if (is('secret') && shown['path'])
            for (const field of ['path', 'message', 'stack']) shown[field] = shown[field]!.replaceAll(path, route);
          throw error;
        }
      },
    ]),
  ) as Client;
