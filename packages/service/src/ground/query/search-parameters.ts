/** Merges the parameters of one search: the encoded string, the inline fields, and what the key enforces. */
import type { SearchParams } from '@aisle/contract';
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';
import type { ValueKind } from '../../foundation/wire/value-kind.ts';
import { inPlace } from '../../foundation/errors/service-error.ts';
import { decodePairs, decodeValue } from '../../foundation/wire/decode-parameters.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';

/** Fields of a search body that are not search parameters. */
const ENVELOPE = new Set(['params', 'indexName', 'cursor', 'type', 'facet', 'facetQuery', 'maxFacetHits']);

/** Maximum length of an encoded string, as in the contract. */
const MAX_PARAMS_LENGTH = 262_144;

/** Maximum number of UTF-16 units of a query that are searched; longer text is usually pasted by accident. */
const MAX_QUERY_LENGTH = 512;

/** Truncates a query without splitting a surrogate pair. */
export function cutQuery(query: string): string {
  if (query.length <= MAX_QUERY_LENGTH) return query;
  const isInside = /[\ud800-\udbff]/.test(query[MAX_QUERY_LENGTH - 1]!);
  return query.slice(0, isInside ? MAX_QUERY_LENGTH - 1 : MAX_QUERY_LENGTH);
}

/** Parameters that parse text themselves, because only they know which commas are part of values and what four numbers mean. */
const TEXT_READERS = new Set([
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'insideBoundingBox',
  'insidePolygon',
]);

/** Parses text in place of a list as in a query string, because pages send `facets: "brand"`. */
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
 * Returns a body with the parameters of its `params` string and the inline ones, which take precedence. Any other body is returned
 * unchanged, for the validator to refuse.
 * @param kinds The names that the encoded string may contain; by default every search parameter.
 * @throws ServiceError 400 for an unknown parameter or a value of the wrong type.
 */
export function unpackParams(
  body: unknown,
  kinds: Readonly<Record<string, ValueKind>> = searchParameterKinds,
): unknown {
  if (!isFields(body)) return body;
  const inline = readLists(body, kinds);
  const { params } = inline;
  // The validator refuses strings over the limit, so they are not parsed.
  const isRead = typeof params === 'string' && params.length <= MAX_PARAMS_LENGTH;
  return isRead ? { ...decodePairs(new URLSearchParams(params), kinds), ...inline } : inline;
}

/** Normalizes each of the `requests` in a body; an error names the request that caused it. */
export function eachRequest(body: unknown, unpack: (request: unknown) => unknown): unknown {
  if (!isFields(body) || !Array.isArray(body['requests'])) return body;
  const requests = body['requests'].map((request: unknown, index) =>
    inPlace(`requests[${index}]`, () => unpack(request)),
  );
  return { ...body, requests };
}

/** Returns the search parameters of an unpacked body. */
export function searchParametersOf(body: Fields): SearchParams {
  const parameters = Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name))) as SearchParams;
  return parameters.query === undefined ? parameters : { ...parameters, query: cutQuery(parameters.query) };
}

/** Encodes parameters as one URL-encoded string; lists as JSON, because values may contain commas. */
export function encodeParameters(parameters: object): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters) as [string, unknown][])
    if (value !== undefined) encoded.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return encoded.toString();
}
