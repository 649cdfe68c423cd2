/** Adapter of foreign clients: validates their answers. What normalizes those that views cannot read is loaded when one comes. */
import type { SearchClientLike, SearchResponse } from '@aisle/contract';

const membersOf = (tables: unknown): unknown[] => Object.values(Object(tables));

/** Whether views can read an answer; what it leaves out has a default. */
const isValid = (answer: Partial<SearchResponse> | undefined): boolean => {
  if (!answer) return false;
  const { hits, nbHits = 0, nbPages = 0, page = 0, hitsPerPage = 0, facets, facets_stats: stats } = answer;
  const counts = [...membersOf(facets), ...membersOf(stats)].flatMap(membersOf);
  return Boolean(
    [nbHits, nbPages, page, hitsPerPage, ...counts].every(Number.isFinite) &&
    // What is no list has no such method.
    (hits ?? []).every?.((hit) => typeof hit?.objectID === 'string'),
  );
};

/** Searches; the answer holds nothing that is no record, no number or no text where there should be one. */
export const searchValid = async (
  client: Pick<SearchClientLike, 'search'>,
  ...call: Parameters<SearchClientLike['search']>
): ReturnType<SearchClientLike['search']> => {
  const answer = await client.search(...call);
  if (answer?.results?.every?.(isValid)) return answer;
  return import('./normalize-answers.ts').then((part) => part.normalizeAnswers(client, answer));
};
