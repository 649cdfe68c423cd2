/** Public entry point of @aisle/insights. */
export { createInsights } from './create-insights.ts';
export type { EventMethods, Insights, InsightsEvents, InsightsOptions, TokenListener } from './insights.ts';
export type * from './event-kinds.ts';
export type { Page } from './page.ts';
