/** Query stages: features change the question of a search one after another, in a fixed order. */
import type { Question } from './question.ts';

/** The places of stages, in their order. What a key enforces comes before all of them and holds against all of them. */
const PLACES = ['variant', 'rules', 'profile', 'dictionaries'] as const;

/** Where a stage stands. */
export type StagePlace = (typeof PLACES)[number];

/** One stage. */
export interface QueryStage {
  place: StagePlace;
  /** The question as it is after this stage; the same one when nothing changes. @throws ServiceError or FilterError for the caller. */
  apply(question: Question): Question;
}

/** Takes a question through the stages, or through one of them. */
export type ApplyStages = (question: Question, only?: StagePlace) => Question;

/**
 * Brings stages into their order and gives one function of them all.
 *
 * @example
 * const applyStages = orderStages([ruleStage]);
 * const question = applyStages(createQuestion({ index, parameters, enforced }));
 */
export function orderStages(stages: readonly QueryStage[]): ApplyStages {
  const ordered = stages.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
  return (question, only) =>
    ordered.reduce((current, stage) => (only && stage.place !== only ? current : stage.apply(current)), question);
}
