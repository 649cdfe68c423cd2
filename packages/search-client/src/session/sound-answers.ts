/** Adapter of foreign clients: whether they answer what views can read. What mends the rest is loaded when it comes. */
import type { SearchClientLike, SearchResponse } from '@aisle/contract';

const membersOf = (tables: unknown): unknown[] => Object.values(Object(tables));

/** Whether an answer is one; what it leaves out has a default. */
const isSound = (answer: Partial<SearchResponse> | undefined): boolean => {
  if (!answer) return false;
  const { hits, nbHits = 0, nbPages = 0, page = 0, hitsPerPage = 0, facets, facets_stats: stats } = answer;
  const counts = [...membersOf(facets), ...membersOf(stats)].flatMap(membersOf);
  return Boolean(
    [nbHits, nbPages, page, hitsPerPage, ...counts].every(Number.isFinite) &&
    // What is no list has no such method.
    (hits ?? []).every?.((hit) => typeof hit?.objectID === 'string'),
  );
};

/** A client whose answers hold nothing that is no record, no number or no text where there should be one. */
export const soundClient = (client: Pick<SearchClientLike, 'search'>): typeof client => ({
  async search(requests, options) {
    const answer = await client.search(requests, options);
    if (answer?.results?.every?.(isSound)) return answer;
    return import('./mend-answers.ts').then((part) => part.mendAnswers(client, answer));
  },
});
