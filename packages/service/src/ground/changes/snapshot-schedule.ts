/** When engine snapshots are written: in a quiet moment after enough changes, from time to time under steady writes, and at the end. */
// Why: decision 0068.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { StoreClosed, StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** Changed records that are worth a snapshot: fewer are read from the store in no time. */
const ENOUGH = 2000;
/** So long nothing may have changed, in milliseconds. */
const QUIET = 5000;
/** Under steady writes it is not waited for longer than this, in milliseconds. */
const LONGEST = 600_000;

/** A schedule over one writer of snapshots. */
export interface SnapshotSchedule {
  /** Records were changed in the engine. */
  changed(records: number): void;
  /** Lets a snapshot under way end, and writes a last one when there were enough changes. */
  stop(): Promise<void>;
}

/**
 * @param options.write Writes a snapshot; `isLast` when the process waits for it to end.
 * @param options.onError Hears of failures; the next try is after as many changes again.
 * @param options.startTimer Calls back after a while and returns what stops it; a timer that keeps no process alive by default.
 *
 * @example
 * const schedule = createSnapshotSchedule({ write: () => writeSnapshot(options), onError: console.error, now: Date.now });
 * schedule.changed(5000);
 */
export function createSnapshotSchedule(options: {
  write: (isLast: boolean) => Promise<unknown>;
  onError: (error: unknown) => void;
  now: () => number;
  startTimer?: (work: () => void, delay: number) => () => void;
}): SnapshotSchedule {
  const { write, onError, now, startTimer = startBackgroundTimer } = options;
  let waiting = 0;
  let since = 0;
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  let tail: Promise<void> = Promise.resolve();

  /** A large one may still be under way when the time of closing is over: then the one of before stays, and nothing is lost. */
  const tell = (error: unknown): void => {
    const isGone = error instanceof StoreClosed || error instanceof StoreUnavailable;
    if (!(stopped && isGone)) onError(error);
  };
  const writeNow = (isLast: boolean) => {
    stopTimer?.();
    stopTimer = undefined;
    waiting = 0;
    tail = tail.then(() => write(isLast)).then(() => undefined, tell);
    return tail;
  };

  return {
    changed: (records) => {
      if (stopped) return;
      if (waiting === 0) since = now();
      waiting += records;
      if (waiting < ENOUGH) return;
      stopTimer?.();
      stopTimer = startTimer(() => void writeNow(false), Math.max(0, Math.min(QUIET, since + LONGEST - now())));
    },
    stop: async () => {
      stopped = true;
      stopTimer?.();
      if (waiting >= ENOUGH) await writeNow(true);
      await tail;
    },
  };
}
