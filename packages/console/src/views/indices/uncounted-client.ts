/** Uncounted client: lets the elements of a shop search by the key of the console, as searches that no figure counts. */
import type { AdminClient } from '@aisle/admin';
import type { AisleSearch } from '@aisle/components';

type Client = NonNullable<AisleSearch['client']>;

/** What the console asks is no search of a shopper, and belongs to no test. */
const UNCOUNTED = { analytics: false, clickAnalytics: false, enableABTest: false } as const;

/**
 * Makes it.
 * @example
 * const client = createUncountedClient(session.admin.search);
 */
export const createUncountedClient = (search: AdminClient['search']): Client => ({
  async search(asked, { signal } = {}) {
    const requests = asked.map(({ indexName, params }) => ({ ...params, ...UNCOUNTED, indexName }));
    // The same answer, described by two packages that do not know each other.
    return (await search.search({ body: { requests } }, { signal })) as unknown as Awaited<
      ReturnType<Client['search']>
    >;
  },
});
