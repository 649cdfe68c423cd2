/** Source answers: the lists and numbers in them, and how messages call their addresses. */
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Fields } from '../../../foundation/wire/fields.ts';
import { SourceFault } from './source-fault.ts';

/** Faults that may pass. */
const PASSING = new Set(['connection_failed', 'timed_out', 'name_not_found']);

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

/** How many there are, where a source says so. */
export const countOf = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? (count as number) : undefined;
};

/** A packed body that ends in the middle was cut on its way, or when it was written: as one that is not packed, it may come whole. */
const isCut = ({ fault, cause }: OutboundError): boolean =>
  fault === 'bad_encoding' && (cause as { code?: string } | undefined)?.code === 'Z_BUF_ERROR';

/** A fault of the way out as one of the source. */
export const toSourceFault = (error: unknown): unknown => {
  if (!(error instanceof OutboundError) || error.fault === 'cancelled') return error;
  if (isCut(error))
    return new SourceFault(`${error.message}: it ends in the middle`, { isPassing: true, cause: error });
  return new SourceFault(error.message, { isPassing: PASSING.has(error.fault), cause: error });
};
