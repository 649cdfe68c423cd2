/** The few routes that need more than their line: answers line by line, a parameter in a header, a secret in the path. */
import type { Method, SpecialRoute } from './bind-routes.ts';
import { parseLines } from './parse-lines.ts';

const special = (line: string, wrap: (method: Method) => Method): SpecialRoute =>
  Object.assign((bind: (line: string) => Method) => wrap(bind(line)), { line });

/** The answer is one JSON value per line. */
export const lines = (line: string): SpecialRoute =>
  special(
    line,
    (method) => async (parameters, options) => (await method(parameters, { ...options, parse: parseLines })) ?? [],
  );

/** A parameter travels in a header. */
export const inHeader = (line: string, name: string, header: string): SpecialRoute =>
  special(line, (method) => async ({ [name]: value, ...others } = {}, options) => {
    if (value == null || value === '') throw new TypeError(`${name} is missing: it travels in the header ${header}.`);
    return method(others, { ...options, headers: { ...options?.headers, [header]: value as string } });
  });

/** The path holds a secret: errors show its name in its place. */
export const secret = (line: string, name: string): SpecialRoute =>
  special(
    line,
    (method) =>
      (parameters = {}, options) =>
        method(parameters, options).catch((error: Record<string, string>) => {
          const value = encodeURIComponent(parameters[name] as string);
          // Only errors of the transport hold the path; the reason of a signal is the caller's own.
          if ('attempts' in Object(error))
            for (const field of ['path', 'message', 'stack'])
              error[field] = error[field]!.replaceAll(value, `{${name}}`);
          throw error;
        }),
  );
