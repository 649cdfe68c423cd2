/** Ignored parameters: the header that names those which had no effect, so that nobody looks for their effect for long. */
import type { AnswerHeaders } from './operation.ts';

/** The names of fields that are there and have no effect. */
export const ignoredNames = (fields: object | undefined, supported: ReadonlySet<string>): string[] =>
  Object.keys(fields ?? {}).filter((name) => supported.has(name));

/**
 * The header for some names; none where there are none.
 *
 * @example
 * ignoredHeader(['explain', 'mode']); // { headers: { 'X-Service-Ignored-Parameters': 'explain, mode' } }
 */
export function ignoredHeader(names: readonly string[]): AnswerHeaders {
  if (names.length === 0) return {};
  const text = [...new Set(names)].join(', ');
  return {
    headers: {
      'X-Service-Ignored-Parameters': text,
      // Pages read this one without a part of their search client: browsers keep it with the timing of the request.
      'Server-Timing': `ignored-parameters;desc="${text}"`,
    },
  };
}
