/** What `aisle-service ingest` tells on its way: how far it is, and why the first bad rows are bad. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { RowFault } from '../../features/ingestion/runs/prepare-records.ts';

/** How often progress is told, in milliseconds. */
const TELL_EVERY = 5000;
/** Bad rows that are told without a reject file. */
const MAX_SHOWN = 5;

/** Tells how far it is, not more than every few seconds. */
export function createTeller(say: (line: string) => void): (rows: number, failed: number, isLast?: boolean) => void {
  const [start, from] = [Date.now(), { reportedAt: Date.now(), rows: undefined as number | undefined }];
  return (rows: number, failed: number, isLast = false) => {
    from.rows ??= rows;
    const now = Date.now();
    if (!isLast && now - from.reportedAt < TELL_EVERY) return;
    from.reportedAt = now;
    const rate = Math.round(((rows - from.rows) / Math.max(1, now - start)) * 1000);
    say(
      `${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}, ${failed.toLocaleString('en')} bad, ${rate.toLocaleString('en')} a second`,
    );
  };
}

/** Why rows were bad: of the first ones, in words. */
export interface FirstFaults {
  take(faults: readonly RowFault[]): void;
  lines(): readonly string[];
}

/** None yet. */
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
