/** Source answers: what those of other systems say about trying again, and how messages call their addresses. */
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Fields } from '../../../wire/fields.ts';
import { SourceFault } from './source-fault.ts';

/** Faults that may pass. */
const PASSING = new Set(['connection_failed', 'timed_out', 'name_not_found']);

/**
 * What Retry-After says, in milliseconds: seconds, also parts of one, or a date; undefined where it is neither.
 *
 * @example
 * readRetryAfter(new Headers({ 'retry-after': '30' }), Date.now()); // 30000
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Dates name their month: a parser of dates would take "-5" for one, too.
  const time = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/** Host and path: the query may hold what is nobody's business. */
export const shownAddress = (address: string): string => {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
};

/**
 * A list of an answer. An answer without it is one that went wrong, whatever its status says: taken for an empty list, all that the source
 * has would be taken for gone.
 * @throws SourceFault
 */
export function listOf(answer: Fields, name: string, address: string): readonly unknown[] {
  const list = answer[name];
  if (Array.isArray(list)) return list;
  throw new SourceFault(
    `The answer of ${shownAddress(address)} has no list "${name}"; look at the address of the source, and at what it answers there`,
  );
}

/** A fault of the way out as one of the source. */
export const toSourceFault = (error: unknown): unknown =>
  error instanceof OutboundError && error.fault !== 'cancelled'
    ? new SourceFault(error.message, { isPassing: PASSING.has(error.fault), cause: error })
    : error;
