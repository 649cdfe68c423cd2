/** Indexing meter: measures how long the index takes to apply changes, and how long writes wait until searches see them. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { Queryable } from '../../store/store.ts';
import { type LatencyHistogram, newHistogram, observe } from './latency-histogram.ts';
import { writesBetween } from './rows.ts';

/** Milliseconds between two samples of writes: on a busy server only some are sampled. */
const LOOK_EVERY = 1000;

/** Measurements of indexing. */
export interface IndexingMeter {
  reader: ChangeReader;
  /** Number of records passed to the engine, including those at the start. */
  readonly records: number;
  /** Durations of index runs. */
  readonly builds: LatencyHistogram;
  /** Delays of sampled writes until searches saw them. */
  readonly waits: LatencyHistogram;
}

/**
 * @param options.measured Called with the measurements of each run, in milliseconds.
 *
 * @example
 * const meter = createIndexingMeter({ store, now: Date.now, measured: (name, value) => series(name).add(Date.now(), value) });
 */
export function createIndexingMeter(options: {
  store: Queryable;
  now: () => number;
  measured: (name: 'avg_build_time' | 'indexing', milliseconds: number) => void;
}): IndexingMeter {
  const { store, now, measured } = options;
  const builds = newHistogram();
  const waits = newHistogram();
  let records = 0;
  let isLoading = true;
  let lookedAt = -Infinity;

  return {
    builds,
    waits,
    get records() {
      return records;
    },
    reader: {
      read: async (range) => {
        const began = performance.now();
        const isDue = began - lookedAt >= LOOK_EVERY;
        if (isDue) lookedAt = began;
        const writes = isDue ? await writesBetween(store, range) : undefined;
        return () => {
          // The initial load does not delay any write.
          if (isLoading) return void (lookedAt = -Infinity);
          const took = performance.now() - began;
          observe(builds, took / 1000);
          measured('avg_build_time', took);
          if (!writes) return;
          const waited = Math.max(0, now() - writes.madeAt);
          observe(waits, waited / 1000);
          measured('indexing', waited);
        };
      },
      carried: (count, loading) => {
        records += count;
        isLoading = loading;
      },
    },
  };
}
