/** Responses of sources: reads lists and numbers in them, and names their URLs in messages. */
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Fields } from '../../../foundation/wire/fields.ts';
import { SourceFault } from './source-fault.ts';

/** Temporary faults. */
const PASSING = new Set(['connection_failed', 'timed_out', 'name_not_found']);

/** Returns host and path: the query may contain private data. */
export const shownAddress = (address: string): string => {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
};

/**
 * Returns a list in a response. A response without the list is an error, whatever its status: read as an empty list, it would delete
 * everything that the source has.
 * @throws SourceFault
 */
export function listOf(answer: Fields, name: string, address: string): readonly unknown[] {
  const list = answer[name];
  if (Array.isArray(list)) return list;
  throw new SourceFault(
    `The answer of ${shownAddress(address)} has no list "${name}"; look at the address of the source, and at what it answers there`,
  );
}

/** Parses a count, if the source returned one. */
export const countOf = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? (count as number) : undefined;
};

/** A compressed body that ends too early was truncated, so a retry may help, as with an uncompressed one. */
const isCut = ({ fault, cause }: OutboundError): boolean =>
  fault === 'bad_encoding' && (cause as { code?: string } | undefined)?.code === 'Z_BUF_ERROR';

/** Converts an outbound fault into one of the source. */
export const toSourceFault = (error: unknown): unknown => {
  if (!(error instanceof OutboundError) || error.fault === 'cancelled') return error;
  if (isCut(error))
    return new SourceFault(`${error.message}: it ends in the middle`, { isPassing: true, cause: error });
  return new SourceFault(error.message, { isPassing: PASSING.has(error.fault), cause: error });
};
