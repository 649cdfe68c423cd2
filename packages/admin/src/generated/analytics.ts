/** Analytics: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AddToCartRate,
  Alert,
  AlertChange,
  AlertDeliveries,
  AlertDelivery,
  Alerts,
  AnalyticsSettings,
  AnalyticsStatus,
  AverageClickPosition,
  ClickPositions,
  ClickThroughRate,
  ConversationQuestions,
  Conversations,
  ConversionRate,
  CreateAlertParameters,
  DeleteAlertParameters,
  ExportEventsParameters,
  ExportSearchesParameters,
  ExportedEvents,
  ExportedSearches,
  Funnel,
  GetAddToCartRateParameters,
  GetAlertParameters,
  GetAnalyticsStatusParameters,
  GetAverageClickPositionParameters,
  GetClickPositionsParameters,
  GetClickThroughRateParameters,
  GetConversationQuestionsParameters,
  GetConversationsParameters,
  GetConversionRateParameters,
  GetDevicesParameters,
  GetFunnelParameters,
  GetHoursParameters,
  GetNoClickRateParameters,
  GetNoResultsRateParameters,
  GetPurchaseRateParameters,
  GetReformulationsParameters,
  GetRevenueParameters,
  GetSearchRevenueParameters,
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
  ListAlertDeliveriesParameters,
  NoClickRate,
  NoResultsRate,
  PurchaseRate,
  Reformulations,
  Revenue,
  SearchDevices,
  SearchHours,
  SearchRevenue,
  SearchesCount,
  SearchesNoClicks,
  SearchesNoResults,
  SetAnalyticsSettingsParameters,
  TestAlertParameters,
  TopCountries,
  TopFilterAttributes,
  TopFilterValues,
  TopFiltersNoResults,
  TopHits,
  TopSearches,
  UpdateAlertParameters,
  UsersCount,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route, SpecialRoute } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';
import { lines } from '../connect/special-routes.ts';

/** One line per operation; `bindRoutes` describes the flags. */
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
  getClickThroughRate: ['GET', '/2/clicks/clickThroughRate{?index}'],
  getAverageClickPosition: ['GET', '/2/clicks/averageClickPosition{?index}'],
  getClickPositions: ['GET', '/2/clicks/positions{?index}'],
  getConversionRate: ['GET', '/2/conversions/conversionRate{?index}'],
  getAddToCartRate: ['GET', '/2/conversions/addToCartRate{?index}'],
  getSearchRevenue: ['GET', '/2/conversions/searchRevenue{?index}'],
  getFunnel: ['GET', '/2/funnel{?index}'],
  getHours: ['GET', '/2/searches/hours{?index}'],
  getDevices: ['GET', '/2/devices{?index}'],
  getReformulations: ['GET', '/2/searches/reformulations{?index}'],
  exportSearches: lines(['GET', '/2/export/searches{?index}']),
  exportEvents: lines(['GET', '/2/export/events{?index}']),
  getAnalyticsSettings: ['GET', '/2/settings'],
  setAnalyticsSettings: ['PUT', '/2/settings', 'safe'],
  listAlerts: ['GET', '/2/alerts'],
  createAlert: ['POST', '/2/alerts'],
  getAlert: ['GET', '/2/alerts/{alertID}'],
  updateAlert: ['PUT', '/2/alerts/{alertID}', 'safe'],
  deleteAlert: ['DELETE', '/2/alerts/{alertID}', 'safe'],
  testAlert: ['POST', '/2/alerts/{alertID}/test', undefined, 'bare'],
  listAlertDeliveries: ['GET', '/2/alerts/{alertID}/deliveries'],
  getConversations: ['GET', '/2/conversations{?index}'],
  getConversationQuestions: ['GET', '/2/conversations/questions{?index}'],
  getUsersCount: ['GET', '/2/users/count{?index}'],
  getTopFilterAttributes: ['GET', '/2/filters{?index}'],
  getTopFiltersNoResults: ['GET', '/2/filters/noResults{?index}'],
  getTopFilterForAttribute: ['GET', '/2/filters/{attribute}{?index}'],
  getTopCountries: ['GET', '/2/countries{?index}'],
} as const satisfies Record<keyof AnalyticsClient, Route | SpecialRoute>;

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
   * const answer = await analytics.getSearchesCount({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
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
   * const answer = await analytics.getNoResultsRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
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
   * const answer = await analytics.getNoClickRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
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
   * const answer = await analytics.getPurchaseRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
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
   * const answer = await analytics.getRevenue({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getRevenue(parameters: GetRevenueParameters, options?: CallOptions): Promise<Revenue>;

  /**
   * The share of tracked searches with a click, day by day.
   *
   * `GET /2/clicks/clickThroughRate` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getClickThroughRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getClickThroughRate(parameters: GetClickThroughRateParameters, options?: CallOptions): Promise<ClickThroughRate>;

  /**
   * The average position of clicked records, day by day.
   *
   * `GET /2/clicks/averageClickPosition` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getAverageClickPosition({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getAverageClickPosition(parameters: GetAverageClickPositionParameters, options?: CallOptions): Promise<AverageClickPosition>;

  /**
   * How many clicks each range of positions got, day by day.
   *
   * `GET /2/clicks/positions` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getClickPositions({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getClickPositions(parameters: GetClickPositionsParameters, options?: CallOptions): Promise<ClickPositions>;

  /**
   * The share of tracked searches with a conversion, day by day.
   *
   * `GET /2/conversions/conversionRate` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getConversionRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getConversionRate(parameters: GetConversionRateParameters, options?: CallOptions): Promise<ConversionRate>;

  /**
   * Additions to the cart per tracked search, day by day.
   *
   * `GET /2/conversions/addToCartRate` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getAddToCartRate({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getAddToCartRate(parameters: GetAddToCartRateParameters, options?: CallOptions): Promise<AddToCartRate>;

  /**
   * What searches brought: its share of all revenue, per search and per user, day by day.
   *
   * Revenue of searches is what purchases earned that name them. Users are those who searched. With `base`, all currencies that have a rate are added up in the base currency of the settings.
   *
   * `GET /2/conversions/searchRevenue` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getSearchRevenue({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getSearchRevenue(parameters: GetSearchRevenueParameters, options?: CallOptions): Promise<SearchRevenue>;

  /**
   * How many tracked searches led to a click, to the cart and to a purchase, day by day.
   *
   * A step counts as reached where a later one was: a purchase whose click was not told has had one. Each rate is the share of the step before.
   *
   * `GET /2/funnel` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getFunnel({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
   */
  getFunnel(parameters: GetFunnelParameters, options?: CallOptions): Promise<Funnel>;

  /**
   * What searches led to, by hour of the day.
   *
   * `GET /2/searches/hours` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getHours({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getHours(parameters: GetHoursParameters, options?: CallOptions): Promise<SearchHours>;

  /**
   * What searches led to, by kind of device.
   *
   * The kind is read from the `User-Agent` of the search.
   *
   * `GET /2/devices` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getDevices({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getDevices(parameters: GetDevicesParameters, options?: CallOptions): Promise<SearchDevices>;

  /**
   * What users asked next after a search that found nothing.
   *
   * The next search of the same user for something else, within four minutes.
   *
   * `GET /2/searches/reformulations` · key permission: `analytics` · section 2, part A
   * Limit: at most the 1,000 most frequent entries.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getReformulations({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' });
   */
  getReformulations(parameters: GetReformulationsParameters, options?: CallOptions): Promise<Reformulations>;

  /**
   * Exports the searches of some days as they were taken in.
   *
   * JSON Lines in the order of time, as a stream that may be as long as you like; with `format=csv`, a table for spreadsheets and warehouses, for whoever asks by HTTP. It holds user tokens: the permission is that of the log. Rows that were deleted because they were old are no more in it.
   *
   * `GET /2/export/searches` · key permission: `logs` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.exportSearches({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31' });
   */
  exportSearches(parameters: ExportSearchesParameters, options?: CallOptions): Promise<ExportedSearches>;

  /**
   * Exports the events of some days as they were taken in.
   *
   * JSON Lines in the order of time, as a stream that may be as long as you like; with `format=csv`, a table for spreadsheets and warehouses, for whoever asks by HTTP. It holds user tokens: the permission is that of the log. Rows that were deleted because they were old are no more in it.
   *
   * `GET /2/export/events` · key permission: `logs` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.exportEvents({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31' });
   */
  exportEvents(parameters: ExportEventsParameters, options?: CallOptions): Promise<ExportedEvents>;

  /**
   * Tells the settings of analytics.
   *
   * `GET /2/settings` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getAnalyticsSettings();
   */
  getAnalyticsSettings(parameters?: NoParameters, options?: CallOptions): Promise<AnalyticsSettings>;

  /**
   * Sets the time zone of the shop and the currency that it counts in.
   *
   * They take the place of those that were there. They hold for the whole application.
   *
   * `PUT /2/settings` · key permission: `editSettings` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.setAnalyticsSettings({ body: { timeZone: 'Europe/Berlin', baseCurrency: { currency: 'EUR', rates: { USD: 0.92 }, ratesDate: '2026-01-15' } } });
   */
  setAnalyticsSettings(parameters: SetAnalyticsSettingsParameters, options?: CallOptions): Promise<AnalyticsSettings>;

  /**
   * Lists the scheduled reports and alerts.
   *
   * Those of the indices that the key may use.
   *
   * `GET /2/alerts` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.listAlerts();
   */
  listAlerts(parameters?: NoParameters, options?: CallOptions): Promise<Alerts>;

  /**
   * Makes a scheduled report or an alert.
   *
   * What is sent is signed: `X-Aisle-Signature` is `t=…,v1=…`, the Unix time and the HMAC-SHA-256 of that time, a point and the body, under the secret. A webhook that does not answer with 2xx within ten seconds is asked again, eight times in some 40 minutes.
   *
   * `POST /2/alerts` · key permission: `editSettings` · section 2, part A
   * Limit: 100 alerts.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.createAlert({ body: { name: 'Searches without results', index: 'products', kind: 'noResultRate', url: 'https://www.example.com/aisle', secret: 'a-secret-of-your-own' } });
   */
  createAlert(parameters: CreateAlertParameters, options?: CallOptions): Promise<AlertChange>;

  /**
   * Reads a scheduled report or an alert, and what was sent last.
   *
   * `GET /2/alerts/{alertID}` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 404: No such alert.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getAlert({ alertID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' });
   */
  getAlert(parameters: GetAlertParameters, options?: CallOptions): Promise<Alert>;

  /**
   * Puts a scheduled report or an alert in the place of another one.
   *
   * `PUT /2/alerts/{alertID}` · key permission: `editSettings` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 404: No such alert.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.updateAlert({ alertID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', body: { name: 'Searches without results', index: 'products', kind: 'noResultRate', url: 'https://www.example.com/aisle', secret: 'a-secret-of-your-own' } });
   */
  updateAlert(parameters: UpdateAlertParameters, options?: CallOptions): Promise<AlertChange>;

  /**
   * Deletes a scheduled report or an alert, and forgets what was sent.
   *
   * `DELETE /2/alerts/{alertID}` · key permission: `editSettings` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 404: No such alert.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.deleteAlert({ alertID: '9b0c7f54-3a1d-4f0e-8c65-2d7e1f9a4b30' });
   */
  deleteAlert(parameters: DeleteAlertParameters, options?: CallOptions): Promise<AlertChange>;

  /**
   * Sends a test to the webhook.
   *
   * `POST /2/alerts/{alertID}/test` · key permission: `editSettings` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 404: No such alert.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.testAlert({ alertID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' });
   */
  testAlert(parameters: TestAlertParameters, options?: CallOptions): Promise<AlertDelivery>;

  /**
   * Lists what was sent, and why it did not arrive.
   *
   * `GET /2/alerts/{alertID}/deliveries` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 404: No such alert.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.listAlertDeliveries({ alertID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' });
   */
  listAlertDeliveries(parameters: ListAlertDeliveriesParameters, options?: CallOptions): Promise<AlertDeliveries>;

  /**
   * How many conversations there were, and what became of their questions, day by day.
   *
   * Whoever talks on two days counts on each of them, and once in the whole. Clicks and revenue of conversations are in the other reports, by the tag `conversation`.
   *
   * `GET /2/conversations` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getConversations({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31' });
   */
  getConversations(parameters: GetConversationsParameters, options?: CallOptions): Promise<Conversations>;

  /**
   * What shoppers asked the agent of an index.
   *
   * Only where `agents.conversation.keepQuestions` is set, and only questions since then.
   *
   * `GET /2/conversations/questions` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getConversationQuestions({ index: 'products', answered: false });
   */
  getConversationQuestions(parameters: GetConversationQuestionsParameters, options?: CallOptions): Promise<ConversationQuestions>;

  /**
   * How many users searched, day by day.
   *
   * `GET /2/users/count` · key permission: `analytics` · section 2, part A
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission or is not good for the index.
   * @throws HttpError 422: Invalid parameter.
   * @throws HttpError 429: More than 100 calls in a minute.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await analytics.getUsersCount({ index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' });
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
 * Creates a client of only this interface: Analytics.
 * @throws TypeError for a missing host, an unknown region, or a key that is not allowed in a header.
 * @example
 * const analytics = createAnalyticsClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createAnalyticsClient = (connection: RegionalConnection<'us' | 'eu'>): AnalyticsClient =>
  bindRoutes<AnalyticsClient>(connectRegional(connection, ['us', 'eu']), analyticsRoutes, encodeQuery, parseJson);
