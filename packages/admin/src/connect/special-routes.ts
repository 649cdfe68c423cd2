/** Routes with custom bindings: JSON Lines responses, a parameter in a header, a secret in the path. */
import type { Method, Route, SpecialRoute } from './bind-routes.ts';
import { parseLines } from './parse-lines.ts';

const special = (route: Route, wrap: (method: Method) => Method): SpecialRoute =>
  Object.assign((bind: (route: Route) => Method) => wrap(bind(route)), { route });

/** The response is one JSON value per line. */
export const lines = (route: Route): SpecialRoute =>
  special(
    route,
    (method) => async (parameters, options) => (await method(parameters, { ...options, parse: parseLines })) ?? [],
  );

/** A parameter is sent in a header. */
export const inHeader = (route: Route, name: string, header: string): SpecialRoute =>
  special(route, (method) => async ({ [name]: value, ...others } = {}, options) => {
    if (value == null || value === '') throw new TypeError(`${name} is missing: it travels in the header ${header}.`);
    return method(others, { ...options, headers: { ...options?.headers, [header]: value as string } });
  });

/** The path contains a secret: errors show its name instead. */
export const secret = (route: Route, name: string): SpecialRoute =>
  special(
    route,
    (method) =>
      (parameters = {}, options) =>
        method(parameters, options).catch((error: Record<string, string>) => {
          const value = encodeURIComponent(parameters[name] as string);
          // Only transport errors contain the path; the reason of a signal belongs to the caller.
          if ('attempts' in Object(error))
            for (const field of ['path', 'message', 'stack'])
              error[field] = error[field]!.replaceAll(value, `{${name}}`);
          throw error;
        }),
  );
