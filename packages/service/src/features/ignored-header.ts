/** Ignored parameters: the header that names those which had no effect, so that nobody looks for their effect for long. */
import type { AnyOutcome } from './any-call.ts';
import type { AnswerHeaders } from './operation.ts';

const IGNORED_HEADER = 'X-Service-Ignored-Parameters';

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
      [IGNORED_HEADER]: text,
      // Pages read this one without a part of their search client: browsers keep it with the timing of the request.
      'Server-Timing': `ignored-parameters;desc="${text}"`,
    },
  };
}

/** An outcome that names these too, beside those that its handler names. */
export function withIgnored(outcome: AnyOutcome, names: readonly string[]): AnyOutcome {
  if (names.length === 0) return outcome;
  const named = outcome.headers?.[IGNORED_HEADER]?.split(', ') ?? [];
  return { ...outcome, headers: { ...outcome.headers, ...ignoredHeader([...named, ...names]).headers } };
}
