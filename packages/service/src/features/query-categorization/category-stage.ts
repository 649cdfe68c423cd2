/** The query stage of query categorization: adds the categories of its query to a search, if the search or its index requests them. */
import { facetsOf } from '../../ground/filters/filter-attributes.ts';
import { filterOf } from '../../ground/query/filter-of.ts';
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import type { CategorizedQuery } from './category-rows.ts';
import { categoryFacets } from './learning-job.ts';

/** Whether the caller or a rule has already selected categories. */
function isChosen({ parameters, filters, index }: Question, facets: readonly string[]): boolean {
  const chosen = [filterOf(parameters, index.settings), ...filters].flatMap((filter) =>
    filter ? facetsOf(filter) : [],
  );
  return chosen.some((attribute) => facets.includes(attribute));
}

/**
 * Creates the stage.
 * @param find Returns the learned categories for a query of an index.
 *
 * @example
 * const stage = createCategoryStage((question) => findCategories(learnt, …));
 */
export const createCategoryStage = (find: (question: Question) => CategorizedQuery | undefined): QueryStage => ({
  place: 'clicks',
  apply: (question) => {
    const { parameters, index, typedQuery } = question;
    const { queryCategorization: ofSettings } = index.settings.extensions;
    const { queryCategorization: ofSearch } = parameters.extensions ?? {};
    const isRetrieved = ofSearch?.enableCategoriesRetrieval ?? ofSettings?.enableCategoriesRetrieval ?? false;
    const isFiltering = ofSearch?.enableAutoFiltering ?? ofSettings?.enableAutoFiltering ?? false;
    if (!(isRetrieved || isFiltering) || typedQuery.trim() === '' || question.holdout?.isHeldOut) return question;
    const facets = categoryFacets(index.settings);
    if (facets.length === 0) return question;
    const learnt = find(question);
    // Facets may have been removed from the settings since.
    const categories = learnt?.categories.filter(({ path }) => path.every(([facet], depth) => facets[depth] === facet));
    return {
      ...question,
      categorization: {
        isRetrieved,
        isFiltering: isFiltering && !isChosen(question, facets),
        isFilterDropped: false,
        learnt: learnt && categories && categories.length > 0 ? { ...learnt, categories } : undefined,
      },
    };
  },
});
