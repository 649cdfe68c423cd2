/** Rare counts: asks how many results have the chosen values that an answer did not count, because others are more frequent. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import { facetFilter } from './facet-kind.ts';
import { mergeParams } from './merge-params.ts';
import { baseParams } from './plan.ts';
import type { PlanInput } from './plan.ts';
import type { Refinement } from './refinement.ts';
import type { SearchResults } from './search-results.ts';

/** Values that a question counts: as many as a service gives, because records may have others beside the chosen ones. */
const MAX_VALUES = 1000;

/** Chosen values of one attribute that have no count. */
interface RareValues {
  readonly attribute: string;
  readonly values: readonly string[];
}

/** The values of a refinement that an answer does not count, by attribute. */
const rareValuesOf = (
  chosen: readonly (readonly [attribute: string, value: string])[],
  facets: SearchResults['facets'],
): RareValues[] => {
  const byAttribute = new Map<string, Set<string>>();
  for (const [attribute, value] of chosen) {
    const counts = facets[attribute];
    // What no view counts, no view shows.
    if (!counts || Object.hasOwn(counts, value)) continue;
    byAttribute.set(attribute, (byAttribute.get(attribute) ?? new Set()).add(value));
  }
  return [...byAttribute].map(([attribute, values]) => ({ attribute, values: [...values] }));
};

/** Whether results must have all values of a refinement: then those that have one are those that there are. */
const isConjunctive = (refinement: Refinement): boolean => refinement.kind === 'facet' && refinement.operator === 'and';

/**
 * The question for the counts of some values of one attribute: as if only they were chosen under this name, which is how the other values
 * of the list are counted.
 */
const questionFor = (input: PlanInput, name: string, { attribute, values }: RareValues): SearchRequest => {
  const params = baseParams(input, isConjunctive(input.search.refinements[name]!) ? undefined : { name });
  return {
    indexName: input.search.sortBy ?? input.index,
    params: {
      ...mergeParams(params, { facetFilters: [values.map((value) => facetFilter(attribute, value))] }),
      facets: [attribute],
      maxValuesPerFacet: MAX_VALUES,
      hitsPerPage: 0,
      analytics: false,
      clickAnalytics: false,
    },
  };
};

/**
 * The results with the counts of all chosen values. One more request, and only where a chosen value is not among the most frequent ones;
 * where it fails, the results stay as they are.
 * @example
 * const whole = await countRareValues(results, input, (requests) => client.search(requests));
 */
export const countRareValues = async (
  results: SearchResults,
  input: PlanInput,
  ask: (
    requests: readonly SearchRequest[],
  ) => Promise<{ results: readonly (Partial<SearchResponse> | undefined)[] } | undefined>,
): Promise<SearchResults> => {
  const rare = Object.entries(input.search.refinements).flatMap(([name, refinement]) => {
    const chosen = input.kinds.get(refinement.kind)?.values?.(refinement, name) ?? [];
    return rareValuesOf(chosen, results.facets).map((values) => ({ ...values, name }));
  });
  try {
    const answer = await ask(rare.map((values) => questionFor(input, values.name, values)));
    const facets = { ...results.facets };
    rare.forEach(({ attribute, values }, at) => {
      const counts = answer?.results[at]?.facets?.[attribute];
      if (!counts) return;
      const counted = values.map((value) => [value, counts[value] ?? 0] as const);
      facets[attribute] = { ...facets[attribute], ...Object.fromEntries(counted) };
    });
    return { ...results, facets };
  } catch {
    return results;
  }
};
