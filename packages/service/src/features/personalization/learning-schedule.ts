/** Learning schedule (debounced): promises that new events are learnt, one statement for all that come until it is due. */
import { promiseJob } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';
import { LEARN_PROFILES } from './learning-job.ts';

/** Clocks of several machines differ: so long before it is due a promise counts as kept already, in milliseconds. */
const CLOCK_SKEW = 2000;

/** Keeps the promise that events are learnt. */
export interface LearningSchedule {
  /** Tells that there are new events of these indices; resolves when the promise is in the store. */
  learnSoon(indexes: readonly string[]): Promise<void>;
  /** Tells that learning begins. */
  onStart(): void;
}

/** Learning starts `every` milliseconds after the first event that is not learnt. */
export function createLearningSchedule(options: {
  store: Store;
  now: () => number;
  every: number;
  /** Whether there is a strategy that learns anything. */
  learnsAnything: () => boolean;
  promised: () => void;
}): LearningSchedule {
  const { store, now, every, learnsAnything, promised } = options;
  /** The promise that is known to wait, and until when it is sure to. */
  let waiting: { until: number; saved: Promise<void> } | undefined;

  const promise = (): Promise<void> => {
    const time = now();
    // Under a clock that was put back, it would be sure to wait for far longer than it was promised for.
    if (waiting && waiting.until > time && waiting.until <= time + every) return waiting.saved;
    const runAt = time + every;
    const entry = { until: runAt - CLOCK_SKEW, saved: Promise.resolve() };
    entry.saved = promiseJob(store, { kind: LEARN_PROFILES, payload: '', now: time, runAt }).then((due) => {
      // Another process may have promised it for sooner.
      entry.until = Math.min(entry.until, due - CLOCK_SKEW);
      promised();
    });
    // Known before it is saved, so that events of the same moment share it; forgotten when it could not be.
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
