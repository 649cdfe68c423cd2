/** Suggestion correction: the query suggestion closest to a search without hits, by words with typos, and semantically if its index has vectors. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { EngineHit } from '../../engine/engine.ts';
import { createQuestion } from '../../ground/query/question.ts';
import type { Correction, QueryCorrection } from '../../ground/query/query-correction.ts';
import type { ApplyStages } from '../../ground/query/query-stage.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/** Maximum number of suggestions offered for a search. */
const MAX_OFFERED = 3;

/** Minimum semantic similarity of a suggestion, from 0 to 100: higher than for a record, which is one of several. */
const MIN_SIMILARITY = 40;

/** Dependencies of the correction. */
export interface SuggestCorrectionOptions {
  catalogue: Pick<Catalogue, 'get'>;
  applyStages: ApplyStages;
  /** Returns the cached configurations. */
  configs: () => readonly QuerySuggestionsConfig[];
}

/** Whether a suggestion contains most words of a query, or is semantically close. */
const isNear = (info: EngineHit['rankingInfo'], words: number): boolean =>
  info !== undefined && (info.meaning ? info.meaning.similarity >= MIN_SIMILARITY * 10 : info.words * 2 > words);

/**
 * Searches the first index of suggestions that is built from the searches of an index, and that the caller may search.
 *
 * @example
 * const correction = createSuggestCorrection({ catalogue, applyStages, configs: () => configs });
 */
export function createSuggestCorrection({
  catalogue,
  applyStages,
  configs,
}: SuggestCorrectionOptions): QueryCorrection {
  return {
    place: 'suggestions',
    correct: async ({ index, query, engine, mayUse }): Promise<Correction[]> => {
      const config = configs().find(
        ({ indexName, sourceIndices }) =>
          mayUse(indexName) && sourceIndices.some((source) => source.indexName === index.physical),
      );
      const suggestions = config && catalogue.get(config.indexName);
      if (!suggestions) return [];
      const isByMeaning = suggestions.settings.semanticSearch?.embedder !== undefined;
      const question = createQuestion({
        index: suggestions,
        parameters: {
          query,
          hitsPerPage: MAX_OFFERED,
          removeWordsIfNoResults: 'allOptional',
          enableRules: false,
          attributesToRetrieve: ['query'],
          attributesToHighlight: [],
          getRankingInfo: true,
          ...(isByMeaning && {
            mode: 'neuralSearch' as const,
            semanticSearch: { minSimilarity: MIN_SIMILARITY },
          }),
        },
        enforced: {},
      });
      const { hits } = await engine.search(suggestions.physical, resolveSearch(await applyStages(question)).query);
      const words = wordsOf(query).length;
      return hits.flatMap(({ record, rankingInfo }) => {
        const text = record['query'];
        return typeof text === 'string' && isNear(rankingInfo, words) ? [{ query: text, source: 'suggestion' }] : [];
      });
    },
  };
}
