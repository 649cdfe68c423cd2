/** Reject file: bad rows as they were read, each with its reason. */
import { type FileHandle, open } from 'node:fs/promises';
import { csvCell } from '../../features/ingestion/runs/collect-rejects.ts';
import type { RowBatch, SourceRow } from '../../features/ingestion/connectors/connector.ts';
import type { Prepared, RowFault } from '../../features/ingestion/runs/prepare-records.ts';

/** Writes bad rows. */
export interface RejectFile {
  write(batch: RowBatch, prepared: Prepared): Promise<void>;
  /** Number of rows written. */
  readonly count: number;
  close(): Promise<void>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function lineOf(row: SourceRow, reason: string, format: 'csv' | 'json'): string {
  if (format === 'json') {
    const content = 'record' in row ? { row: row.record } : { text: row.text ?? '' };
    return JSON.stringify({ _reason: reason, ...content });
  }
  const cells = 'record' in row ? Object.values(row.record).map(textOf) : (row.cells ?? []);
  return [reason, ...cells].map(csvCell).join(',');
}

/**
 * Opens a reject file: CSV with the reason before the cells, or JSON Lines.
 * @param options.isContinued Whether to append to an existing file.
 */
export async function openRejectFile(
  path: string,
  { format, isContinued }: { format: 'csv' | 'json'; isContinued: boolean },
): Promise<RejectFile> {
  const file: FileHandle = await open(path, isContinued ? 'a' : 'w');
  let count = 0;
  /** Faults of the batch so far. */
  const reportedFaults: RowFault[] = [];
  return {
    write: async ({ rows }, { faults, failed, isLast }) => {
      // If a batch is written in chunks, the last result contains all failed rows.
      for (const fault of faults) reportedFaults.push(fault);
      if (!isLast) return;
      const all = reportedFaults.splice(0);
      if (failed.size === 0) return;
      const reasons = new Map<string, string>();
      for (const { line, row, column, reason } of all) {
        const where = line === undefined ? `row ${row}` : `line ${line}`;
        reasons.set(`${line} ${row}`, `${where}${column === undefined ? '' : `, ${column}`}: ${reason}`);
      }
      const bad = rows.filter(({ position }) => failed.has(position));
      count += bad.length;
      const lines = bad.map((one) =>
        lineOf(one, reasons.get(`${one.position.line} ${one.position.row}`) ?? '', format),
      );
      await file.appendFile(`${lines.join('\n')}\n`);
    },
    get count() {
      return count;
    },
    close: () => file.close(),
  };
}
