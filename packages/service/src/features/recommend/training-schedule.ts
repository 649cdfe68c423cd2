/** Training schedule (debounced): queues a training after new events, at most once per interval and index. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { TRAIN } from './train.ts';

/** Queues trainings for new events. */
export interface TrainingSchedule {
  /** Reports new events of these indices. Resolves when the job is stored. */
  trainSoon(indexes: readonly string[]): Promise<void>;
  /** Reports the start of a training: later events need another one. */
  begun(index: string): void;
}

/** Creates the schedule. A training starts `every` milliseconds after the first event that is not in the model. */
export function createTrainingSchedule(options: {
  store: Store;
  catalogue: Catalogue;
  now: () => number;
  every: number;
  promised: () => void;
}): TrainingSchedule {
  const { store, catalogue, now, every, promised } = options;
  // Times since which a job is known to be queued, for `every`. This saves a statement per batch of events.
  const waiting = new Map<string, { since: number; saved: Promise<void> }>();

  const promise = (index: string): Promise<void> => {
    const time = now();
    const known = waiting.get(index);
    if (known && isWithin({ since: known.since, now: time, span: every })) return known.saved;
    const runAt = time + every;
    const saved = addJobOnce(store, { kind: TRAIN, payload: index, now: time, runAt }).then(promised);
    const entry = { since: time, saved };
    // Set before the job is stored, so that simultaneous events share it; removed if storing fails.
    waiting.set(index, entry);
    saved.catch(() => waiting.get(index) === entry && waiting.delete(index));
    return saved;
  };

  const trainSoon: TrainingSchedule['trainSoon'] = async (indexes) => {
    const physical = new Set(indexes.flatMap((name) => catalogue.get(name)?.physical ?? []));
    await Promise.all(Array.from(physical, promise));
  };
  return { trainSoon, begun: (index) => void waiting.delete(index) };
}
