/** Allows the removal of raw rows: closes the days whose sums stand and change no more. */
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

/** Days that were to be closed have to be summed anew first: the transaction is undone. */
class DaysStillMarked extends Error {}

/** The times up to which raw rows may be removed, of those that are wished for. */
export async function allowRemoval(
  { store, readers, now, trusted }: RollupOptions,
  wanted: RawTimes,
): Promise<RawTimes> {
  await registerReaders(store, readers, now());
  const latest = dayOf(trusted.now()) - KEPT_DAYS * DAY;
  const allowed = {
    searches: Math.min(dayOf(wanted.searches), latest),
    // An event may come before its search, by an hour.
    events: Math.min(dayOf(wanted.events), latest - DAY),
  };
  const before = Math.max(allowed.searches, allowed.events + DAY);
  try {
    await store.transaction(async (transaction) => {
      await closeDays(transaction, before);
      // Behind it: what is marked from here on finds the days closed.
      const mark = await readOldestMark(transaction);
      if (mark && mark.bucket < before) throw new DaysStillMarked();
    });
  } catch (error) {
    if (!(error instanceof DaysStillMarked)) throw error;
    // Their sums come first; the rows go another day.
    return { searches: -Infinity, events: -Infinity };
  }
  return allowed;
}
