/** Ignored parameters: the header that lists parameters without effect, so that developers notice them soon. */
import type { AnyOutcome } from './any-call.ts';
import type { AnswerHeaders } from './operation.ts';

const IGNORED_HEADER = 'X-Service-Ignored-Parameters';

/** Returns the names of fields that are present and have no effect. */
export const ignoredNames = (fields: object | undefined, supported: ReadonlySet<string>): string[] =>
  Object.keys(fields ?? {}).filter((name) => supported.has(name));

/**
 * Creates the header for the names, or no header for an empty list.
 *
 * @example
 * ignoredHeader(['explain', 'mode']); // { headers: { 'X-Service-Ignored-Parameters': 'explain, mode' } }
 */
export function ignoredHeader(names: readonly string[]): AnswerHeaders {
  if (names.length === 0) return {};
  const text = [...new Set(names)].join(', ');
  return {
    headers: {
      [IGNORED_HEADER]: text,
      // Pages can read this header even without access to the response: browsers keep it with the timing of the request.
      'Server-Timing': `ignored-parameters;desc="${text}"`,
    },
  };
}

/** Adds names to those that the handler has already listed in an outcome. */
export function withIgnored(outcome: AnyOutcome, names: readonly string[]): AnyOutcome {
  if (names.length === 0) return outcome;
  const named = outcome.headers?.[IGNORED_HEADER]?.split(', ') ?? [];
  return { ...outcome, headers: { ...outcome.headers, ...ignoredHeader([...named, ...names]).headers } };
}
