/** Load progress of one service: counts records from its start until it is ready. */
import type { LoadProgress } from './service-options.ts';

export interface LoadCounter {
  /** Whether it is still loading. */
  readonly isLoading: boolean;
  /** So many records are in the engine, beside those before; after the end nobody counts them. */
  add(records: number): void;
  /** There are so many records to load. */
  begin(total: number): void;
  end(): void;
}

/** Counts; `onLoad` hears of it after each part. */
export function createLoadCounter(onLoad: ((progress: LoadProgress) => void) | undefined): LoadCounter {
  const progress: LoadProgress = { loaded: 0, total: 0 };
  let isLoading = true;
  return {
    get isLoading() {
      return isLoading;
    },
    add: (records) => {
      if (!isLoading) return;
      progress.loaded += records;
      onLoad?.({ ...progress });
    },
    begin: (total) => void (progress.total = total),
    end: () => void (isLoading = false),
  };
}
