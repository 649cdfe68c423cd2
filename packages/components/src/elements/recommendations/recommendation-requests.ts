/** Recommendation requests: creates the requests of an element for its model, and validates their parameters. */
import type { RecommendationRequest, SearchParams } from '@aisle/contract';
import type * as Messages from '../../dom/console/messages.ts';

/** Properties of one element. */
export interface RecommendationWish {
  readonly model: RecommendationRequest['model'];
  readonly maxRecommendations: number;
  /** Clamped to 0 to 100; default: the model's. */
  readonly threshold?: number | undefined;
  readonly facetName: string;
  readonly facetValue: string;
  readonly queryParameters?: SearchParams;
  readonly fallbackParameters?: SearchParams;
}

/** Options of the requests. */
export interface RequestOptions {
  indexName: string;
  /** Source products; undefined if the page has set none. An empty list, as for an empty cart, is valid. */
  sources: readonly string[] | undefined;
  /** The user of the recommendations, if the page names one. */
  userToken?: string | undefined;
  warn: (choose: (messages: typeof Messages) => string) => unknown;
}

/** Minimum score for products that are certainly bought together. */
const SURELY_TOGETHER = 50;

/** Maximum number of source records that the service accepts. */
const MAX_SOURCES = 50;

const leastScore = ({ model, threshold }: Pick<RecommendationWish, 'model' | 'threshold'>): number => {
  if (threshold === undefined || Number.isNaN(threshold)) return model === 'bought-together' ? SURELY_TOGETHER : 0;
  return Math.max(0, Math.min(threshold, 100));
};

/** Returns one request per product, or a single one; none if a parameter is missing. */
export const recommendationRequests = (
  {
    model,
    maxRecommendations,
    threshold,
    facetName,
    facetValue,
    queryParameters,
    fallbackParameters,
  }: RecommendationWish,
  { indexName, sources, userToken, warn }: RequestOptions,
): RecommendationRequest[] => {
  const base = { indexName, model, threshold: leastScore({ model, threshold }), maxRecommendations };
  if (model === 'trending-facets') {
    if (facetName) return [{ ...base, facetName }];
    warn(({ noFacetName }) => noFacetName);
    return [];
  }
  const request: RecommendationRequest = {
    ...base,
    // There is no query, so there is nothing to highlight.
    queryParameters: { clickAnalytics: true, attributesToHighlight: [], ...queryParameters },
    ...(fallbackParameters && { fallbackParameters: { attributesToHighlight: [], ...fallbackParameters } }),
  };
  if (model === 'trending-items') {
    if (!facetName === !facetValue) return [facetName ? { ...request, facetName, facetValue } : request];
    warn(({ halfFacet }) => halfFacet);
    return [];
  }
  if (model === 'recommended-for-you') {
    const objectIDs = sources?.slice(0, MAX_SOURCES);
    const personal = { ...request, queryParameters: { ...(userToken && { userToken }), ...request.queryParameters } };
    return [objectIDs?.[0] ? { ...personal, objectIDs } : personal];
  }
  if (!sources) warn(({ noSource }) => noSource(model));
  return (sources ?? []).map((objectID) => ({ ...request, objectID }));
};
