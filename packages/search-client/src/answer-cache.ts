/** LRU cache of answers with a time to live (TTL), and deduplication: equal questions at the same time share one request. */

/** Limits of a cache. */
export interface CacheOptions {
  /** Milliseconds that an answer is good for. Default 120,000. */
  ttlMs?: number;
  /** Answers kept; the one unused for longest goes first. Default 100. */
  max?: number;
}

/** A bounded cache of answers. */
export interface AnswerCache {
  /**
   * Gives the answer to a question: from memory, from the request that is under way for it, or from a new one.
   * Everyone gets a copy of their own, so that nobody can change what another one sees. A caller that aborts leaves; the
   * request itself ends when all have left. Failures are not kept.
   */
  answer<T>(
    question: string,
    ask: (signal: AbortSignal) => Promise<T>,
    options: { signal?: AbortSignal; bypassCache?: boolean },
  ): Promise<T>;
  clear(): void;
}

interface Entry {
  answer: Promise<unknown>;
  /** End of life in milliseconds since 1970; undefined while the request is under way. */
  until?: number;
  readers: number;
  controller: AbortController;
}

/** Makes a cache. */
export const createAnswerCache = ({
  ttlMs = 120_000,
  max = 100,
  now = Date.now,
}: CacheOptions & { now?: (() => number) | undefined }): AnswerCache => {
  // Insertion order is the order of use: what is read is put in again.
  const entries = new Map<string, Entry>();
  const forget = (question: string, entry: Entry): void => {
    if (entries.get(question) === entry) entries.delete(question);
  };

  return {
    async answer<T>(
      question: string,
      ask: (signal: AbortSignal) => Promise<T>,
      { signal, bypassCache }: { signal?: AbortSignal; bypassCache?: boolean },
    ): Promise<T> {
      signal?.throwIfAborted();
      let entry = entries.get(question);
      if (!entry || bypassCache || (entry.until as number) <= now()) {
        const controller = new AbortController();
        const fresh: Entry = { controller, answer: ask(controller.signal), readers: 0 };
        fresh.answer.then(
          () => (fresh.until = now() + ttlMs),
          () => forget(question, fresh),
        );
        entry = fresh;
      }
      entries.delete(question);
      entries.set(question, entry);
      for (const [oldest] of entries) if (entries.size > max) entries.delete(oldest);

      entry.readers++;
      const { answer } = entry;
      let leave = (): void => {};
      try {
        return await new Promise<T>((resolve, reject) => {
          leave = () => reject(signal?.reason);
          signal?.addEventListener('abort', leave);
          answer.then((value) => resolve(structuredClone(value) as T), reject);
        });
      } finally {
        signal?.removeEventListener('abort', leave);
        if (!--entry.readers && !entry.until) {
          entry.controller.abort();
          forget(question, entry);
        }
      }
    },
    clear: () => entries.clear(),
  };
};
