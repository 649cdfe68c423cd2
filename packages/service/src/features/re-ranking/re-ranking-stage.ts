/** The query stage of re-ranking: boosts the records that shoppers click for the query, if the search or its index requests it. */
import type { Filter, ReRanking } from '../../engine/engine.ts';
import { parseFacetFilters } from '../../ground/filters/parse-facet-filters.ts';
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { type Candidate, drawCandidate, withExplored } from './explore-query.ts';
import type { Lift } from './lifted-records.ts';
import type { StoredQuery } from './re-ranking-rows.ts';

type FacetFilters = NonNullable<Question['parameters']['reRankingApplyFilter']>;

/** @throws FilterError */
function readFilter({ index }: Question, filters: FacetFilters): Filter | undefined {
  const declared = new Set(
    parseFacetDeclarations(index.settings.attributesForFaceting).map(({ attribute }) => attribute),
  );
  return parseFacetFilters(filters, { isFacet: (name) => declared.has(name) }, 'reRankingApplyFilter');
}

/**
 * Creates the stage.
 * @param options.learnt Returns the boosts for a query of an index, as JSON.
 *
 * @example
 * const stage = createReRankingStage({ learnt: (index, query) => learnt.get(index)?.get(query), now: Date.now });
 */
export function createReRankingStage(options: {
  learnt: (index: string, query: string) => StoredQuery | undefined;
  now: () => number;
}): QueryStage {
  return {
    place: 'clicks',
    apply: (question) => {
      const { parameters, index, typedQuery } = question;
      if (!(parameters.enableReRanking ?? index.settings.enableReRanking) || typedQuery === '') return question;
      // Validated for every query, so that errors are not only reported for frequent ones.
      const facetFilters = parameters.reRankingApplyFilter;
      let filter = facetFilters && readFilter(question, facetFilters);
      if (question.holdout?.isHeldOut) return question;
      const key = queryKey(typedQuery);
      const learnt = options.learnt(index.physical, key);
      if (learnt === undefined) return question;
      const { reRankingApplyFilter: ofSettings } = index.settings;
      if (facetFilters === undefined && ofSettings !== undefined) {
        try {
          filter = readFilter(question, ofSettings);
        } catch {
          // One of its facets was removed from the settings: shoppers must not notice, nor see what the filter hid.
          return question;
        }
      }
      const lifted = JSON.parse(learnt.lifted) as Lift[];
      const explored = drawCandidate(JSON.parse(learnt.candidates) as Candidate[], {
        every: parameters.reRankingExploreEvery ?? index.settings.reRankingExploreEvery ?? 0,
        shopper: question.visitor ?? '',
        query: key,
        now: options.now(),
      });
      const reRanking: ReRanking = {
        lifted: explored ? withExplored(lifted, explored.objectID) : lifted,
        ...(filter && { filter }),
      };
      return { ...question, reRanking, explored };
    },
  };
}
