/** Negative caching: batches remember refused questions; what judges a refusal is loaded when something failed. */
import { platformTimer } from '@aisle/transport';
import type { AnyQuestion, BatchOptions } from '../session/batch.ts';
import type * as Refused from './refused-question.ts';

const formOf = (questions: readonly AnyQuestion[]): string =>
  JSON.stringify(questions.map((question) => ({ ...question, params: { ...question.params, query: 0, page: 0 } })));

/** For every `createBatch`: a refused question is remembered, and one warning names the cure. */
export const refusals: BatchOptions<AnyQuestion> = {
  formOf,
  async judge(failure, parts, again) {
    // Where it cannot be loaded, the connection is to blame; nobody waits long to hear of that.
    const module = await new Promise<typeof Refused | undefined>((resolve) => {
      const clear = platformTimer(() => resolve(undefined), 1000);
      import('./refused-question.ts').then(resolve, () => resolve(undefined)).finally(clear);
    });
    if (module) await module.judge(failure, parts, { ...again, formOf });
    else for (const { reject } of parts) reject(failure.error);
  },
};
