/** One client for every interface of the service. */
// Why: decision 0010.
import { encodeQuery, parseJson } from '@aisle/transport';
import type { Transport } from '@aisle/transport';
import { bindRoutes } from './connect/bind-routes.ts';
import type { Routes } from './connect/bind-routes.ts';
import { connectBasic } from './connect/connect-basic.ts';
import type { BasicConnection } from './connect/connect-basic.ts';
import { connect } from './connect/connect.ts';
import type { Connection } from './connect/connect.ts';
import { connectRegional } from './connect/connect-regional.ts';
import type { RegionalConnection } from './connect/connect-regional.ts';
import { allRegions, allRoutes } from './generated/all.ts';
import type { AdminClient, RegionalInterface } from './generated/all.ts';

type Region = (typeof allRegions)[number];

/** The connection of the application, with overrides for single interfaces. */
export interface AdminOptions extends RegionalConnection<Region> {
  /** Connection to the crawler interface, which has its own user and key. */
  crawler?: Pick<BasicConnection, 'userId' | 'apiKey'> & Partial<BasicConnection>;
  /** Overrides per interface: different hosts, or a different key such as the monitoring key. */
  own?: {
    readonly [Name in Exclude<keyof AdminClient, 'crawler'>]?: Partial<
      Name extends RegionalInterface ? RegionalConnection<Region> : Connection
    >;
  };
}

/**
 * Creates a client of all interfaces. Interfaces without overrides share one connection, including its list of failed hosts.
 * Import a single interface (`@aisle/admin/crawler`) if bundle size matters.
 * @throws TypeError for a missing host, a key that is not allowed in a header, or, if a URL of an interface in `own`
 * contains `{region}`, a missing or unknown region.
 * @example
 * const admin = createAdminClient({
 *   hosts: { read: ['https://search.example.com'] },
 *   appId: 'shop',
 *   apiKey,
 *   crawler: { hosts: { read: ['https://crawler.example.com'] }, userId, apiKey: crawlerKey },
 *   region: 'eu',
 *   own: { analytics: { hosts: { read: ['https://analytics.{region}.example.com'] } }, monitoring: { apiKey: monitoringKey } },
 * });
 * const { searches } = await admin.analytics.getTopSearches({ index: 'products' });
 */
export const createAdminClient = ({ crawler, own = {}, region, ...common }: AdminOptions): AdminClient => {
  const shared = connect(common);
  const settingsOf: Readonly<Record<string, object | undefined>> = own;
  const transportOf = (name: string): Transport => {
    if (name === 'crawler' && crawler) return connectBasic({ ...common, ...crawler });
    const settings = settingsOf[name];
    return settings ? connectRegional({ region, ...common, ...settings }, allRegions) : shared;
  };
  const client: Record<string, object> = {};
  for (const [name, routes] of Object.entries<Routes>(allRoutes))
    client[name] = bindRoutes(transportOf(name), routes, encodeQuery, parseJson);
  return client as unknown as AdminClient;
};
