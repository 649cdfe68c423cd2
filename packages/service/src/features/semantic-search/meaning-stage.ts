/** Meaning stage: gives a search the vector of its query, where records are to be vector by meaning. */
import type { QueryMeaning } from '../../engine/engine.ts';
import type { Question } from '../../query/question.ts';
import type { QueryStage } from '../../query/query-stage.ts';

/** The defaults of `semanticSearch` for searches. */
export const MEANING_DEFAULTS = { weight: 50, minSimilarity: 20 } as const;

/** The vector of a query that an index can be searched by, or why there is none. */
export type QueryVector = Pick<QueryMeaning, 'vector' | 'unrelated'> | { reason: string };

/** Where the vectors of queries come from. */
export interface QueryVectorSource {
  /** It never rejects, and takes no longer than a search may wait. @param index The physical one. */
  vectorOf(index: string, query: string): QueryVector | Promise<QueryVector>;
}

/** Whether records of a search are to be vector by meaning. */
function isByMeaning({ parameters, index: { settings } }: Question): boolean {
  return (parameters.mode ?? settings.mode) === 'neuralSearch' && String(parameters.query ?? '').trim() !== '';
}

/** Weighs meaning: a search may say it otherwise than the settings. */
function withMeaning(question: Question, vector: QueryVector): Question {
  if ('reason' in vector) return { ...question, meaning: vector };
  const { parameters, index } = question;
  const { weight, minSimilarity } = {
    ...MEANING_DEFAULTS,
    ...index.settings.semanticSearch,
    ...parameters.semanticSearch,
  };
  return { ...question, meaning: { ...vector, weight, minSimilarity, typing: parameters.typing ?? false } };
}

/**
 * Before the stage that takes words out of queries: a model reads all of them.
 *
 * @example
 * const stage = createMeaningStage(queryVectors);
 */
export const createMeaningStage = (source: QueryVectorSource): QueryStage => ({
  place: 'meaning',
  apply: (question) => {
    if (!isByMeaning(question)) return question;
    const vector = source.vectorOf(question.index.physical, String(question.parameters.query));
    return vector instanceof Promise ? vector.then((one) => withMeaning(question, one)) : withMeaning(question, vector);
  },
});
