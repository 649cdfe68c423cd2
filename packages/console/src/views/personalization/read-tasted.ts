/** Tasted results: what a user finds with the profile and without it. */
import type { AdminClient } from '@aisle/admin';

type Hits = Awaited<ReturnType<AdminClient['search']['searchSingleIndex']>>['hits'];

/** Results that are compared. */
const SHOWN = 10;

/** Asks the same search twice; neither counts as one of a shopper. */
export async function readTasted(
  { search }: Pick<AdminClient, 'search'>,
  { index, query, user, signal }: { index: string; query: string; user: string; signal: AbortSignal },
): Promise<{ plain: Hits; tasted: Hits }> {
  const ask = async (enablePersonalization: boolean): Promise<Hits> => {
    const body = {
      query,
      hitsPerPage: SHOWN,
      analytics: false,
      enableABTest: false,
      enablePersonalization,
      userToken: user,
    };
    return (await search.searchSingleIndex({ indexName: index, body }, { signal })).hits;
  };
  const [plain, tasted] = await Promise.all([ask(false), ask(true)]);
  return { plain, tasted };
}
