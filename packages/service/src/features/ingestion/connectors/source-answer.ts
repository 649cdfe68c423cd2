/** Source answers: what those of other systems say about trying again, and how messages call their addresses. */
import { OutboundError } from '../../../outbound/outbound.ts';
import { SourceFault } from './source-fault.ts';

/** Faults that may pass. */
const PASSING = new Set(['connection_failed', 'timed_out', 'name_not_found']);

/** What Retry-After says, in milliseconds. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Host and path: the query may hold what is nobody's business. */
export const shownAddress = (address: string): string => {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
};

/** A fault of the way out as one of the source. */
export const toSourceFault = (error: unknown): unknown =>
  error instanceof OutboundError && error.fault !== 'cancelled'
    ? new SourceFault(error.message, { isPassing: PASSING.has(error.fault), cause: error })
    : error;
