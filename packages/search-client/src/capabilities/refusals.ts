/** What batches know of refusals; what judges them is loaded when something failed. */
import { platformTimer } from '@aisle/transport';
import type { BatchOptions } from '../session/batch.ts';

/** A question names its index; its words and its page do not make it another one. */
interface AnyQuestion {
  indexName: string;
  params?: object;
}

/** Where it cannot be loaded, the connection is to blame; nobody waits long to hear of that. */
const judge = (): Promise<typeof import('./refused-question.ts') | undefined> =>
  new Promise((resolve) => {
    const clear = platformTimer(() => resolve(undefined), 1000);
    import('./refused-question.ts').then(resolve, () => resolve(undefined)).finally(clear);
  });

/** For every `createBatch`: a refused question is remembered, and one warning names the cure. */
export const refusals: BatchOptions<AnyQuestion> = {
  isRefusal: async (error) => (await judge())?.isRefusal(error) ?? false,
  formOf: (questions) =>
    JSON.stringify(questions.map((question) => ({ ...question, params: { ...question.params, query: 0, page: 0 } }))),
  onRefused: (questions, error) =>
    void judge().then((part) => part && console.warn(part.refusalWarning(questions, error))),
};
