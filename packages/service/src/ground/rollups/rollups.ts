/** Rollups: aggregates of searches and events over five minutes and over days, defined by the readers of features, and recomputed when late rows arrive. */
// Why: decision 0042.
import type { LongJobHandler } from '../jobs/job-handlers.ts';
import { allowRemoval, type RawTimes } from './allow-removal.ts';
import { createRollupJob } from './build-rollups.ts';
import { forgetUsersOfOldDays } from './forget-users.ts';
import { type DaySegment, readDaySums, readSum, type TimeRange } from './read-rollups.ts';
import type { RollupReader } from './reader.ts';
import { createRollupState, type RollupOptions } from './rollup-state.ts';
import { hasDays } from './segment-rows.ts';
import { readState } from './state-rows.ts';

/** Stored rollups. Rows of the last minutes may be missing; none is counted twice. */
export interface Rollups {
  /**
   * Reads the rollups of the non-empty days that the range touches. The segments are shared, so they must not be changed.
   *
   * @example
   * const days = await rollups.days(counter, { index: 'goods', from: dayOf(now) - 7 * DAY, to: now });
   */
  days<Segment extends object>(reader: RollupReader<Segment>, range: TimeRange): Promise<DaySegment<Segment>[]>;
  /**
   * Reads the rollup of a range. Its ends are exact to five minutes while the rollups of the buckets of that day exist (five days); for
   * older ranges a day counts as a whole.
   *
   * @example
   * const { count } = await rollups.read(counter, { index: 'goods', from: test.startedAt, to: test.endsAt });
   */
  read<Segment extends object>(reader: RollupReader<Segment>, range: TimeRange): Promise<Segment>;
  /** Returns when an index was last updated, in milliseconds. Undefined before its first rollup. */
  updatedAt(index: string): Promise<number | undefined>;
  /**
   * Announces the deletion of raw rows older than these times, and returns the times up to which rows may be deleted: only those whose
   * rollups are final.
   */
  allowRemoval(wanted: RawTimes): Promise<RawTimes>;
  /** Removes users from the rollups of days before a time whose rows are deleted. */
  forgetUsers(before: number): Promise<void>;
  /** The job that computes the rollups. */
  job: LongJobHandler;
}

/**
 * Creates rollups over a store.
 *
 * @example
 * const rollups = createRollups({ store, readers: [counter], now: Date.now, trusted, yieldToEventLoop, startJobs });
 */
export function createRollups(options: RollupOptions): Rollups {
  const { store, readers } = options;
  const state = createRollupState(options);
  return {
    days: (reader, range) => readDaySums(state, reader, range),
    read: (reader, range) => readSum(state, reader, range),
    updatedAt: async (index) => ((await hasDays(store, index)) ? (await readState(store)).summedAt : undefined),
    allowRemoval: (wanted) => allowRemoval(options, wanted),
    forgetUsers: (before) => forgetUsersOfOldDays(store, { readers, before }),
    job: createRollupJob(options),
  };
}
