/** Indexing meter: how long the index takes to take up changes, and how long writes wait until searches see them. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { Queryable } from '../../store/store.ts';
import { type LatencyHistogram, newHistogram, observe } from './latency-histogram.ts';
import { writesBetween } from './rows.ts';

/** From one look at the writes of a run to the next, in milliseconds: on a busy server some are looked at. */
const LOOK_EVERY = 1000;

/** What is measured of indexing. */
export interface IndexingMeter {
  reader: ChangeReader;
  /** Records carried into the engine since the start, those of the start too. */
  readonly records: number;
  /** Runs of the index, by how long they took. */
  readonly builds: LatencyHistogram;
  /** Writes of some runs, by how long they waited until searches saw them. */
  readonly waits: LatencyHistogram;
}

/**
 * @param options.measured Hears of each run: what was measured, in milliseconds.
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
          // What was there before the start took no time of anybody who waits.
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
