/** Collects the rejects of a run batch by batch: invalid rows, rows left out, and rows that a later one with the same objectID replaced. */
import type { LeftOut, RowBatch, RowPosition, SourceRow } from '../connectors/connector.ts';
import type { RejectRow } from '../rows/reject-rows.ts';
import type { RunRow, RunSums } from '../rows/run-rows.ts';
import type { Prepared, PreparedRecord, RowNote } from './prepare-records.ts';
import { createSeenRecords, type SeenRecords } from './seen-records.ts';

/** Maximum number of stored rejects of a run, and of their characters. */
export const MAX_REJECTS = 100_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Maximum length of a stored row, and of its reason. */
const [MAX_TEXT, MAX_REASON] = [1000, 500];

/** The rejects of one part of a batch. */
export interface CollectedRejects {
  /** The number of the first reject in its batch. */
  from: number;
  rejects: readonly RejectRow[];
  duplicates: number;
}

/** Collects rejects during a run. */
export interface RejectCollector {
  take(batch: RowBatch, prepared: Prepared): CollectedRejects;
  /** Returns the counts of the parts of a batch together, and starts the next batch. */
  endBatch(): Omit<RunSums, 'received' | 'failed'>;
}

/** Formats a cell of CSV. */
export const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Returns the text of a row as it was read. */
function textOf(row: SourceRow | undefined): string | undefined {
  if (!row) return undefined;
  if ('record' in row)
    try {
      return cut(JSON.stringify(row.record), MAX_TEXT);
    } catch (error) {
      // Nested too deeply to be serialized.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  if (row.text !== undefined) return cut(row.text, MAX_TEXT);
  return row.cells && cut(row.cells.map(csvCell).join(','), MAX_TEXT);
}

const placeOf = ({ line, row }: RowPosition): Pick<RejectRow, 'line' | 'row'> => ({
  ...(line !== undefined && { line }),
  ...(row !== undefined && { row }),
});

/** Rows are identified by their number if several may be on one line. */
const nameOf = ({ line, row }: RowPosition): string => (row === undefined ? `Line ${line}` : `Row ${row}`);

function noted(note: RowNote, rows: ReadonlyMap<RowPosition, SourceRow>): RejectRow {
  const { kind, position, column, objectID, reason } = note;
  const text = position && textOf(rows.get(position));
  return {
    kind,
    ...(position && placeOf(position)),
    ...(column !== undefined && { column }),
    ...(objectID !== undefined && { objectID }),
    reason: cut(reason, MAX_REASON),
    ...(text !== undefined && { text }),
  };
}

/** Returns what a source left out as rejects, by the IDs of the source. */
const hiddenOf = ({ reason, ids }: LeftOut): RejectRow[] =>
  ids.map((objectID) => ({ kind: 'leftOut', objectID, reason: cut(reason, MAX_REASON) }));

/** Returns the previous record with the same objectID as a reject, or undefined if there is none. */
function overwritten(seen: SeenRecords, { objectID, position }: PreparedRecord): RejectRow | undefined {
  const number = position.row ?? position.line;
  const before = number === undefined ? undefined : seen.see(objectID, number);
  if (before === undefined) return undefined;
  return {
    kind: 'overwritten',
    ...placeOf(position.row === undefined ? { line: before } : { row: before }),
    objectID,
    reason: `${nameOf(position)} has the same objectID, and comes later: what it says holds`,
    by: placeOf(position),
  };
}

/**
 * Creates a collector that continues where a run stopped.
 * @param options.isUnique Whether records of the same objectID replace each other.
 * @param options.maxSeen Maximum number of objectIDs in memory for that.
 */
export function createRejectCollector({
  run,
  isUnique,
  maxSeen,
}: {
  run: Pick<RunRow, 'rejects' | 'rejectBytes'>;
  isUnique: boolean;
  maxSeen?: number | undefined;
}): RejectCollector {
  const seen = createSeenRecords({ maxEntries: maxSeen });
  let [count, size] = [run.rejects, run.rejectBytes];
  const nothing = { records: 0, duplicates: 0, digests: 0, leftOut: 0, rejects: 0, rejectBytes: 0 };
  let sums = { ...nothing };
  const keep = (all: readonly RejectRow[]): RejectRow[] => {
    const rejects: RejectRow[] = [];
    for (const reject of all) {
      const characters = JSON.stringify(reject).length;
      if (count >= MAX_REJECTS || size + characters > MAX_CHARACTERS) break;
      count++;
      size += characters;
      sums.rejectBytes += characters;
      rejects.push(reject);
    }
    return rejects;
  };
  return {
    take: ({ rows, leftOut = [] }, { records, notes, digests, isLast }) => {
      const byPosition = notes.length === 0 ? new Map() : new Map(rows.map((row) => [row.position, row]));
      const replaced = isUnique ? records.flatMap((record) => overwritten(seen, record) ?? []) : [];
      const from = sums.rejects;
      // What the source left out is not a row: it is reported with the last part of its batch.
      const hidden = isLast ? leftOut.flatMap(hiddenOf) : [];
      const rejects = keep([...notes.map((note) => noted(note, byPosition)), ...hidden, ...replaced]);
      sums.records += records.length;
      sums.duplicates += replaced.length;
      sums.digests += digests;
      sums.leftOut += notes.filter(({ kind }) => kind === 'leftOut').length + hidden.length;
      sums.rejects += rejects.length;
      return { from, rejects, duplicates: replaced.length };
    },
    endBatch: () => {
      const batch = sums;
      sums = { ...nothing };
      return batch;
    },
  };
}
