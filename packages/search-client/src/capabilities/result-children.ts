/** Result children: the records of a group that `distinct` merged into one result. */
import type { SearchParams } from '@aisle/contract';
import { mergeParams } from '../session/merge-params.ts';
import { baseParams } from '../session/plan.ts';
import type { SearchResults } from '../session/search-results.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

/** The group, and how many of its records to request. */
export interface ResultChildrenOptions {
  /** The attribute by which `distinct` groups: `attributeForDistinct` of the index. It must be among its `attributesForFaceting`. */
  attribute: string;
  /** The result's value of that attribute. */
  value: string;
  /** The objectID of the result itself, which is not a child. */
  except?: string;
  /** Maximum number of records, from 1 to 999. Default 10. */
  limit?: number;
  /** Further search parameters, for example for highlighting. */
  params?: SearchParams;
}

/** Children of one result, and their total number. */
export interface ResultChildren {
  page: Pick<SearchResults, 'index' | 'queryID' | 'offset' | 'hits'>;
  count: number;
}

const inner = (inside: SessionInside): SessionInside => inside;

/**
 * Requests the other records of a group, with the current query, filters and sort order. Not counted as a search.
 * @throws Errors of the client, for example if the attribute is missing from `attributesForFaceting`.
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
