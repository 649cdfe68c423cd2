/** Result children: the records of a group that `distinct` folded into one result. */
import type { SearchParams } from '@aisle/contract';
import { mergeParams } from '../session/merge-params.ts';
import { baseParams } from '../session/plan.ts';
import type { SearchResults } from '../session/search-results.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

/** Which group, and how much of it. */
export interface ResultChildrenOptions {
  /** The attribute by which `distinct` groups: `attributeForDistinct` of the index. It must be among its `attributesForFaceting`. */
  attribute: string;
  /** The value that the result has there. */
  value: string;
  /** The record of the result itself, which is no child. */
  except?: string;
  /** Records at most, from 1 to 999. Default 10. */
  limit?: number;
  /** More search parameters, as for highlighting. */
  params?: SearchParams;
}

/** The children of one result, and how many there are besides it. */
export interface ResultChildren {
  page: Pick<SearchResults, 'index' | 'queryID' | 'offset' | 'hits'>;
  count: number;
}

const inner = (inside: SessionInside): SessionInside => inside;

/**
 * Asks for the others of a group, under the words and filters of the moment and in the order of the moment. Not counted as a search.
 * @throws What the client throws, for example where the attribute is none of `attributesForFaceting`.
 * @example
 * const { page, count } = await resultChildren(session, { attribute: 'model', value: 'Boot 7', except: 'p1' });
 */
export const resultChildren = async (
  session: SearchSession,
  { attribute, value, except, limit = 10, params = {} }: ResultChildrenOptions,
): Promise<ResultChildren> => {
  const inside = session.use(inner);
  const asking = inside.input();
  const index = asking.search.sortBy ?? asking.index;
  // A leading minus sign would mean "without".
  const facetFilters = [`${attribute}:${value.replace(/^-/, '\\-')}`];
  const { results } = await inside.client.search([
    {
      indexName: index,
      params: {
        ...mergeParams(baseParams(asking), { ...params, facetFilters }),
        facets: [],
        distinct: false,
        page: 0,
        // The result itself may be among them.
        hitsPerPage: limit + 1,
        analytics: false,
        clickAnalytics: false,
      },
    },
  ]);
  const { hits = [], nbHits = 0 } = results[0] ?? {};
  const others = hits.filter(({ objectID }) => objectID !== except);
  const isAmong = others.length < hits.length || nbHits > hits.length;
  return {
    page: { index, queryID: undefined, offset: 0, hits: others.slice(0, limit) },
    count: Math.max(others.length, nbHits - (isAmong && except !== undefined ? 1 : 0)),
  };
};
