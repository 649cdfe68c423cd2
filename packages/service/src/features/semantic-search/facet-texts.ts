/** Facet texts: the texts that a model embeds for the values of searchable facets. */
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Engine } from '../../engine/engine.ts';
import { createQuestion } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';

/** Maximum number of values of one facet, the most frequent ones: as many as a search compares. */
const MAX_VALUES = 500;

/** Maximum number of values of one index. */
const MAX_TEXTS = 5000;

/** Returns the name of a facet as words, which tells a model the type of its values. */
const wordsOf = (facet: string): string =>
  facet
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Returns the text of a value, or of a query for values, with the name of its facet.
 *
 * @example
 * facetText('mainColor', 'dark blue'); // 'main color dark blue'
 */
export const facetText = (facet: string, value: string): string => `${wordsOf(facet)} ${value}`;

/**
 * Returns the distinct texts of the values of all searchable facets of an index.
 *
 * @example
 * await readFacetTexts(engine, index); // ['kind Oak chair', 'color dark blue', …]
 */
export async function readFacetTexts(
  engine: Pick<Engine, 'searchFacetValues'>,
  index: SearchableIndex,
): Promise<string[]> {
  const searchable = parseFacetDeclarations(index.settings.attributesForFaceting).filter((facet) => facet.searchable);
  if (searchable.length === 0) return [];
  const { query } = resolveSearch(createQuestion({ index, parameters: { hitsPerPage: 0 }, enforced: {} }));
  const texts = new Set<string>();
  for (const { attribute: facet } of searchable) {
    const request = { facet, facetQuery: '', limit: MAX_VALUES, query };
    const { hits } = await engine.searchFacetValues(index.physical, request);
    for (const { value } of hits) if (texts.size < MAX_TEXTS) texts.add(facetText(facet, value));
  }
  return [...texts];
}
