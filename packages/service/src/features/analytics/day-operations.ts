/** Analytics by day in a time zone: searches, rates, funnels and revenue, by day, by hour and by device. */
import type { AnalyticsOperations } from '@aisle/contract';
import type { Handlers } from '../operation.ts';
import { reportDays, reportRevenue, reportSearchRevenue } from './day-reports.ts';
import { reportUsers } from './day-users.ts';
import {
  addToCarts,
  clickPosition,
  clickPositions,
  clicks,
  conversions,
  funnel,
  noClicks,
  noResults,
  purchases,
  searches,
} from './day-figures.ts';
import { reportDevices, reportHours } from './group-report.ts';
import type { AnalyticsParts } from './parts.ts';

type DayOperationIds =
  | 'getSearchesCount'
  | 'getNoResultsRate'
  | 'getNoClickRate'
  | 'getClickThroughRate'
  | 'getAverageClickPosition'
  | 'getClickPositions'
  | 'getConversionRate'
  | 'getAddToCartRate'
  | 'getPurchaseRate'
  | 'getFunnel'
  | 'getRevenue'
  | 'getSearchRevenue'
  | 'getUsersCount'
  | 'getHours'
  | 'getDevices';

export const dayOperations: Handlers<DayOperationIds & keyof AnalyticsOperations, AnalyticsParts> = {
  getSearchesCount: async (call) => ({ body: await reportDays(call, searches) }),
  getNoResultsRate: async (call) => ({ body: await reportDays(call, noResults) }),
  getNoClickRate: async (call) => ({ body: await reportDays(call, noClicks) }),
  getClickThroughRate: async (call) => ({ body: await reportDays(call, clicks) }),
  getAverageClickPosition: async (call) => ({ body: await reportDays(call, clickPosition) }),
  getClickPositions: async (call) => ({ body: await reportDays(call, clickPositions) }),
  getConversionRate: async (call) => ({ body: await reportDays(call, conversions) }),
  getAddToCartRate: async (call) => ({ body: await reportDays(call, addToCarts) }),
  getPurchaseRate: async (call) => ({ body: await reportDays(call, purchases) }),
  getFunnel: async (call) => ({ body: await reportDays(call, funnel) }),
  getRevenue: async (call) => ({ body: await reportRevenue(call) }),
  getSearchRevenue: async (call) => ({ body: await reportSearchRevenue(call) }),
  getUsersCount: async (call) => ({ body: await reportUsers(call) }),
  getHours: async (call) => ({ body: { hours: await reportHours(call) } }),
  getDevices: async (call) => ({ body: { devices: await reportDevices(call) } }),
};
