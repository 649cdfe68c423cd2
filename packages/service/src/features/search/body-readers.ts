/** Normalizes the bodies of searches before they are validated: the encoded `params` string, and text in place of lists. */
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';
import type { ValueKind } from '../../foundation/wire/value-kind.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import { eachRequest, unpackParams } from '../../ground/query/search-parameters.ts';
import type { BodyReader } from '../feature.ts';

/** Parameters of a facet search in the encoded string, in addition to search parameters. */
const FACET_SEARCH_KINDS: Readonly<Record<string, ValueKind>> = {
  ...searchParameterKinds,
  facetQuery: 'string',
  maxFacetHits: 'integer',
};

/**
 * Reads the body of one search, or of browsing.
 *
 * @example
 * readQueryBody({ params: 'query=shoe', facets: 'brand' }); // { body: { params: …, query: 'shoe', facets: ['brand'] } }
 */
export const readQueryBody: BodyReader = (body) => ({ body: unpackParams(body) });

/** Reads the body of a facet search. */
export const readFacetSearchBody: BodyReader = (body) => ({ body: unpackParams(body, FACET_SEARCH_KINDS) });

/** Reads the body of several searches, each in a form of its own. */
export const readMultiSearchBody: BodyReader = (body) => ({
  body: eachRequest(body, (request) =>
    unpackParams(request, isFields(request) && request['type'] === 'facet' ? FACET_SEARCH_KINDS : undefined),
  ),
});
