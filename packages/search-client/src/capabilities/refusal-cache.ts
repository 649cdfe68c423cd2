/** Negative caching: batches remember rejected requests; the module that judges a failure is lazy-loaded. */
import { platformTimer } from '@aisle/transport';
import type { AnyQuestion, BatchOptions } from '../session/batch.ts';
import type * as Refused from './refused-question.ts';

const formOf = (questions: readonly AnyQuestion[]): string =>
  JSON.stringify(questions.map((question) => ({ ...question, params: { ...question.params, query: 0, page: 0 } })));

/** Options for every `createBatch`: a rejected request is remembered, and one warning names the fix. */
export const refusals: BatchOptions<AnyQuestion> = {
  formOf,
  async judge(failure, parts, again) {
    // If the module cannot be loaded, the connection is at fault, so do not wait for long.
    const module = await new Promise<typeof Refused | undefined>((resolve) => {
      const clear = platformTimer(() => resolve(undefined), 1000);
      import('./refused-question.ts').then(resolve, () => resolve(undefined)).finally(clear);
    });
    if (module) await module.judge(failure, parts, { ...again, formOf });
    else for (const { reject } of parts) reject(failure.error);
  },
};
