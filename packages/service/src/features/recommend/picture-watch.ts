/** Picture watch (debounced): promises a look at pictures after records changed, at most once in a while. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { LEARN_PICTURES } from './learn-pictures.ts';

/** Milliseconds from a change to the look: what is written in many requests is looked at once. */
const LOOK_AFTER = 10_000;

/**
 * A watch over the records of all indices.
 *
 * @example
 * const watch = createPictureWatch({ store, now: Date.now, promised: startJobs, failed: console.error });
 */
export function createPictureWatch(options: {
  store: Store;
  now: () => number;
  promised: () => void;
  failed: (error: unknown) => void;
}): Required<Omit<ChangeReader, 'hasChanged'>> {
  const { store, now, promised, failed } = options;
  // Until that time the promise is known to wait.
  let waitsUntil = -Infinity;
  return {
    read: async () => () => undefined,
    carried: (records) => {
      const time = now();
      if (records === 0 || (time < waitsUntil && waitsUntil <= time + LOOK_AFTER)) return;
      waitsUntil = time + LOOK_AFTER;
      addJobOnce(store, { kind: LEARN_PICTURES, payload: '', now: time, runAt: waitsUntil }).then(
        promised,
        (error: unknown) => {
          waitsUntil = -Infinity;
          failed(error);
        },
      );
    },
  };
}
