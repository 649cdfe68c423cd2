/** Analytics: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AnalyticsStatus,
  GetAnalyticsStatusParameters,
  GetNoClickRateParameters,
  GetNoResultsRateParameters,
  GetPurchaseRateParameters,
  GetRevenueParameters,
  GetSearchesCountParameters,
  GetSearchesNoClicksParameters,
  GetSearchesNoResultsParameters,
  GetTopCountriesParameters,
  GetTopFilterAttributesParameters,
  GetTopFilterForAttributeParameters,
  GetTopFiltersNoResultsParameters,
  GetTopHitsParameters,
  GetTopSearchesParameters,
  GetUsersCountParameters,
  NoClickRate,
  NoResultsRate,
  PurchaseRate,
  Revenue,
  SearchesCount,
  SearchesNoClicks,
  SearchesNoResults,
  TopCountries,
  TopFilterAttributes,
  TopFilterValues,
  TopFiltersNoResults,
  TopHits,
  TopSearches,
  UsersCount,
} from '@aisle/contract';
import { encodeQuery } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';

/** One line per operation; `bindRoutes` tells what the words mean. */
export const analyticsRoutes = {
  getAnalyticsStatus: ['GET', '/2/status{?index}'],
  getTopSearches: ['GET', '/2/searches{?index}'],
  getSearchesCount: ['GET', '/2/searches/count{?index}'],
  getSearchesNoResults: ['GET', '/2/searches/noResults{?index}'],
  getSearchesNoClicks: ['GET', '/2/searches/noClicks{?index}'],
  getNoResultsRate: ['GET', '/2/searches/noResultRate{?index}'],
  getNoClickRate: ['GET', '/2/searches/noClickRate{?index}'],
  getTopHits: ['GET', '/2/hits{?index}'],
  getPurchaseRate: ['GET', '/2/conversions/purchaseRate{?index}'],
  getRevenue: ['GET', '/2/conversions/revenue{?index}'],
  getUsersCount: ['GET', '/2/users/count{?index}'],
  getTopFilterAttributes: ['GET', '/2/filters{?index}'],
  getTopFiltersNoResults: ['GET', '/2/filters/noResults{?index}'],
  getTopFilterForAttribute: ['GET', '/2/filters/{attribute}{?index}'],
  getTopCountries: ['GET', '/2/countries{?index}'],
} as const satisfies Record<keyof AnalyticsClient, Route>;

/** Read what shoppers searched, clicked and bought. Refreshed every 5 minutes, without a promise of availability: not for pages that shoppers see. */
export interface AnalyticsClient {
  /**
   * Tells when the analytics of an index were last updated.
   *
   * `GET /2/status` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getAnalyticsStatus({ index: 'products' });
   */
  getAnalyticsStatus(parameters: GetAnalyticsStatusParameters, options?: CallOptions): Promise<AnalyticsStatus>;

  /**
   * The most frequent searches.
   *
   * `GET /2/searches` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getTopSearches({ index: 'products', clickAnalytics: true, orderBy: 'clickThroughRate', direction: 'asc' });
   */
  getTopSearches(parameters: GetTopSearchesParameters, options?: CallOptions): Promise<TopSearches>;

  /**
   * How many searches there were, day by day.
   *
   * `GET /2/searches/count` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getSearchesCount({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getSearchesCount(parameters: GetSearchesCountParameters, options?: CallOptions): Promise<SearchesCount>;

  /**
   * The most frequent searches that found nothing.
   *
   * `GET /2/searches/noResults` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getSearchesNoResults({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getSearchesNoResults(parameters: GetSearchesNoResultsParameters, options?: CallOptions): Promise<SearchesNoResults>;

  /**
   * The most frequent tracked searches without a click.
   *
   * `GET /2/searches/noClicks` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getSearchesNoClicks({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getSearchesNoClicks(parameters: GetSearchesNoClicksParameters, options?: CallOptions): Promise<SearchesNoClicks>;

  /**
   * The share of searches that found nothing, day by day.
   *
   * `GET /2/searches/noResultRate` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getNoResultsRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getNoResultsRate(parameters: GetNoResultsRateParameters, options?: CallOptions): Promise<NoResultsRate>;

  /**
   * The share of tracked searches without a click, day by day.
   *
   * `GET /2/searches/noClickRate` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getNoClickRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getNoClickRate(parameters: GetNoClickRateParameters, options?: CallOptions): Promise<NoClickRate>;

  /**
   * The records that were found most.
   *
   * With `search`, only for that search; then `limit` is 0 when not given.
   *
   * `GET /2/hits` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getTopHits({ index: 'products', search: 'red shoe', limit: 5 });
   */
  getTopHits(parameters: GetTopHitsParameters, options?: CallOptions): Promise<TopHits>;

  /**
   * Purchases per tracked search, day by day.
   *
   * `GET /2/conversions/purchaseRate` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getPurchaseRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getPurchaseRate(parameters: GetPurchaseRateParameters, options?: CallOptions): Promise<PurchaseRate>;

  /**
   * What was earned, by currency and day.
   *
   * Price times quantity over the `objectData` of purchase events. A purchase counts on the day of the search that it names; one that names none, on its own day and only where no tags are asked for.
   *
   * `GET /2/conversions/revenue` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @example
   * const answer = await analytics.getRevenue({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getRevenue(parameters: GetRevenueParameters, options?: CallOptions): Promise<Revenue>;

  /**
   * How many users searched, day by day.
   *
   * `GET /2/users/count` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getUsersCount({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getUsersCount(parameters: GetUsersCountParameters, options?: CallOptions): Promise<UsersCount>;

  /**
   * The attributes that were filtered by most.
   *
   * With `search`, only for that search.
   *
   * `GET /2/filters` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getTopFilterAttributes({ index: 'products', search: 'shoe' });
   */
  getTopFilterAttributes(parameters: GetTopFilterAttributesParameters, options?: CallOptions): Promise<TopFilterAttributes>;

  /**
   * The filters that were set most when a search found nothing.
   *
   * `GET /2/filters/noResults` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getTopFiltersNoResults({ index: 'products', search: 'shoe' });
   */
  getTopFiltersNoResults(parameters: GetTopFiltersNoResultsParameters, options?: CallOptions): Promise<TopFiltersNoResults>;

  /**
   * The values of attributes that were filtered by most.
   *
   * With `search`, only for that search. An attribute named `noResults` cannot be asked for.
   *
   * `GET /2/filters/{attribute}` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getTopFilterForAttribute({ attribute: ['brand', 'color'], index: 'products', search: 'shoe' });
   */
  getTopFilterForAttribute(parameters: GetTopFilterForAttributeParameters, options?: CallOptions): Promise<TopFilterValues>;

  /**
   * The countries from which most searches came.
   *
   * `GET /2/countries` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getTopCountries({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getTopCountries(parameters: GetTopCountriesParameters, options?: CallOptions): Promise<TopCountries>;
}

/**
 * Makes a client of this interface alone: Analytics.
 * @throws TypeError for a missing host, an unknown region, or a key that no header can carry.
 * @example
 * const analytics = createAnalyticsClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createAnalyticsClient = (connection: RegionalConnection<'us' | 'eu'>): AnalyticsClient =>
  bindRoutes<AnalyticsClient>(connectRegional(connection, ['us', 'eu']), analyticsRoutes, encodeQuery);
