/** Timed rows: waits shared by all tabs, each a storage row with its start and duration in milliseconds. */
import type { Ports } from './page.ts';
import type { StorageRows } from './storage-rows.ts';

/** The storage and the clock of waits. */
export interface TimedRows extends Pick<Ports, 'now'> {
  statusRows: StorageRows;
}

/** Returns the remaining milliseconds of a wait; 0 if the clock was set forward or back by more than the wait. */
export function timeLeft(state: TimedRows, key: string): number {
  const [since = 0, duration = 0] = state.statusRows.readRow(key).split(' ').map(Number);
  const elapsed = state.now() - since;
  return Math.abs(elapsed) < duration ? duration - elapsed : 0;
}

/** Starts a wait of `duration` milliseconds. */
export const startTimedRow = (state: TimedRows, key: string, duration: number): void =>
  void state.statusRows.writeRow(key, `${state.now()} ${duration}`);
