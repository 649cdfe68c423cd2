/** Ways to find: one search by words, by words and meaning, and by meaning, without counting as a search of a shopper. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';

/** How meaning counts, in percent. */
export interface Mix {
  weight: number;
  minSimilarity: number;
}

/** The ways, in the order of their columns: the one that shoppers may get stands between the two that it is made of. */
export const WAYS = ['words', 'both', 'meaning'] as const;

export type WayName = (typeof WAYS)[number];

type Answer = AnswerOf<'search', 'search'>['results'][number];

/** A record with its share of words and meaning. */
export type Hit = Answer['hits'][number];

/** What a search finds in all ways. */
export interface Results {
  ways: readonly Way[];
  /** What words alone find, further than it is shown: who moved up may come from far below. */
  byWords: readonly Hit[];
}

/** What one way finds. */
export interface Way {
  name: WayName;
  hits: readonly Hit[];
  total: number;
  /** Why meaning took no part, where it should have. */
  reason: string | undefined;
}

/** Records of each way that are shown. */
const SHOWN = 10;

/** Records by words alone whose places are known. */
const PLACED = 200;

/** What keeps a question of the console out of figures and tests, and its answer small. */
const UNSEEN = {
  analytics: false,
  clickAnalytics: false,
  enableABTest: false,
  enablePersonalization: false,
  attributesToHighlight: [],
  attributesToSnippet: [],
};

/** The parameters of a way. */
export const parametersOf = (way: WayName, { weight, minSimilarity }: Mix) => ({
  ...UNSEEN,
  ...(way === 'words'
    ? ({ mode: 'keywordSearch' } as const)
    : ({
        mode: 'neuralSearch',
        semanticSearch: { weight: way === 'meaning' ? 100 : weight, minSimilarity },
      } as const)),
});

/**
 * Asks a search in all ways, in one request.
 * @throws TransportError when the service refuses.
 *
 * @example
 * const { ways } = await readWays(admin.search, { index, query: 'something to sit on', mix, signal });
 */
export async function readWays(
  search: AdminClient['search'],
  { index, query, mix, signal }: { index: string; query: string; mix: Mix; signal: AbortSignal },
): Promise<Results> {
  const base = { indexName: index, query };
  const shown = WAYS.map((way) => ({
    ...base,
    hitsPerPage: SHOWN,
    getRankingInfo: true,
    ...parametersOf(way, mix),
  }));
  const placed = { ...base, hitsPerPage: PLACED, attributesToRetrieve: ['objectID'], ...parametersOf('words', mix) };
  const { results } = await search.search({ body: { requests: [...shown, placed] } }, { signal });
  const ways = WAYS.map((name, at) => {
    const { hits = [], nbHits = 0, semanticSearch } = results[at] ?? {};
    return { name, hits, total: nbHits, reason: semanticSearch?.applied === false ? semanticSearch.reason : undefined };
  });
  return { ways, byWords: results[WAYS.length]?.hits ?? [] };
}
