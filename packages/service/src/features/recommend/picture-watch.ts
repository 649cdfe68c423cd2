/** Picture watch (debounced): queues the image job after records changed, at most once per interval. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { LEARN_PICTURES } from './learn-pictures.ts';

/** Milliseconds from a change to the job, so that many requests are processed together. */
const LOOK_AFTER = 10_000;

/**
 * Watches the records of all indices.
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
  // Until this time a job is queued.
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
