/** LRU cache of responses with a time to live (TTL) and deduplication: equal requests at the same time share one call. */

/** Limits of a cache. */
export interface CacheOptions {
  /** Time to live of a response in milliseconds. Default 120,000. */
  ttlMs?: number;
  /** Maximum number of responses; the least recently used is evicted first. Default 100. */
  max?: number;
}

/** A bounded cache of responses. */
export interface AnswerCache {
  /**
   * Returns the response to a request: from memory, from a pending equal request, or from a new one.
   * Every caller gets its own copy, so that none can change another's. The request itself is aborted only when all its callers
   * have aborted. Failures are not cached.
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
  /** Time of expiry in milliseconds since 1970; undefined while the request is pending. */
  until?: number;
  readers: number;
  controller: AbortController;
}

/** Creates a cache. */
export const createAnswerCache = ({
  ttlMs = 120_000,
  max = 100,
  now = Date.now,
}: CacheOptions & { now?: (() => number) | undefined }): AnswerCache => {
  // Insertion order is the order of use, because entries are inserted again when read.
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
