/** Turns the settings of an element into questions for its model: what each of them needs and may have. */
import type { RecommendationRequest, SearchParams } from '@aisle/contract';
import type * as Messages from '../../dom/console/messages.ts';

/** Settings of one element. */
export interface RecommendationWish {
  readonly model: RecommendationRequest['model'];
  readonly maxRecommendations: number;
  /** Anything else than 0 to 100 is brought there; without one the model has its own. */
  readonly threshold?: number | undefined;
  readonly facetName: string;
  readonly facetValue: string;
  readonly queryParameters?: SearchParams;
  readonly fallbackParameters?: SearchParams;
}

/** What is asked about, and who hears what is missing. */
export interface RequestOptions {
  indexName: string;
  /** Products to start from; undefined where the page named none. An empty cart has none, and that is no mistake. */
  sources: readonly string[] | undefined;
  /** The user for whom is recommended, where the page names one. */
  userToken?: string | undefined;
  warn: (choose: (messages: typeof Messages) => string) => unknown;
}

/** From here on the service is sure that products are bought together; a page that says so shows nothing less. */
const SURELY_TOGETHER = 50;

/** Records of a session that the service takes. */
const MAX_SOURCES = 50;

const leastScore = ({ model, threshold }: Pick<RecommendationWish, 'model' | 'threshold'>): number => {
  if (threshold === undefined || Number.isNaN(threshold)) return model === 'bought-together' ? SURELY_TOGETHER : 0;
  return Math.max(0, Math.min(threshold, 100));
};

/** One question per product, or one at all; none when something is missing. */
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
    // Nothing was typed, so there is nothing to mark.
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
