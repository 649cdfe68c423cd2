/** Promises training after new events, at most once in a while per index. */
import type { Catalogue } from '../indexing/catalogue.ts';
import { addJobOnce } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import { TRAIN } from './train.ts';

/** Keeps the promise that new events are learnt from. */
export interface TrainingPromise {
  /** Tells that there are new events of these indices; resolves when the promise is in the store. */
  give(indexes: readonly string[]): Promise<void>;
  /** Tells that training of an index begins: later events need a promise of their own. */
  begun(index: string): void;
}

/** Training starts `every` milliseconds after the first event that it does not know. */
export function createTrainingPromise(options: {
  store: Store;
  catalogue: Catalogue;
  now: () => number;
  every: number;
  promised: () => void;
}): TrainingPromise {
  const { store, catalogue, now, every, promised } = options;
  // Until that time a row is known to wait; it spares a statement for each batch of events.
  const waitingUntil = new Map<string, number>();
  const give: TrainingPromise['give'] = async (indexes) => {
    const physical = new Set(indexes.flatMap((name) => catalogue.get(name)?.physical ?? []));
    let added = false;
    for (const index of physical) {
      const time = now();
      if ((waitingUntil.get(index) ?? -Infinity) > time) continue;
      const runAt = time + every;
      await addJobOnce(store, { kind: TRAIN, payload: index, now: time, runAt });
      waitingUntil.set(index, runAt);
      added = true;
    }
    if (added) promised();
  };
  return { give, begun: (index) => void waitingUntil.delete(index) };
}
