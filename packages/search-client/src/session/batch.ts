/** Sends the questions of several askers in one request, and gives each its own answers. */
import type { ClientCallOptions } from '@aisle/contract';

/** Asks several questions; answers come in their order. */
export type AskMany<Q, A> = (questions: readonly Q[], options: ClientCallOptions) => Promise<readonly A[]>;

/** How a batch deals with refusals. */
export interface BatchOptions<Q> {
  /** Whether a service refused what was asked, and not the connection, the pace or the service itself failed. */
  isRefusal: (error: unknown) => Promise<boolean>;
  /** What makes two askings the same for a service that refuses: all but the words and the page. */
  formOf: (questions: readonly Q[]) => string;
  /** Called once for each form of question that is not asked any more. */
  onRefused: (questions: readonly Q[], error: unknown) => void;
}

interface Part<Q, A> extends ClientCallOptions {
  questions: readonly Q[];
  resolve: (answers: readonly A[]) => void;
  reject: (reason: unknown) => void;
}

/**
 * Gathers what is asked within one tick. A request ends when all who asked in it have left. When a service refuses a request of several,
 * each is asked by itself, so that one missing index does not take the others down; what is refused then is remembered and not asked
 * again before its form changes or somebody retries. When that helps nobody, the same askers are split no more.
 */
export const createBatch = <Q, A>(
  ask: AskMany<Q, A>,
  { isRefusal, formOf, onRefused }: BatchOptions<Q>,
): AskMany<Q, A> => {
  let waiting: Part<Q, A>[] = [];
  const refused = new Map<string, unknown>();
  /** The forms of the last request whose parts were all refused one by one as well. */
  let inVain: string | undefined;

  /** Asks for parts in one request and answers them; gives what went wrong. */
  const tryOnce = async (parts: readonly Part<Q, A>[]): Promise<{ error: unknown; left: boolean } | undefined> => {
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
      return undefined;
    } catch (error) {
      return { error, left: controller.signal.aborted };
    } finally {
      for (const { signal } of parts) signal?.removeEventListener('abort', leave);
    }
  };

  const send = async (parts: readonly Part<Q, A>[]): Promise<void> => {
    const failed = await tryOnce(parts);
    if (!failed) return;
    const forms = parts.map(({ questions }) => formOf(questions));
    const all = [...forms].sort().join();
    if (failed.left || parts.length < 2 || all === inVain || !(await isRefusal(failed.error))) {
      for (const { reject } of parts) reject(failed.error);
      return;
    }
    const fates = await Promise.all(
      parts.map(async (part) => {
        const fate = await tryOnce([part]);
        return fate && { ...fate, refused: !fate.left && (await isRefusal(fate.error)) };
      }),
    );
    inVain = fates.every((fate) => fate?.refused) ? all : undefined;
    parts.forEach(({ questions, reject }, i) => {
      const fate = fates[i];
      // Where others are answered, the refusal is about this one.
      if (fate?.refused && inVain === undefined) {
        if (!refused.has(forms[i]!)) onRefused(questions, fate.error);
        refused.set(forms[i]!, fate.error);
      }
      if (fate) reject(fate.error);
    });
  };

  const flush = (): void => {
    const parts = waiting.filter(({ signal, reject, questions, bypassCache }) => {
      const form = refused.size ? formOf(questions) : '';
      // Whoever retries may have mended it.
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
