/** One client for every interface of the service. */
import { bindRoutes } from './bind-routes.ts';
import type { SpecialRoute } from './bind-routes.ts';
import { connectBasic } from './connect-basic.ts';
import type { BasicConnection } from './connect-basic.ts';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';
import { allRoutes } from './generated/all.ts';
import type { AdminClient } from './generated/all.ts';

/** The application's own connection, and what single interfaces have of their own. */
export interface AdminOptions extends Connection {
  /** Where the crawler interface is and who asks there: it has its own user and key. */
  crawler?: Pick<BasicConnection, 'userId' | 'apiKey'> & Partial<BasicConnection>;
  /** What an interface has in place of the common settings: hosts of its region, or a key such as the monitoring key. */
  own?: { readonly [Name in Exclude<keyof AdminClient, 'crawler'>]?: Partial<Connection> };
}

/**
 * Makes a client of all interfaces. Those without settings of their own share one connection, and so the memory of hosts that failed.
 * Import a single interface (`@aisle/admin/crawler`) where bytes count.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const admin = createAdminClient({
 *   hosts: { read: ['https://search.example.com'] },
 *   appId: 'shop',
 *   apiKey,
 *   crawler: { hosts: { read: ['https://crawler.example.com'] }, userId, apiKey: crawlerKey },
 *   own: { analytics: { hosts: { read: ['https://analytics.eu.example.com'] } }, monitoring: { apiKey: monitoringKey } },
 * });
 * const { searches } = await admin.analytics.getTopSearches({ index: 'products' });
 */
export const createAdminClient = ({ crawler, own = {}, ...common }: AdminOptions): AdminClient => {
  const shared = connect(common);
  const transportOf = (name: string): typeof shared => {
    if (name === 'crawler' && crawler) return connectBasic({ ...common, ...crawler });
    const settings = (own as Record<string, Partial<Connection> | undefined>)[name];
    return settings ? connect({ ...common, ...settings }) : shared;
  };
  return Object.fromEntries(
    Object.entries<Record<string, string | SpecialRoute>>(allRoutes).map(([name, routes]) => [
      name,
      bindRoutes(transportOf(name), routes),
    ]),
  ) as unknown as AdminClient;
};
