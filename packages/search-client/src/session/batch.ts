/** Request batching: sends the requests of several callers as one, and returns to each its own responses. */
import type { ClientCallOptions } from '@aisle/contract';

/** Sends several requests as one; the responses have the same order. */
export type AskMany<Q, A> = (questions: readonly Q[], options: ClientCallOptions) => Promise<readonly A[]>;

/** The part of a request that batching uses. */
export interface AnyQuestion {
  indexName: string;
  params?: object;
}

/** The requests of one caller. */
export interface Part<Q, A> extends ClientCallOptions {
  questions: readonly Q[];
  resolve: (answers: readonly A[]) => void;
  reject: (reason: unknown) => void;
}

/** Error of a request, and whether all callers had aborted it. */
export interface Failure {
  error: unknown;
  left: boolean;
}

/** How a batch handles rejected requests; the judge is lazy-loaded when a batched request fails. */
export interface BatchOptions<Q> {
  /** Returns the identity of requests for remembering rejections: everything but the query and the page. */
  formOf: (questions: readonly Q[]) => string;
  /** Resolves or rejects each part of a failed batch; forms that it adds to `refused` are not sent again. */
  judge: (
    failure: Failure,
    parts: readonly Pick<Part<Q, never>, 'questions' | 'reject'>[],
    again: { tryAlone: (part: number) => Promise<Failure | undefined>; refused: Map<string, unknown> },
  ) => Promise<void>;
}

/**
 * Creates a batch that joins the requests of one tick. The batched request is aborted when all its callers have aborted. If the service
 * rejects it, each part is sent by itself, so that one missing index does not affect the others; rejected parts are remembered and not
 * sent again until they change or a caller retries.
 */
export const createBatch = <Q, A>(ask: AskMany<Q, A>, { formOf, judge }: BatchOptions<Q>): AskMany<Q, A> => {
  let waiting: Part<Q, A>[] = [];
  const refused = new Map<string, unknown>();

  /** Sends parts as one request and resolves them; returns the failure, if any. */
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
      // On a retry the cause may have been fixed.
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
      // Callers that react to the same change are one microtask apart.
      if (!waiting.length) queueMicrotask(() => queueMicrotask(flush));
      waiting.push({ ...options, questions, resolve, reject });
    });
};
