/** Allows the removal of raw rows: closes the days whose rollups are final. */
import { DAY, dayOf } from './bucket.ts';
import { KEPT_DAYS, registerReaders } from './build-rollups.ts';
import { readOldestMark } from './marks.ts';
import type { RollupOptions } from './rollup-state.ts';
import { closeDays } from './state-rows.ts';

/** Times of searches and of events, in milliseconds since the Unix epoch. */
export interface RawTimes {
  searches: number;
  events: number;
}

/** Aborts the transaction, because days to be closed must be recomputed first. */
class DaysStillMarked extends Error {}

/** Returns the times up to which raw rows may be removed, limited by the requested ones. */
export async function allowRemoval(
  { store, readers, now, trusted }: RollupOptions,
  wanted: RawTimes,
): Promise<RawTimes> {
  await registerReaders(store, readers, now());
  const latest = dayOf(trusted.now()) - KEPT_DAYS * DAY;
  const allowed = {
    searches: Math.min(dayOf(wanted.searches), latest),
    // An event may precede its search by an hour.
    events: Math.min(dayOf(wanted.events), latest - DAY),
  };
  const before = Math.max(allowed.searches, allowed.events + DAY);
  try {
    await store.transaction(async (transaction) => {
      await closeDays(transaction, before);
      // Read after closing: marks made from here on find the days closed.
      const mark = await readOldestMark(transaction);
      if (mark && mark.bucket < before) throw new DaysStillMarked();
    });
  } catch (error) {
    if (!(error instanceof DaysStillMarked)) throw error;
    // Their rollups are computed first; the rows are removed on another day.
    return { searches: -Infinity, events: -Infinity };
  }
  return allowed;
}
