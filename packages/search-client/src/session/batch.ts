/** Sends the questions of several askers in one request, and gives each its own answers. */
import type { ClientCallOptions } from '@aisle/contract';

/** Asks several questions; answers come in their order. */
export type AskMany<Q, A> = (questions: readonly Q[], options: ClientCallOptions) => Promise<readonly A[]>;

interface Part<Q, A> extends ClientCallOptions {
  questions: readonly Q[];
  resolve: (answers: readonly A[]) => void;
  reject: (reason: unknown) => void;
}

/** The fault of one question, and not of the connection, the key or the pace. */
const ofOneQuestion = (error: unknown): boolean => {
  const status = Number((Object(error) as { status?: unknown }).status);
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
};

/**
 * Gathers what is asked within one tick. A request ends when all who asked in it have left. When a service refuses a request of several
 * because of one question, each is asked by itself, so that one missing index does not take the others down.
 */
export const createBatch = <Q, A>(ask: AskMany<Q, A>): AskMany<Q, A> => {
  let waiting: Part<Q, A>[] = [];

  const send = async (parts: readonly Part<Q, A>[]): Promise<void> => {
    const controller = new AbortController();
    const leave = (): void => {
      if (parts.every(({ signal }) => signal?.aborted)) controller.abort(parts[0]?.signal?.reason);
    };
    for (const { signal } of parts) signal?.addEventListener('abort', leave);
    try {
      const answers = await ask(
        parts.flatMap(({ questions }) => questions),
        { signal: controller.signal, ...(parts.some((part) => part.bypassCache) && { bypassCache: true }) },
      );
      let from = 0;
      for (const { questions, resolve } of parts) resolve(answers.slice(from, (from += questions.length)));
    } catch (error) {
      if (parts.length > 1 && ofOneQuestion(error)) await Promise.all(parts.map((part) => send([part])));
      else for (const { reject } of parts) reject(error);
    } finally {
      for (const { signal } of parts) signal?.removeEventListener('abort', leave);
    }
  };

  const flush = (): void => {
    const parts = waiting.filter(({ signal, reject }) => {
      if (signal?.aborted) reject(signal.reason);
      return !signal?.aborted;
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
