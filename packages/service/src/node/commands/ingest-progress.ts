/** Progress messages of `aisle-service ingest`, and the reasons of the first bad rows. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { RowFault } from '../../features/ingestion/runs/prepare-records.ts';

/** Milliseconds between progress messages. */
const TELL_EVERY = 5000;
/** Maximum number of bad rows printed if there is no reject file. */
const MAX_SHOWN = 5;

/** Creates a function that prints progress, at most every few seconds. */
export function createTeller(say: (line: string) => void): (rows: number, failed: number, isLast?: boolean) => void {
  const [start, from] = [Date.now(), { reportedAt: Date.now(), rows: undefined as number | undefined }];
  return (rows: number, failed: number, isLast = false) => {
    from.rows ??= rows;
    const now = Date.now();
    if (!isLast && now - from.reportedAt < TELL_EVERY) return;
    from.reportedAt = now;
    const seconds = (now - start) / 1000;
    // Below a second it is no rate.
    const rate = seconds < 1 ? '' : `, ${Math.round((rows - from.rows) / seconds).toLocaleString('en')} a second`;
    say(`${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}, ${failed.toLocaleString('en')} bad${rate}`);
  };
}

/** Reasons of the first bad rows, in words. */
export interface FirstFaults {
  take(faults: readonly RowFault[]): void;
  lines(): readonly string[];
}

/** Creates an empty list. */
export function createFirstFaults(): FirstFaults {
  const first: RowFault[] = [];
  return {
    take: (faults) => void appendAll(first, faults.slice(0, MAX_SHOWN - first.length)),
    lines: () =>
      first.map(({ line, row, column, reason }) => {
        const position = line === undefined ? `row ${row}` : `line ${line}`;
        return `  ${position}${column === undefined ? '' : `, ${column}`}: ${reason}`;
      }),
  };
}
