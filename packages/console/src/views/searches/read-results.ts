/** Results: what a search finds now, with why, and without counting as a search of a shopper. */
import { type AdminClient, isHttpError } from '@aisle/admin';

type Answer = Awaited<ReturnType<AdminClient['search']['searchSingleIndex']>>;

/** A record that was found. */
export type Hit = Answer['hits'][number];

/** What was found, and by which criteria it is ordered. */
export interface Results {
  hits: readonly Hit[];
  total: number;
  ranking: readonly string[];
  /** The rules that took effect, by their identifiers. */
  rules: readonly string[];
}

/** The ranking of an index whose settings say nothing, or may not be read. */
const USUAL = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** Results that are shown and compared. */
export const SHOWN = 10;

/** What keeps a question of the console out of figures and tests. */
const UNSEEN = { analytics: false, clickAnalytics: false, enableABTest: false, enablePersonalization: false };

/** Asks one search. */
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
        // A key may search and not read settings.
        if (isHttpError(error) && error.status === 403) return USUAL;
        throw error;
      },
    ),
  ]);
  const { hits, nbHits = hits.length, appliedRules = [] } = answer;
  return { hits, total: nbHits, ranking, rules: appliedRules.map(({ objectID }) => objectID) };
}
