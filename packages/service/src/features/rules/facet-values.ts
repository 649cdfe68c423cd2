/** Facet values in queries: what rules with `{facet:…}` or automatic filters look for, remembered until the index changes. */
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { type Engine, type EngineQuery, type Filter, maxQueryWords } from '../../engine/engine.ts';
import { valueFilter } from '../../ground/filters/parse-facet-filters.ts';
import { allFilters, enforcedFilterOf } from '../../ground/query/filter-of.ts';
import type { ApplyStages } from '../../ground/query/query-stage.ts';
import { createQuestion, type Question } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { valueKey } from '../../foundation/records/fold.ts';
import type { FacetRun } from '../../ground/rule-sets/facet-pattern.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';
import { FacetVocabulary } from './facet-vocabulary.ts';

/** Values of one facet that queries are searched for: those of the most records. */
const MAX_VALUES = 20_000;

/** Facets that are remembered, over all indices. */
const MAX_VOCABULARIES = 200;

/** Finds values of facets in queries. */
export interface FacetValues {
  /** The values of these facets that the query says. One that no record has that the key may see is none. */
  in(question: Question, facets: readonly string[]): Promise<FacetRun[]>;
}

/** What is asked. */
export interface FacetValueSource {
  engine: Pick<Engine, 'search'>;
  catalogue: Pick<Catalogue, 'version'>;
  applyStages: ApplyStages;
}

/** A vocabulary, and the version of the index that it was made of. */
interface Remembered {
  version: number;
  vocabulary: Promise<FacetVocabulary>;
}

/** Counts values over all records that pass a filter. */
const countQuery = (index: SearchableIndex, facets: readonly string[], filter?: Filter): EngineQuery => ({
  ...resolveSearch(
    createQuestion({ index, parameters: { facets: [...facets], hitsPerPage: 0, enableRules: false }, enforced: {} }),
  ).query,
  ...(filter && { filter }),
  distinct: 0,
  maxValuesPerFacet: MAX_VALUES,
});

/** Leaves out what only records have that the key does not show: whether a rule applies would tell of them. */
async function visibleRuns(
  { engine }: FacetValueSource,
  { index, enforced }: Question,
  runs: FacetRun[],
): Promise<FacetRun[]> {
  const enforcedFilter = enforcedFilterOf(enforced, index.settings);
  if (!enforcedFilter || runs.length === 0) return runs;
  const anyValue: Filter = { kind: 'or', of: runs.map(({ facet, value }) => valueFilter(facet, value)) };
  const facets = [...new Set(runs.map(({ facet }) => facet))];
  const query = countQuery(index, facets, allFilters([enforcedFilter, anyValue]));
  const { facets: counts } = await engine.search(index.physical, query);
  const visible = new Map(
    facets.map((facet) => [facet, new Set(Object.keys(counts[facet] ?? {}).map(valueKey))] as const),
  );
  return runs.filter(({ facet, value }) => visible.get(facet)?.has(valueKey(value)));
}

/** Other forms of the words of a query, as its search has them. */
async function formsOf({ applyStages }: FacetValueSource, question: Question) {
  const { plurals } = await applyStages(question, 'dictionaries');
  const forms = new Map(plurals.map((one) => [one.word, one.forms]));
  return (word: string): readonly string[] => forms.get(word) ?? [];
}

/** Finds values in queries; those of a facet are read with the first query after a change of the index. */
export function createFacetValues(source: FacetValueSource): FacetValues {
  const vocabularies = new LruCache<Remembered>(MAX_VOCABULARIES);
  const read = async (index: SearchableIndex, facet: string, previous: Remembered | undefined) => {
    const { facets } = await source.engine.search(index.physical, countQuery(index, [facet]));
    const earlier = await previous?.vocabulary.catch(() => undefined);
    return new FacetVocabulary(facet, Object.keys(facets[facet] ?? {}), earlier);
  };
  const vocabularyOf = (index: SearchableIndex, facet: string): Promise<FacetVocabulary> => {
    const name = JSON.stringify([index.physical, facet]);
    const version = source.catalogue.version(index.physical);
    const remembered = vocabularies.get(name);
    if (remembered?.version === version) return remembered.vocabulary;
    const vocabulary = read(index, facet, remembered);
    vocabularies.set(name, { version, vocabulary });
    // What could not be read is read again by the next query.
    vocabulary.catch(() => {
      if (vocabularies.get(name)?.vocabulary === vocabulary) vocabularies.delete(name);
    });
    return vocabulary;
  };
  return {
    in: async (question, facets) => {
      const words = wordsOf(question.parameters.query ?? '').slice(0, maxQueryWords);
      if (words.length === 0) return [];
      const forms = await formsOf(source, question);
      const runs: FacetRun[] = [];
      for (const facet of facets)
        for (const run of (await vocabularyOf(question.index, facet)).in(words, forms)) runs.push(run);
      return visibleRuns(source, question, runs);
    },
  };
}
