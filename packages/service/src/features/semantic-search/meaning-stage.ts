/** Meaning stage: adds the vector of its query to a semantic search. */
import type { QueryMeaning } from '../../engine/engine.ts';
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';

/** The defaults of `semanticSearch` for searches. */
export const MEANING_DEFAULTS = { weight: 50, minSimilarity: 20 } as const;

/** The query vector, or why there is none. */
export type QueryVector = Pick<QueryMeaning, 'vector' | 'unrelated'> | { reason: string };

/** A request for a query vector. */
export interface AskedMeaning {
  query: string;
  /** A vector provided with the query. */
  vector: readonly number[] | undefined;
}

/** The source of query vectors. */
export interface QueryVectorSource {
  /**
   * Never rejects, and takes no longer than a search may wait. @param index The physical index. @throws ServiceError 400 for a vector that
   * does not fit.
   */
  vectorOf(index: string, request: AskedMeaning): QueryVector | Promise<QueryVector>;
}

const hasWords = ({ parameters }: Question): boolean => String(parameters.query ?? '').trim() !== '';

/** Whether a search is semantic: providing a vector is enough. */
function isByMeaning(question: Question): boolean {
  const { parameters, index } = question;
  const { vector, mode = vector ? 'neuralSearch' : index.settings.mode } = parameters;
  return mode === 'neuralSearch' && (vector !== undefined || hasWords(question));
}

/** Sets the weight of semantic search, from the search or the settings. */
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
 * Precedes the stage that removes words from queries, because a model needs all of them.
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
