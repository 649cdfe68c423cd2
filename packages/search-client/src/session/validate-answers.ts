/** Answer validation of other clients; the normalization of invalid responses is lazy-loaded with the first of them. */
import type { SearchClientLike, SearchResponse } from '@aisle/contract';

const membersOf = (tables: unknown): unknown[] => Object.values(Object(tables));

/** Whether views can use a response; missing fields have defaults. */
const isValid = (answer: Partial<SearchResponse> | undefined): boolean => {
  if (!answer) return false;
  const { hits, nbHits = 0, nbPages = 0, page = 0, hitsPerPage = 0, facets, facets_stats: stats } = answer;
  const counts = [...membersOf(facets), ...membersOf(stats)].flatMap(membersOf);
  return Boolean(
    [nbHits, nbPages, page, hitsPerPage, ...counts].every(Number.isFinite) &&
    // Only lists have this method.
    (hits ?? []).every?.((hit) => typeof hit?.objectID === 'string'),
  );
};

/** Searches; the response contains only valid records, numbers and texts. */
export const searchValid = async (
  client: Pick<SearchClientLike, 'search'>,
  ...call: Parameters<SearchClientLike['search']>
): ReturnType<SearchClientLike['search']> => {
  const answer = await client.search(...call);
  if (answer?.results?.every?.(isValid)) return answer;
  return import('./normalize-answers.ts').then((part) => part.normalizeAnswers(client, answer));
};
