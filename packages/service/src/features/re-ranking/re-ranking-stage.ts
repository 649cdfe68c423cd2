/** The query stage of re-ranking: lifts what shoppers click behind the query of a search, where the search or its index asks for it. */
import type { Filter, ReRanking } from '../../engine/engine.ts';
import { parseFacetFilters } from '../../filters/parse-facet-filters.ts';
import type { Question } from '../../query/question.ts';
import type { QueryStage } from '../../query/query-stage.ts';
import { parseFacetDeclarations } from '../../settings/declarations.ts';
import { queryKey } from './learn-index.ts';
import type { Lift } from './lifted-records.ts';

type FacetFilters = NonNullable<Question['parameters']['reRankingApplyFilter']>;

/** @throws FilterError */
function readFilter({ index }: Question, given: FacetFilters): Filter | undefined {
  const declared = new Set(
    parseFacetDeclarations(index.settings.attributesForFaceting).map(({ attribute }) => attribute),
  );
  return parseFacetFilters(given, { isFacet: (name) => declared.has(name) }, 'reRankingApplyFilter');
}

/**
 * The stage.
 * @param options.lifted What was learnt of a query of an index, as JSON.
 *
 * @example
 * const stage = createReRankingStage({ lifted: (index, query) => learnt.get(index)?.get(query) });
 */
export function createReRankingStage(options: {
  lifted: (index: string, query: string) => string | undefined;
}): QueryStage {
  return {
    place: 'clicks',
    apply: (question) => {
      const { parameters, index, typedQuery } = question;
      if (!(parameters.enableReRanking ?? index.settings.enableReRanking) || typedQuery === '') return question;
      // What is wrong in it is told at once, not only behind frequent queries.
      const given = parameters.reRankingApplyFilter;
      let filter = given && readFilter(question, given);
      const learnt = options.lifted(index.physical, queryKey(typedQuery));
      if (learnt === undefined) return question;
      const { reRankingApplyFilter: ofSettings } = index.settings;
      if (given === undefined && ofSettings !== undefined) {
        try {
          filter = readFilter(question, ofSettings);
        } catch {
          // A facet of it was taken out of the settings: no shopper should hear of that, nor see what it held back.
          return question;
        }
      }
      const reRanking: ReRanking = { lifted: JSON.parse(learnt) as Lift[], ...(filter && { filter }) };
      return { ...question, reRanking };
    },
  };
}
