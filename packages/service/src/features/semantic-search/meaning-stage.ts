/** Meaning stage: gives a search the vector of its query, where records are to be found by meaning. */
import type { EngineVector } from '../../engine/engine.ts';
import type { Question } from '../../query/question.ts';
import type { QueryStage } from '../../query/query-stage.ts';

/** The defaults of `semanticSearch` for searches. */
export const MEANING_DEFAULTS = { weight: 50, minSimilarity: 25 } as const;

/** Where the vectors of queries come from. */
export interface QueryVectorSource {
  /** The vector of a text, or why there is none. It never rejects, and never takes longer than a search may wait. */
  vectorOf(text: string): EngineVector | { reason: string } | Promise<EngineVector | { reason: string }>;
}

const NO_EMBEDDER = 'The service has no embedder; start it with --embedder';

/** Whether records of a search are to be found by meaning. */
function isByMeaning({ parameters, index: { settings } }: Question): boolean {
  return (parameters.mode ?? settings.mode) === 'neuralSearch' && String(parameters.query ?? '').trim() !== '';
}

/** Weighs what was found: a search may say it otherwise than the settings. */
function withMeaning(question: Question, found: EngineVector | { reason: string }): Question {
  if ('reason' in found) return { ...question, meaning: found };
  const { weight, minSimilarity } = {
    ...MEANING_DEFAULTS,
    ...question.index.settings.semanticSearch,
    ...question.parameters.semanticSearch,
  };
  const { typing = false } = question.parameters;
  return { ...question, meaning: { vector: found, weight, minSimilarity, typing } };
}

/**
 * @param source Undefined where the service has no embedder.
 *
 * @example
 * const stage = createMeaningStage(queryVectors);
 */
export const createMeaningStage = (source: QueryVectorSource | undefined): QueryStage => ({
  place: 'meaning',
  apply: (question) => {
    if (!isByMeaning(question)) return question;
    if (!source) return withMeaning(question, { reason: NO_EMBEDDER });
    const found = source.vectorOf(String(question.parameters.query));
    return found instanceof Promise ? found.then((one) => withMeaning(question, one)) : withMeaning(question, found);
  },
});
