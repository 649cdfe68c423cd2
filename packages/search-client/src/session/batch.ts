/** Request batching: the questions of several askers leave in one request, and each gets its own answers. */
import type { ClientCallOptions } from '@aisle/contract';

/** Asks several questions; answers come in their order. */
export type AskMany<Q, A> = (questions: readonly Q[], options: ClientCallOptions) => Promise<readonly A[]>;

/** A question names its index; its words and its page do not make it another one. */
export interface AnyQuestion {
  indexName: string;
  params?: object;
}

/** What one asker wants. */
export interface Part<Q, A> extends ClientCallOptions {
  questions: readonly Q[];
  resolve: (answers: readonly A[]) => void;
  reject: (reason: unknown) => void;
}

/** What went wrong with a request, and whether all who asked had left. */
export interface Failure {
  error: unknown;
  left: boolean;
}

/** How a batch deals with refusals; the judge is loaded when a request of several failed. */
export interface BatchOptions<Q> {
  /** What makes two askings the same for a service that refuses: all but the words and the page. */
  formOf: (questions: readonly Q[]) => string;
  /** Answers or rejects each part of a failed request of several; what it puts into `refused`, by form, is not asked again. */
  judge: (
    failure: Failure,
    parts: readonly Pick<Part<Q, never>, 'questions' | 'reject'>[],
    again: { tryAlone: (part: number) => Promise<Failure | undefined>; refused: Map<string, unknown> },
  ) => Promise<void>;
}

/**
 * Gathers what is asked within one tick. A request ends when all who asked in it have left. When a service refuses a request of several,
 * each is asked by itself, so that one missing index does not take the others down; what is refused then is remembered and not asked
 * again before its form changes or somebody retries.
 */
export const createBatch = <Q, A>(ask: AskMany<Q, A>, { formOf, judge }: BatchOptions<Q>): AskMany<Q, A> => {
  let waiting: Part<Q, A>[] = [];
  const refused = new Map<string, unknown>();

  /** Asks for parts in one request and answers them; gives what went wrong. */
  const tryOnce = async (parts: readonly Part<Q, A>[]): Promise<Failure | undefined> => {
    const controller = new AbortController();
    const leave = (): void => {
      if (parts.every(({ signal }) => signal?.aborted)) controller.abort(parts[0]?.signal?.reason);
    };
    for (const { signal } of parts) signal?.addEventListener('abort', leave);
    const hints = parts.flatMap((part) => part.questions.map((_, at) => part.told?.[at]));
    try {
      const answers = await ask(
        parts.flatMap(({ questions }) => questions),
        {
          signal: controller.signal,
          ...(parts.some((part) => part.bypassCache) && { bypassCache: true }),
          ...(hints.some(Boolean) && { told: hints }),
        },
      );
      let from = 0;
      for (const { questions, resolve } of parts) resolve(answers.slice(from, (from += questions.length)));
      return undefined;
    } catch (error) {
      return { error, left: controller.signal.aborted };
    } finally {
      for (const { signal } of parts) signal?.removeEventListener('abort', leave);
    }
  };

  const send = async (parts: readonly Part<Q, A>[]): Promise<void> => {
    const failure = await tryOnce(parts);
    if (failure && parts[1] && !failure.left)
      await judge(failure, parts, { tryAlone: (i) => tryOnce(parts.slice(i, i + 1)), refused });
    else if (failure) for (const { reject } of parts) reject(failure.error);
  };

  const flush = (): void => {
    const parts = waiting.filter(({ signal, reject, questions, bypassCache }) => {
      const form = refused.size ? formOf(questions) : '';
      // Whoever retries may have fixed the cause.
      if (bypassCache) refused.delete(form);
      const isRefused = refused.has(form);
      if (signal?.aborted || isRefused) reject(isRefused ? refused.get(form) : signal?.reason);
      return !signal?.aborted && !isRefused;
    });
    waiting = [];
    if (parts.length) void send(parts);
  };

  return (questions, options) =>
    new Promise((resolve, reject) => {
      // Askers that were woken by the same change are one microtask apart.
      if (!waiting.length) queueMicrotask(() => queueMicrotask(flush));
      waiting.push({ ...options, questions, resolve, reject });
    });
};
