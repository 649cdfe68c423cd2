/** Facet values in queries, for rules with `{facet:…}` or automatic filters, cached until the index changes. */
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

/** Maximum number of values of one facet: those of the most records. */
const MAX_VALUES = 20_000;

/** Maximum number of cached facets over all indices. */
const MAX_VOCABULARIES = 200;

/** Finds facet values in queries. */
export interface FacetValues {
  /** Returns the values of these facets in the query. Values that the key cannot see in any record are left out. */
  in(question: Question, facets: readonly string[]): Promise<FacetRun[]>;
}

/** Dependencies of finding values. */
export interface FacetValueSource {
  engine: Pick<Engine, 'search'>;
  catalogue: Pick<Catalogue, 'version'>;
  applyStages: ApplyStages;
}

/** A vocabulary, and the version of the index from which it was built. */
interface Remembered {
  version: number;
  vocabulary: Promise<FacetVocabulary>;
}

/** Counts values over all records that match a filter. */
const countQuery = (index: SearchableIndex, facets: readonly string[], filter?: Filter): EngineQuery => ({
  ...resolveSearch(
    createQuestion({ index, parameters: { facets: [...facets], hitsPerPage: 0, enableRules: false }, enforced: {} }),
  ).query,
  ...(filter && { filter }),
  distinct: 0,
  maxValuesPerFacet: MAX_VALUES,
});

/** Removes values of records that the key hides: whether a rule applies would reveal them. */
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

/** Returns other forms of the words of a query, as its search uses them. */
async function formsOf({ applyStages }: FacetValueSource, question: Question) {
  const { plurals } = await applyStages(question, 'dictionaries');
  const forms = new Map(plurals.map((one) => [one.word, one.forms]));
  return (word: string): readonly string[] => forms.get(word) ?? [];
}

/** Finds values in queries. Those of a facet are read with the first query after a change of the index. */
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
    // After a failure, the next query reads it again.
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
