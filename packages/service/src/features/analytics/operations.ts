/** Analytics: what shoppers searched, clicked and bought, per index for a range of days. */
import type { AnalyticsOperations, TopHit, TopSearch } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { type Handlers, isoTime, requireIndex } from '../operation.ts';
import type { AlertOperationIds } from './alerts/operations.ts';
import type { ConversationOperationIds } from './conversations/operations.ts';
import { dayOperations } from './day-operations.ts';
import { readFilterAttributes, readFiltersNoResults, readFilterValues } from './filter-report.ts';
import { readHitEntries } from './hit-report.ts';
import { clickMetrics, ratio, revenueMetrics } from './metrics.ts';
import { pageOf } from './most-frequent.ts';
import { orderSearches, type SearchOrder } from './order-searches.ts';
import type { AnalyticsParts } from './parts.ts';
import { clickSumsOf, readSearchEntries, revenueSumsOf, type SearchEntry } from './search-report.ts';
import { readReformulations } from './reformulation-report.ts';
import { readQueryUsers } from './search-users.ts';
import { readCountries } from './visitor-report.ts';

const LIMIT = 10;

/** Returns the requested page of a list. */
const pageOfCall = (query: { limit?: number; offset?: number }, limit = LIMIT) => ({
  limit: query.limit ?? limit,
  offset: query.offset ?? 0,
});

/** Returns the requested order. @throws ServiceError 422 */
function orderOf(query: {
  orderBy?: SearchOrder['by'];
  direction?: SearchOrder['direction'];
  clickAnalytics?: boolean;
}) {
  const { orderBy = 'searchCount', direction = 'desc', clickAnalytics = false } = query;
  if (orderBy !== 'searchCount' && !clickAnalytics)
    throw new ServiceError(
      422,
      `"orderBy" ${orderBy} needs clickAnalytics; add clickAnalytics=true, or order by searchCount`,
    );
  return { by: orderBy, direction };
}

const averageOf = (sum: number, count: number): number => Math.round(ratio(sum, count) ?? 0);

const searchMetrics = (entry: SearchEntry) => ({
  ...clickMetrics(clickSumsOf(entry)),
  averageClickPosition: ratio(entry.sums.positionSum, entry.sums.positions),
});

export const analyticsOperations: Handlers<
  Exclude<
    keyof AnalyticsOperations,
    | 'getAnalyticsSettings'
    | 'setAnalyticsSettings'
    | 'exportSearches'
    | 'exportEvents'
    | AlertOperationIds
    | ConversationOperationIds
  >,
  AnalyticsParts
> = {
  getAnalyticsStatus: async ({ context, caller, query }) => {
    requireIndex(caller, query.index);
    const updatedAt = await context.rollups.updatedAt(query.index);
    return { body: { updatedAt: updatedAt === undefined ? null : isoTime(updatedAt) } };
  },

  getTopSearches: async (call) => {
    const { clickAnalytics = false, revenueAnalytics = false } = call.query;
    const order = orderOf(call.query);
    const wanted = {
      by: 'count',
      columns: [
        'nbHits',
        'tracked',
        ...(clickAnalytics
          ? (['noClicks', 'clicks', 'positionSum', 'positions', 'converted', 'conversions'] as const)
          : []),
        ...(revenueAnalytics ? (['addToCarts', 'purchases'] as const) : []),
      ],
      withRevenue: revenueAnalytics,
    } as const;
    // Concurrently: one is added up while the other is read.
    const [entries, queryUsers] = await Promise.all([readSearchEntries(call, wanted), readQueryUsers(call)]);
    const page = pageOf(orderSearches(entries, order), pageOfCall(call.query));
    const users = queryUsers.count(page.map(({ search }) => search));
    const searches = page.map((entry): TopSearch => ({
      search: entry.search,
      count: entry.sums.count,
      // An estimate may be larger.
      userCount: Math.min(users.get(entry.search) ?? 0, entry.sums.count),
      nbHits: averageOf(entry.sums.nbHits, entry.sums.count),
      ...(clickAnalytics ? searchMetrics(entry) : {}),
      ...(revenueAnalytics ? revenueMetrics(revenueSumsOf(entry)) : {}),
    }));
    return { body: { searches } };
  },

  ...dayOperations,

  getSearchesNoResults: async (call) => {
    const entries = await readSearchEntries(call, { by: 'noResults', columns: ['noResultsWithFilter'] });
    const searches = pageOf(entries, pageOfCall(call.query)).map(({ search, sums }) => ({
      search,
      count: sums.noResults,
      withFilterCount: sums.noResultsWithFilter,
    }));
    return { body: { searches } };
  },

  getSearchesNoClicks: async (call) => {
    const entries = await readSearchEntries(call, { by: 'noClicks', columns: ['noClicksNbHits'] });
    const searches = pageOf(entries, pageOfCall(call.query)).map(({ search, sums }) => ({
      search,
      count: sums.noClicks,
      nbHits: averageOf(sums.noClicksNbHits, sums.noClicks),
    }));
    return { body: { searches } };
  },

  getTopHits: async (call) => {
    const { search, clickAnalytics = false, revenueAnalytics = false } = call.query;
    const entries = await readHitEntries(call, { search, withOutcomes: clickAnalytics || revenueAnalytics });
    const page = pageOfCall(call.query, search === undefined ? LIMIT : 0);
    const hits = pageOf(entries, page).map(({ hit, count, clicks, revenue }): TopHit => ({
      hit,
      count,
      ...(clickAnalytics ? clickMetrics(clicks) : {}),
      ...(revenueAnalytics ? revenueMetrics(revenue) : {}),
    }));
    return { body: { hits } };
  },

  getReformulations: async (call) => {
    const entries = await readReformulations(call);
    const reformulations = pageOf(entries, pageOfCall(call.query)).map((entry) => ({
      ...entry,
      nbHits: averageOf(entry.nbHits, entry.count),
    }));
    return { body: { reformulations } };
  },

  getTopFilterAttributes: async (call) => ({
    body: { attributes: pageOf(await readFilterAttributes(call, call.query.search), pageOfCall(call.query)) },
  }),

  getTopFilterForAttribute: async (call) => {
    const { search } = call.query;
    const values = await readFilterValues(call, { attributes: call.path.attribute, search });
    return { body: { values: pageOf(values, pageOfCall(call.query)) } };
  },

  getTopFiltersNoResults: async (call) => ({
    body: { values: pageOf(await readFiltersNoResults(call, call.query.search), pageOfCall(call.query)) },
  }),

  getTopCountries: async (call) => ({
    body: { countries: pageOf(await readCountries(call), pageOfCall(call.query)) },
  }),
};
