/** Timed rows: waits that all tabs share, each a storage row of when it began and how long it lasts, both in milliseconds. */
import type { Ports } from './page.ts';
import type { StorageRows } from './storage-rows.ts';

/** Where waits are kept, and by which clock they pass. */
export interface TimedRows extends Pick<Ports, 'now'> {
  notes: StorageRows;
}

/** Milliseconds that are left of a wait; none where the clock was set forth or back by more than the wait. */
export function timeLeft(state: TimedRows, key: string): number {
  const [since = 0, duration = 0] = state.notes.readRow(key).split(' ').map(Number);
  const passed = state.now() - since;
  return Math.abs(passed) < duration ? duration - passed : 0;
}

/** Begins a wait of so many milliseconds. */
export const startTimedRow = (state: TimedRows, key: string, duration: number): void =>
  void state.notes.writeRow(key, `${state.now()} ${duration}`);
