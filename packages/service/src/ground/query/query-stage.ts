/** Query stages: features change the question of a search one after another, in a fixed order. */
import type { Question } from './question.ts';

/** The positions of stages in order. What a key enforces applies before and after all of them. */
const PLACES = ['variant', 'rules', 'profile', 'clicks', 'meaning', 'dictionaries'] as const;

/** Position of a stage. */
export type StagePlace = (typeof PLACES)[number];

export interface QueryStage {
  place: StagePlace;
  /**
   * Returns the question after this stage, or the same one if nothing changes. Synchronous if the stage has what it needs in memory; a
   * promise is for what is read once and cached. @throws ServiceError or FilterError for the caller.
   */
  apply(question: Question): Question | Promise<Question>;
}

/** Applies all stages to a question, or one of them; synchronous unless one of them has to wait. */
export type ApplyStages = (question: Question, only?: StagePlace) => Question | Promise<Question>;

/**
 * Puts stages into their order and combines them into one function.
 *
 * @example
 * const applyStages = orderStages([ruleStage]);
 * const question = await applyStages(createQuestion({ index, parameters, enforced }));
 */
export function orderStages(stages: readonly QueryStage[]): ApplyStages {
  const ordered = stages.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
  return (question, only) => {
    let current: Question | Promise<Question> = question;
    for (const stage of ordered) {
      if (only && stage.place !== only) continue;
      current = current instanceof Promise ? current.then((one) => stage.apply(one)) : stage.apply(current);
    }
    return current;
  };
}
