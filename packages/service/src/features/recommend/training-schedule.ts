/** Training schedule (debounced): promises training after new events, at most once in a while per index. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { TRAIN } from './train.ts';

/** Keeps the promise that new events are learnt from. */
export interface TrainingSchedule {
  /** Tells that there are new events of these indices; resolves when the promise is in the store. */
  trainSoon(indexes: readonly string[]): Promise<void>;
  /** Tells that training of an index begins: later events need a promise of their own. */
  begun(index: string): void;
}

/** Training starts `every` milliseconds after the first event that it does not know. */
export function createTrainingSchedule(options: {
  store: Store;
  catalogue: Catalogue;
  now: () => number;
  every: number;
  promised: () => void;
}): TrainingSchedule {
  const { store, catalogue, now, every, promised } = options;
  // Since that time a row is known to wait, for `every`; it spares a statement for each batch of events.
  const waiting = new Map<string, { since: number; saved: Promise<void> }>();

  const promise = (index: string): Promise<void> => {
    const time = now();
    const known = waiting.get(index);
    if (known && isWithin({ since: known.since, now: time, span: every })) return known.saved;
    const runAt = time + every;
    const saved = addJobOnce(store, { kind: TRAIN, payload: index, now: time, runAt }).then(promised);
    const entry = { since: time, saved };
    // Known before it is saved, so that events of the same moment share it; forgotten when it could not be.
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
