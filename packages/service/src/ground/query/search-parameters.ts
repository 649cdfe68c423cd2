/** Brings the parameters of one search together: the encoded string, the inline fields, what the key enforces. */
import type { SearchParams } from '@aisle/contract';
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';
import type { ValueKind } from '../../foundation/wire/value-kind.ts';
import { inPlace } from '../../foundation/errors/service-error.ts';
import { decodePairs, decodeValue } from '../../foundation/wire/decode-parameters.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';

/** Fields of a search body that are no search parameters. */
const ENVELOPE = new Set(['params', 'indexName', 'cursor', 'type', 'facet', 'facetQuery', 'maxFacetHits']);

/** Characters of an encoded string, as in the contract. */
const LONGEST = 262_144;

/** UTF-16 units of a query that count; pasted text is longer, and nobody means all of it. */
const LONGEST_QUERY = 512;

/** The beginning of a query that is searched; a letter of two units is not cut in half. */
export function cutQuery(query: string): string {
  if (query.length <= LONGEST_QUERY) return query;
  const isInside = /[\ud800-\udbff]/.test(query[LONGEST_QUERY - 1]!);
  return query.slice(0, isInside ? LONGEST_QUERY - 1 : LONGEST_QUERY);
}

/** Their readers take text themselves: they know which comma stands inside a value, and what four numbers are. */
const TEXT_READERS = new Set([
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'insideBoundingBox',
  'insidePolygon',
]);

/** Text where a list may stand is read as in a query string: pages send `facets: "brand"`. */
function readLists(body: Fields, kinds: Readonly<Record<string, ValueKind>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const kind = Object.hasOwn(kinds, name) && !TEXT_READERS.has(name) ? kinds[name] : undefined;
      const isList = kind === 'list' || kind === 'listOrFlag';
      return [name, isList && typeof value === 'string' ? decodeValue(name, kind, value) : value];
    }),
  );
}

/**
 * A body with the parameters of its `params` string beside the inline ones, which win. Anything that is not such a body
 * is returned as it is, for the validator to refuse.
 * @param kinds The names that the encoded string may hold; by default every search parameter.
 * @throws ServiceError 400 for an unknown parameter or a value of the wrong kind.
 */
export function unpackParams(
  body: unknown,
  kinds: Readonly<Record<string, ValueKind>> = searchParameterKinds,
): unknown {
  if (!isFields(body)) return body;
  const inline = readLists(body, kinds);
  const { params } = inline;
  // Longer than the contract allows: the validator says so, and nobody takes it apart before.
  const isRead = typeof params === 'string' && params.length <= LONGEST;
  return isRead ? { ...decodePairs(new URLSearchParams(params), kinds), ...inline } : inline;
}

/** Each of `requests` in a body normalized; an error says which one it was in. */
export function eachRequest(body: unknown, unpack: (request: unknown) => unknown): unknown {
  if (!isFields(body) || !Array.isArray(body['requests'])) return body;
  const requests = body['requests'].map((request: unknown, at) => inPlace(`requests[${at}]`, () => unpack(request)));
  return { ...body, requests };
}

/** The search parameters of an unpacked body. */
export function searchParametersOf(body: Fields): SearchParams {
  const parameters = Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name))) as SearchParams;
  return parameters.query === undefined ? parameters : { ...parameters, query: cutQuery(parameters.query) };
}

/** Parameters as one URL-encoded string; lists as JSON, because values may hold commas. */
export function encodeParameters(parameters: object): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters) as [string, unknown][])
    if (value !== undefined) encoded.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return encoded.toString();
}
