/** Meaning stage: gives a search the vector of its query, where records are to be found by meaning. */
import type { QueryMeaning } from '../../engine/engine.ts';
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';

/** The defaults of `semanticSearch` for searches. */
export const MEANING_DEFAULTS = { weight: 50, minSimilarity: 20 } as const;

/** The vector of a query that an index can be searched by, or why there is none. */
export type QueryVector = Pick<QueryMeaning, 'vector' | 'unrelated'> | { reason: string };

/** What is asked. */
export interface AskedMeaning {
  query: string;
  /** A vector that the query brings along. */
  vector: readonly number[] | undefined;
}

/** Where the vectors of queries come from. */
export interface QueryVectorSource {
  /** It never rejects, and takes no longer than a search may wait. @param index The physical one. @throws ServiceError 400 for a vector that does not fit. */
  vectorOf(index: string, request: AskedMeaning): QueryVector | Promise<QueryVector>;
}

const hasWords = ({ parameters }: Question): boolean => String(parameters.query ?? '').trim() !== '';

/** Whether records of a search are to be found by meaning: whoever sends a vector need not ask for it. */
function isByMeaning(question: Question): boolean {
  const { parameters, index } = question;
  const { vector, mode = vector ? 'neuralSearch' : index.settings.mode } = parameters;
  return mode === 'neuralSearch' && (vector !== undefined || hasWords(question));
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
  const wordless = parameters.vector !== undefined && !hasWords(question);
  return { ...question, meaning: { ...vector, weight, minSimilarity, typing: parameters.typing ?? false, wordless } };
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
    const { query = '', vector: brought } = question.parameters;
    const vector = source.vectorOf(question.index.physical, { query: String(query), vector: brought });
    return vector instanceof Promise ? vector.then((one) => withMeaning(question, one)) : withMeaning(question, vector);
  },
});
