/** Rollups: sums of searches and events over five minutes and over days, kept by the readers of features, exact whenever rows come. */
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

/** Sums that stand. What came in the last minutes may be missing; nothing is ever there twice. */
export interface Rollups {
  /**
   * The sums of the days that the range touches, those in which something happened. The segments are shared: nobody may change them.
   *
   * @example
   * const days = await rollups.days(counter, { index: 'goods', from: dayOf(now) - 7 * DAY, to: now });
   */
  days<Segment extends object>(reader: RollupReader<Segment>, range: TimeRange): Promise<DaySegment<Segment>[]>;
  /**
   * The sum of a range. Its ends are exact to five minutes while the sums of the buckets of that day stand (five days); later a day that
   * it touches counts as a whole.
   *
   * @example
   * const { count } = await rollups.read(counter, { index: 'goods', from: test.startedAt, to: test.endsAt });
   */
  read<Segment extends object>(reader: RollupReader<Segment>, range: TimeRange): Promise<Segment>;
  /** When an index was last brought up to date, in milliseconds; undefined while nothing of it was ever summed. */
  updatedAt(index: string): Promise<number | undefined>;
  /**
   * Says that raw rows are about to be deleted that are older than these times, and gives the times up to which they may be: only rows
   * whose sums stand and change no more.
   */
  allowRemoval(wanted: RawTimes): Promise<RawTimes>;
  /** Takes users out of the sums of days before a time whose rows are gone. */
  forgetUsers(before: number): Promise<void>;
  /** The job that sums. */
  job: LongJobHandler;
}

/**
 * Rollups over a store.
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
