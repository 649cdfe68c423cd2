/** Description of a suggestion: the number of records that it currently finds in a source, and their categories. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { SuggestionSource } from '@aisle/contract';
import { createQuestion } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { CollectContext } from './collect.ts';

/** The description by one source. */
export interface Description {
  /** Number of records with all its words. */
  exact_nb_hits: number;
  facets: { exact_matches: Readonly<Record<string, readonly { value: string; count: number }[]>> };
}

/**
 * Queries a source.
 *
 * @example
 * const { exact_nb_hits } = await describeSuggestion(context, { indexName: 'products' }, 'red shoes');
 */
export async function describeSuggestion(
  context: Pick<CollectContext, 'catalogue' | 'engine'>,
  source: SuggestionSource,
  text: string,
): Promise<Description> {
  const index = context.catalogue.get(source.indexName);
  if (!index) return { exact_nb_hits: 0, facets: { exact_matches: {} } };
  const declared = new Set(
    parseFacetDeclarations(index.settings.attributesForFaceting).flatMap(({ attribute, counted }) =>
      counted ? [attribute] : [],
    ),
  );
  const declaredFacets = (source.facets ?? []).filter(({ attribute }) => declared.has(attribute));
  const { query } = resolveSearch(
    createQuestion({
      index,
      parameters: {
        query: text,
        typoTolerance: false,
        queryType: 'prefixNone',
        removeWordsIfNoResults: 'none',
        sortFacetValuesBy: 'count',
        hitsPerPage: 0,
        facets: declaredFacets.map(({ attribute }) => attribute),
        maxValuesPerFacet: largestOf(
          declaredFacets.map(({ amount = 1 }) => amount),
          1,
        ),
      },
      enforced: {},
    }),
  );
  const { nbHits, facets } = await context.engine.search(index.physical, query);
  const matches = declaredFacets.map(({ attribute, amount = 1 }) => [
    attribute,
    Object.entries(facets[attribute] ?? {})
      .sort((a, b) => b[1] - a[1])
      .slice(0, amount)
      .map(([value, count]) => ({ value, count })),
  ]);
  return { exact_nb_hits: nbHits, facets: { exact_matches: Object.fromEntries(matches) } };
}
