/** Rollup job: recomputes rollups of searches and events wherever rows were added, changed or deleted, and records up to when they are complete. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../jobs/job-handlers.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Store } from '../../store/store.ts';
import { BUCKET, DAY, dayOf } from './bucket.ts';
import { buildDay, type DayToBuild } from './build-day.ts';
import { markAllSince, type MarkedBucket, readMarkedBuckets, removeMarks, resolveMarks } from './marks.ts';
import type { RollupReader } from './reader.ts';
import { dropBuckets } from './segment-rows.ts';
import { noteReaders, readState, setSummedAt } from './state-rows.ts';

/** The kind of this job; it has no payload. */
export const ROLLUPS = 'rollups';

/** Schedule of the job. */
export const ROLLUPS_SCHEDULE: Schedule = { kind: ROLLUPS, first: BUCKET, every: BUCKET };

/**
 * Days for which rollups of buckets are stored in addition to those of days: events arrive up to four days late, and refer to searches up
 * to an hour older. Raw rows are stored at least as long.
 */
export const KEPT_DAYS = 5;

/** Dependencies of the job. */
export interface RollupJobOptions {
  store: Store;
  readers: readonly RollupReader[];
  now: () => number;
  trusted: Pick<TrustedClock, 'now'>;
  yieldToEventLoop(): Promise<void>;
}

/** Registers readers, and marks everything that still has raw rows for new ones. */
export async function registerReaders(store: Store, readers: readonly RollupReader[], now: number): Promise<void> {
  await store.transaction(async (transaction) => {
    const added = await noteReaders(
      transaction,
      readers.map(({ name }) => name),
    );
    if (added.length > 0) await markAllSince(transaction, { from: (await readState(transaction)).rawFrom, now });
  });
}

/** Groups marked buckets by index and day. */
function byDay(marked: readonly MarkedBucket[], keptFrom: number): DayToBuild[] {
  const days = new Map<string, DayToBuild & { buckets: number[]; marks: string[] }>();
  for (const { index, bucket, marks } of marked) {
    const day = dayOf(bucket);
    const key = `${day} ${index}`;
    const found = days.get(key) ?? { index, day, buckets: [], marks: [], keepsBuckets: day >= keptFrom };
    found.buckets.push(bucket);
    appendAll(found.marks, marks);
    days.set(key, found);
  }
  return [...days.values()];
}

/**
 * Creates the job. Each day is stored in its own transaction, which also removes its marks, so an interrupted job continues where it was.
 *
 * @example
 * const handler = createRollupJob({ store, readers: [counter], now: Date.now, trusted, yieldToEventLoop });
 */
export function createRollupJob({ store, readers, now, trusted, yieldToEventLoop }: RollupJobOptions): LongJobHandler {
  return async (_job, { signal, progress }) => {
    const begun = now();
    const believed = trusted.now();
    const keptFrom = dayOf(believed) - KEPT_DAYS * DAY;
    await registerReaders(store, readers, begun);
    await resolveMarks(store, believed);
    const days = byDay(await readMarkedBuckets(store), keptFrom);
    const { rawFrom } = await readState(store);
    let isComplete = true;
    for (const [at, day] of days.entries()) {
      signal.throwIfAborted();
      progress(at, days.length);
      if (day.day < rawFrom) await removeMarks(store, day.marks);
      else isComplete = (await buildDay({ store, readers, signal, yieldToEventLoop }, day)) && isComplete;
    }
    signal.throwIfAborted();
    return async (transaction) => {
      await dropBuckets(transaction, keptFrom);
      if (isComplete) await setSummedAt(transaction, begun);
    };
  };
}
