/** Learning schedule (debounced): queues the learning of new events, with one statement for all that come until it is due. */
import { promiseJob } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';
import { LEARN_PROFILES } from './learning-job.ts';

/** Tolerance for different clocks of machines: a job counts as executed this long before it is due, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 2000;

/** Queues the learning of events. */
export interface LearningSchedule {
  /** Reports new events of these indices. Resolves when the job is stored. */
  learnSoon(indexes: readonly string[]): Promise<void>;
  /** Reports that learning starts. */
  onStart(): void;
}

/** Creates the schedule. Learning starts `every` milliseconds after the first new event. */
export function createLearningSchedule(options: {
  store: Store;
  now: () => number;
  every: number;
  /** Whether there is a strategy that learns anything. */
  learnsAnything: () => boolean;
  promised: () => void;
}): LearningSchedule {
  const { store, now, every, learnsAnything, promised } = options;
  /** The queued job, and the time until which it is certainly waiting. */
  let waiting: { until: number; saved: Promise<void> } | undefined;

  const promise = (): Promise<void> => {
    const time = now();
    // After the clock was set back, the stored time would be too far in the future.
    if (waiting && waiting.until > time && waiting.until <= time + every) return waiting.saved;
    const runAt = time + every;
    const entry = { until: runAt - MAX_CLOCK_SKEW_MS, saved: Promise.resolve() };
    entry.saved = promiseJob(store, { kind: LEARN_PROFILES, payload: '', now: time, runAt }).then((due) => {
      // Another process may have queued it for an earlier time.
      entry.until = Math.min(entry.until, due - MAX_CLOCK_SKEW_MS);
      promised();
    });
    // Set before the job is stored, so that simultaneous events share it; removed if storing fails.
    waiting = entry;
    entry.saved.catch(() => {
      if (waiting === entry) waiting = undefined;
    });
    return entry.saved;
  };

  return {
    learnSoon: async (indexes) => {
      if (learnsAnything() && indexes.some((index) => !isPartitioned(index))) await promise();
    },
    onStart: () => (waiting = undefined),
  };
}
