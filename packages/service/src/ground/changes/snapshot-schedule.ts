/** Snapshot schedule: writes engine snapshots in a quiet moment after enough changes, regularly under steady writes, and on close. */
// Why: decision 0068.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { StoreClosed, StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** Minimum number of changed records for a snapshot; fewer are quickly read from the store. */
const MIN_CHANGED_RECORDS = 2000;
/** Milliseconds without changes before a snapshot is written. */
const QUIET_PERIOD = 5000;
/** Maximum milliseconds to wait for a quiet moment under steady writes. */
const MAX_SNAPSHOT_DELAY = 600_000;

/** Schedules one snapshot writer. */
export interface SnapshotSchedule {
  /** Must be called after records changed in the engine. */
  changed(records: number): void;
  /** Waits for a snapshot in progress, and writes a last one if there were enough changes. */
  stop(): Promise<void>;
}

/**
 * @param options.write Writes a snapshot; `isLast` if the process waits for it.
 * @param options.onError Called with errors; the next attempt follows after as many further changes.
 * @param options.startTimer Starts a timer and returns a function that stops it; by default a timer that does not keep the process alive.
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

  /** A large snapshot may be unfinished when the time to close is over: the previous one then remains and nothing is lost. */
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
      if (waiting < MIN_CHANGED_RECORDS) return;
      stopTimer?.();
      stopTimer = startTimer(
        () => void writeNow(false),
        Math.max(0, Math.min(QUIET_PERIOD, since + MAX_SNAPSHOT_DELAY - now())),
      );
    },
    stop: async () => {
      stopped = true;
      stopTimer?.();
      if (waiting >= MIN_CHANGED_RECORDS) await writeNow(true);
      await tail;
    },
  };
}
