/** Brand names: the values of the brand facets of an index. */
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Engine } from '../../engine/engine.ts';
import { createQuestion } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { runAt, wordsOf } from '../../ground/rule-sets/rule-text.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';

/** Common names of brand facets. */
const BRAND_FACET =
  /(?:^|[._\s])(?:brands?|brand_?name|manufacturer|maker|vendor|designer|label|marke|hersteller|marque|marca|fabricante)$/i;

/** Maximum number of brands: those of the most records. */
const MAX_BRANDS = 1000;

/**
 * Returns a function that tests whether a text is a brand of the index.
 *
 * @example
 * (await readBrandNames(engine, index))('acme shoes'); // true
 */
export async function readBrandNames(
  engine: Pick<Engine, 'search'>,
  index: SearchableIndex,
): Promise<(text: string) => boolean> {
  const facets = parseFacetDeclarations(index.settings.attributesForFaceting).flatMap(({ attribute, counted }) =>
    counted && BRAND_FACET.test(attribute) ? [attribute] : [],
  );
  if (facets.length === 0) return () => false;
  const { query } = resolveSearch(
    createQuestion({
      index,
      parameters: { facets, maxValuesPerFacet: MAX_BRANDS, hitsPerPage: 0, enableRules: false },
      enforced: {},
    }),
  );
  const { facets: counted } = await engine.search(index.physical, query);
  const brands = Object.values(counted).flatMap((values) => Object.keys(values).map(wordsOf));
  return (text) => {
    const words = wordsOf(text);
    return brands.some((brand) => runAt(words, brand) >= 0);
  };
}
