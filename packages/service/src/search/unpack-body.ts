/** Normalizes request bodies before they are validated: the encoded `params` string, text in place of lists, filters encoded as a whole. */
import { decodeEventFilters } from '../events/decode-filters.ts';
import type { Route } from '../generated/routes.ts';
import { deleteByKinds, searchParameterKinds, type ValueKind } from '../generated/parameters.ts';
import { inPlace } from '../http/service-error.ts';
import { unpackParams } from './search-parameters.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the encoded string of a facet search may hold beside search parameters. */
const FACET_SEARCH_KINDS: Readonly<Record<string, ValueKind>> = {
  ...searchParameterKinds,
  facetQuery: 'string',
  maxFacetHits: 'integer',
};

/** Each of `requests` normalized; an error says which one it was in. */
function eachRequest(body: unknown, unpack: (request: unknown) => unknown): unknown {
  if (!isFields(body) || !Array.isArray(body['requests'])) return body;
  const requests = body['requests'].map((request: unknown, at) => inPlace(`requests[${at}]`, () => unpack(request)));
  return { ...body, requests };
}

/** The parameters of a request for recommendations stand in fields of their own. */
function unpackRecommendation(request: unknown): unknown {
  if (!isFields(request)) return request;
  const unpacked = { ...request };
  for (const name of ['queryParameters', 'fallbackParameters'])
    if (isFields(request[name])) unpacked[name] = unpackParams(request[name]);
  return unpacked;
}

/**
 * The body of an operation as its schema wants it.
 * @throws ServiceError 400 for an unknown parameter or a value of the wrong kind.
 * @example
 * unpackBody(routeOfSearch, { params: 'query=shoe', facets: 'brand' }); // { params: …, query: 'shoe', facets: ['brand'] }
 */
export function unpackBody(route: Pick<Route, 'interface' | 'operation'>, body: unknown): unknown {
  switch (route.operation) {
    case 'search':
      return eachRequest(body, (request) =>
        unpackParams(request, isFields(request) && request['type'] === 'facet' ? FACET_SEARCH_KINDS : undefined),
      );
    case 'searchForFacetValues':
      return unpackParams(body, FACET_SEARCH_KINDS);
    case 'deleteBy':
      return unpackParams(body, deleteByKinds);
    case 'getRecommendations':
      return eachRequest(body, unpackRecommendation);
    case 'pushEvents':
      return decodeEventFilters(body);
    default:
      return route.interface === 'search' ? unpackParams(body) : body;
  }
}
