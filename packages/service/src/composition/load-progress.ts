/** Load progress of one service: counts records from its start until it is ready. */
import type { LoadProgress } from './service-options.ts';

export interface LoadCounter {
  /** Whether it is still loading. */
  readonly isLoading: boolean;
  /** Adds records that were loaded into the engine; ignored after the end. */
  add(records: number): void;
  /** Sets the number of records to load. */
  begin(total: number): void;
  end(): void;
}

/** Creates a counter; `onLoad` is called after each batch. */
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
