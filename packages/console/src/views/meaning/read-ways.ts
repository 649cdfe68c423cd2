/** Runs one search by words, by words and meaning, and by meaning, without counting it. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';

/** Weights in percent. */
export interface Mix {
  weight: number;
  minSimilarity: number;
}

/** The ways in column order: the combined one is between its two parts. */
export const WAYS = ['words', 'both', 'meaning'] as const;

export type WayName = (typeof WAYS)[number];

type Answer = AnswerOf<'search', 'search'>['results'][number];

/** A record with its scores of words and meaning. */
export type Hit = Answer['hits'][number];

/** Results of a search in all ways. */
export interface Results {
  ways: readonly Way[];
  /** Results by words only, more than are shown, because a record may move up from far below. */
  byWords: readonly Hit[];
}

/** Results of one way. */
export interface Way {
  name: WayName;
  hits: readonly Hit[];
  total: number;
  /** Why meaning was not used, if it should have been. */
  reason: string | undefined;
}

/** Number of shown records per way. */
const SHOWN = 10;

/** Number of records by words only whose positions are compared. */
const PLACED = 200;

/** Parameters that exclude a search from analytics and tests, and keep the response small. */
const UNSEEN = {
  analytics: false,
  clickAnalytics: false,
  enableABTest: false,
  enablePersonalization: false,
  attributesToHighlight: [],
  attributesToSnippet: [],
};

/** Returns the parameters of a way. */
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
 * Runs a search in all ways in one request.
 * @throws TransportError when the service rejects the request.
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
