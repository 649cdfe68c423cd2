/** Reads the current results of a search with ranking information, without counting the search. */
import { type AdminClient, isHttpError } from '@aisle/admin';

type Answer = Awaited<ReturnType<AdminClient['search']['searchSingleIndex']>>;

/** A search hit. */
export type Hit = Answer['hits'][number];

/** Results and their ranking criteria. */
export interface Results {
  hits: readonly Hit[];
  total: number;
  ranking: readonly string[];
  /** IDs of the applied rules. */
  rules: readonly string[];
}

/** Default ranking, if the settings do not set one or cannot be read. */
const USUAL = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** Number of shown and compared results. */
export const SHOWN = 10;

/** Parameters that exclude a search from analytics and tests. */
const UNSEEN = { analytics: false, clickAnalytics: false, enableABTest: false, enablePersonalization: false };

/** Sends one search. */
export async function readResults(
  admin: AdminClient,
  { index, query, signal }: { index: string; query: string; signal?: AbortSignal },
): Promise<Results> {
  const [answer, ranking] = await Promise.all([
    admin.search.searchSingleIndex(
      { indexName: index, body: { query, hitsPerPage: SHOWN, getRankingInfo: true, ...UNSEEN } },
      { signal },
    ),
    admin.settings.getSettings({ indexName: index }, { signal }).then(
      (settings) => settings.ranking ?? USUAL,
      (error: unknown) => {
        // A key may be allowed to search, but not to read settings.
        if (isHttpError(error) && error.status === 403) return USUAL;
        throw error;
      },
    ),
  ]);
  const { hits, nbHits = hits.length, appliedRules = [] } = answer;
  return { hits, total: nbHits, ranking, rules: appliedRules.map(({ objectID }) => objectID) };
}
