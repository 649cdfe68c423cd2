/** Reads the results of a search with and without the profile of a user. */
import type { AdminClient } from '@aisle/admin';

type Hits = Awaited<ReturnType<AdminClient['search']['searchSingleIndex']>>['hits'];

/** Number of compared results. */
const SHOWN = 10;

/** Sends the same search twice; neither is counted. */
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
