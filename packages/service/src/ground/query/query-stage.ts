/** Query stages: features change the question of a search one after another, in a fixed order. */
import type { Question } from './question.ts';

/** The places of stages, in their order. What a key enforces comes before all of them and holds against all of them. */
const PLACES = ['variant', 'rules', 'profile', 'clicks', 'meaning', 'dictionaries'] as const;

/** Where a stage stands. */
export type StagePlace = (typeof PLACES)[number];

export interface QueryStage {
  place: StagePlace;
  /**
   * The question as it is after this stage; the same one when nothing changes. A stage that has what it needs in memory answers at once:
   * a promise is for what is read once and remembered. @throws ServiceError or FilterError for the caller.
   */
  apply(question: Question): Question | Promise<Question>;
}

/** Takes a question through the stages, or through one of them; at once unless one of them has to wait. */
export type ApplyStages = (question: Question, only?: StagePlace) => Question | Promise<Question>;

/**
 * Brings stages into their order and gives one function of them all.
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
