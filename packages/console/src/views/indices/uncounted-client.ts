/** Uncounted client: a search client for the shop elements with the key of the console, whose searches are not counted. */
import type { AdminClient } from '@aisle/admin';
import type { AisleSearch } from '@aisle/components';

type Client = NonNullable<AisleSearch['client']>;

/** Searches of the console are excluded from analytics and tests. */
const UNCOUNTED = { analytics: false, clickAnalytics: false, enableABTest: false } as const;

/**
 * Creates the client.
 * @example
 * const client = createUncountedClient(session.admin.search);
 */
export const createUncountedClient = (search: AdminClient['search']): Client => ({
  async search(asked, { signal } = {}) {
    const requests = asked.map(({ indexName, params }) => ({ ...params, ...UNCOUNTED, indexName }));
    // The same response type, declared by two independent packages.
    return (await search.search({ body: { requests } }, { signal })) as unknown as Awaited<
      ReturnType<Client['search']>
    >;
  },
});
