/** The way to the service: a client for the elements, `fetch` for the rest, and the tracker. */
import { createInsights } from '@aisle/insights';
import { createSearchClient } from '@aisle/search-client';
import { shop } from './shop';

export const client = createSearchClient({ appId: shop.appId, apiKey: shop.apiKey, hosts: shop.host });

/** Asks the service. */
export const askService: typeof fetch = (...args) => fetch(...args);

/** Tells the service what shoppers do, by the events of the elements and of this shop. Once, in a browser. */
export function startTracking(): () => void {
  const insights = createInsights({ appId: shop.appId, apiKey: shop.apiKey, host: shop.host });
  insights.capture();
  return () => insights.close();
}
