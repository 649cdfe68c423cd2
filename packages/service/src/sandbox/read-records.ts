/** Read records: checks the result of a run for valid records. */
import { RECORD_DEPTH, type ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTooDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;

/**
 * Parses records from the JSON of a result: a list of them, a single one, or nothing.
 *
 * @example
 * readRecords('[{"objectID":"1"}]', defaultLimits);
 */
export function readRecords(
  text: string,
  limits: ScriptLimits,
): { records: Record<string, unknown>[] } | { failure: ScriptFailure } {
  const value = JSON.parse(text) as unknown;
  if (value === null) return { records: [] };
  const list = Array.isArray(value) ? value : [value];
  const at = list.findIndex((one) => !isRecord(one));
  if (at >= 0) {
    const subject = Array.isArray(value) ? `Item ${at} of the result` : 'The result';
    return {
      failure: { kind: 'result', message: `${subject} is ${kindOf(list[at])}: give objects, or a list of them` },
    };
  }
  if (list.length > limits.records)
    return {
      failure: { kind: 'size', message: `The code gave ${list.length} records, ${limits.records} are allowed` },
    };
  if (list.some((one) => isTooDeep(one, RECORD_DEPTH)))
    return { failure: { kind: 'size', message: `A record is deeper than ${RECORD_DEPTH} objects and lists` } };
  return { records: list as Record<string, unknown>[] };
}
