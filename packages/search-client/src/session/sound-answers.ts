/** Adapter of foreign clients: whether they answer what views can read. What mends the rest is loaded when it comes. */
import type { SearchClientLike, SearchResponse } from '@aisle/contract';
import type { Searching } from './client-stack.ts';

const isCount = (value: unknown): boolean =>
  value === undefined || value === null || (Number.isFinite(value) && (value as number) >= 0);
const isText = (value: unknown): boolean => typeof (value ?? '') === 'string';

/** Whether an answer is one; what it leaves out has a default. */
const isSound = (answer: Partial<SearchResponse> | undefined): boolean => {
  const {
    hits,
    nbHits,
    nbPages,
    page,
    hitsPerPage,
    index,
    query,
    queryID,
    facets,
    facets_stats: stats,
  } = Object(answer) as Partial<SearchResponse>;
  return Boolean(
    answer &&
    // What is no list has no such method.
    (hits ?? []).every?.((hit) => Object(hit).objectID && isText(hit.objectID)) &&
    [nbHits, nbPages, page, hitsPerPage].every(isCount) &&
    [index, query, queryID].every(isText) &&
    [facets, stats]
      .flatMap((tables) => Object.values(Object(tables)))
      .every((table) => Object.values(Object(table)).every(Number.isFinite)),
  );
};

/** A client whose answers hold nothing that is no record, no number or no text where there should be one. */
export const soundClient = (client: Pick<SearchClientLike, 'search'>): Searching => ({
  async search(requests, options) {
    const answer = await client.search(requests, options);
    if (answer?.results?.every?.(isSound)) return answer;
    return (await import('./mend-answers.ts')).mendAnswers(client, answer);
  },
});
