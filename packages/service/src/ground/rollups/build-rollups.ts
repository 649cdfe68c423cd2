/** Rollup job: sums searches and events anew wherever rows came, changed or went, and says up to when everything is summed. */
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

/** When it comes. */
export const ROLLUPS_SCHEDULE: Schedule = { kind: ROLLUPS, first: BUCKET, every: BUCKET };

/**
 * For how many days the sums of buckets are kept beside those of days: events come up to four days late, and name a search of an hour
 * before. Raw rows stay as long at least.
 */
export const KEPT_DAYS = 5;

/** What the job needs. */
export interface RollupJobOptions {
  store: Store;
  readers: readonly RollupReader[];
  now: () => number;
  trusted: Pick<TrustedClock, 'now'>;
  yieldToEventLoop(): Promise<void>;
}

/** Sees that readers which were not there before hear of everything that still has its rows. */
export async function registerReaders(store: Store, readers: readonly RollupReader[], now: number): Promise<void> {
  await store.transaction(async (transaction) => {
    const added = await noteReaders(
      transaction,
      readers.map(({ name }) => name),
    );
    if (added.length > 0) await markAllSince(transaction, { from: (await readState(transaction)).rawFrom, now });
  });
}

/** Marked buckets by index and day. */
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
 * The job. Each day is stored in a transaction of its own, which also takes its marks away: one that is killed goes on where it was.
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
