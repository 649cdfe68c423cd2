/** Facet search: finds values of a facet through the client, or among the counted values if it can only search records. */
import type { FacetHit, FacetRequest, FacetSearchResponse, SearchParams, SearchResponse } from '@aisle/contract';
import { facetSearchOf } from '../session/facet-search-of.ts';
import { baseParams } from '../session/plan.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** The internals of a session, and whether its service rejected a query with a `type`. */
const facetSearching = (inside: SessionInside): { inside: SessionInside; refusesType?: boolean } => ({ inside });

/** Returns the valid values of a client's response, which have a text and a count. */
const validHits = async (client: object, hits: readonly FacetHit[] | undefined): Promise<FacetHit[] | undefined> => {
  const isValid = ({ value, highlighted, count }: FacetHit): boolean =>
    typeof value === 'string' && typeof highlighted === 'string' && Number.isFinite(count);
  if (!hits || (Array.isArray(hits) && hits.every((one) => isValid(Object(one) as FacetHit)))) return hits as never;
  return (await import('../session/normalize-answers.ts')).normalizeFacetHits(client, hits);
};

/** Returns the counted values that contain the text, ignoring case and accents. */
const among = (counted: Readonly<Record<string, number>>, query: string): FacetHit[] =>
  Object.entries(counted)
    .filter(([value]) => plain(value).includes(plain(query)))
    .map(([value, count]) => ({ value, count, highlighted: value }));

/**
 * Sends one request for two kinds of clients: current InstantSearch clients search facet values among the queries, and those that ignore
 * `type` count all values, which can then be filtered. If a service rejects `type`, the request is sent without it.
 */
const askAmongQueries = async (
  searching: ReturnType<typeof facetSearching>,
  { type, facet, facetQuery = '', maxFacetHits, ...plainly }: FacetRequest,
  signal: AbortSignal | undefined,
): Promise<FacetHit[] | undefined> => {
  const typed = { type, facet, facetQuery, maxFacetHits, ...plainly };
  try {
    // The common interface of clients has only record queries, like older clients.
    const request = searching.refusesType ? plainly : (typed as never);
    const { client, options } = searching.inside;
    const { results } = await client.search([request], { signal });
    const answer = results[0] as Partial<FacetSearchResponse & SearchResponse> | undefined;
    const counted = answer?.facets?.[facet];
    return (await validHits(options.client, answer?.facetHits)) ?? (counted && among(counted, facetQuery));
  } catch (error) {
    if (signal?.aborted || searching.refusesType) throw error;
    searching.refusesType = true;
    return askAmongQueries(searching, typed, signal);
  }
};

/**
 * Returns at most `limit` matching values under the current filters; for an `or` facet without its own, as its list is counted.
 * @throws Errors of the client, or the reason of `signal`.
 * @example
 * const found = await searchFacetValues(session, 'brand', 'ac', { limit: 10, signal });
 */
export const searchFacetValues = async (
  session: SearchSession,
  attribute: string,
  query: string,
  { limit = 10, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<FacetHit[]> => {
  const searching = session.use(facetSearching);
  const { inside } = searching;
  const asking = inside.input();
  const { index, search } = asking;
  const refinement = search.refinements[attribute];
  const isLoose = refinement?.kind === 'facet' && refinement.operator === 'or';
  const indexName = search.sortBy ?? index;
  const params: SearchParams = {
    ...baseParams(asking, isLoose ? { name: attribute } : undefined),
    // Typesense searches only in facets that are counted too.
    facets: [attribute],
  };
  // The service rejects a higher limit (spec 3, Limits).
  const maxFacetHits = Math.min(limit, 100);
  const ask = facetSearchOf(inside.options.client);
  if (ask) {
    const request = { indexName, params: { ...params, facetName: attribute, facetQuery: query, maxFacetHits } };
    const answers = await ask(inside.adapt([request]), { signal });
    signal?.throwIfAborted();
    return (await validHits(inside.options.client, answers?.[0]?.facetHits)) ?? [];
  }
  const hits = await askAmongQueries(
    searching,
    {
      type: 'facet',
      indexName,
      facet: attribute,
      facetQuery: query,
      maxFacetHits,
      params: { ...params, maxValuesPerFacet: 1000, hitsPerPage: 0, analytics: false, clickAnalytics: false },
    },
    signal,
  );
  signal?.throwIfAborted();
  const counted = Object.fromEntries(session.facetValues(attribute).map(({ value, count }) => [value, count]));
  return (hits ?? among(counted, query)).slice(0, limit);
};
