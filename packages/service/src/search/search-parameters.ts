/** Brings the parameters of one search together: the encoded string, the inline fields, what the key enforces. */
import type { SearchParams } from '@aisle/contract';
import { searchParameterKinds, type ValueKind } from '../generated/parameters.ts';
import { decodePairs } from '../http/decode-parameters.ts';

/** Fields of a search body that are no search parameters. */
const ENVELOPE = new Set(['params', 'indexName', 'cursor', 'facetQuery', 'maxFacetHits']);

/** Characters of an encoded string, as in the contract. */
const LONGEST = 262_144;

/** Further names that the encoded string of one operation may hold. */
export type ExtraKinds = Readonly<Record<string, ValueKind>>;

/**
 * A body with the parameters of its `params` string beside the inline ones, which win. Anything that is not such a body
 * is returned as it is, for the validator to refuse.
 * @throws ServiceError 400 for an unknown parameter or a value of the wrong kind.
 */
export function unpackParams(body: unknown, extra: ExtraKinds = {}): unknown {
  if (typeof body !== 'object' || body === null || !('params' in body) || typeof body.params !== 'string') return body;
  // Longer than the contract allows: the validator says so, and nobody takes it apart before.
  if (body.params.length > LONGEST) return body;
  return { ...decodePairs(new URLSearchParams(body.params), { ...searchParameterKinds, ...extra }), ...body };
}

/** The search parameters of an unpacked body. */
export function searchParametersOf(body: Readonly<Record<string, unknown>>): SearchParams {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name))) as SearchParams;
}

/** Parameters as one URL-encoded string; lists as JSON, because values may hold commas. */
export function encodeParameters(parameters: object): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters) as [string, unknown][])
    if (value !== undefined) encoded.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return encoded.toString();
}
